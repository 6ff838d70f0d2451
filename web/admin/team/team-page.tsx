import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import type { Role } from '#domain/staff.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx';
import { TextField } from '#web/admin/parts/fields.tsx';
import { formatDate } from '#web/admin/parts/format-date.ts';
import { useTask } from '#web/admin/parts/use-task.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/team-page.ts';

type StaffMember = Output<'admin.team.list'>[number];

export const meta = () => pageMeta({ title: 'Team', description: 'Staff members and their roles.' });

export const clientLoader = () => admin.call('admin.team.list');

export default function TeamPage({ loaderData: team }: Route.ComponentProps) {
  return (
    <>
      <header className="page-head">
        <h1>Team</h1>
        <Link to={adminPaths.activity}>Activity log</Link>
      </header>
      <div className="panels">
        <section className="panel" aria-label="Staff members">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Staff member</th>
                <th scope="col" data-from="tablet">
                  Role
                </th>
                <th scope="col" data-from="tablet">
                  Since
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {team.map((staffMember) => (
                <Row key={staffMember.email} staffMember={staffMember} />
              ))}
            </tbody>
          </table>
        </section>
        <Grant />
      </div>
    </>
  );
}

function Row({ staffMember: { email, role, grantedBy, grantedAt } }: { staffMember: StaffMember }) {
  const [isAsking, setAsking] = useState(false);
  const task = useTask();
  const revoke = () =>
    task.run(async () => {
      await admin.call('admin.team.revoke', { email });
      return `${email} has been removed from the team.`;
    });
  return (
    <tr>
      <th scope="row" className="breakable">
        {email}
        <span className="secondary" data-only="phone">
          {role}
        </span>
      </th>
      <td data-from="tablet">{role}</td>
      <td data-from="tablet">
        {grantedAt ? formatDate(grantedAt) : 'Always'}
        <span className="secondary">{grantedBy ?? 'set in ADMIN_EMAILS'}</span>
      </td>
      <td className="number">
        {grantedBy !== null && (
          <Button kind="quiet" data-tone="danger" onClick={() => setAsking(true)}>
            Remove…<span className="visually-hidden"> {email}</span>
          </Button>
        )}
        {isAsking && (
          <ConfirmDialog
            title={`Remove ${email}?`}
            label="Remove"
            isDangerous
            task={task}
            onConfirm={revoke}
            onClose={() => setAsking(false)}
          >
            <p>They will lose access to the merchant’s side. They keep their account in the shop.</p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}

function Grant() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const task = useTask();

  async function grant(event: FormEvent) {
    event.preventDefault();
    const isGranted = await task.run(async () => {
      await admin.call('admin.team.grant', { email, role });
      return `${email} is now ${role}.`;
    });
    if (isGranted) setEmail('');
  }

  return (
    <form className="panel" onSubmit={grant}>
      <h2>Invite a team member</h2>
      <TextField
        label="Email of their account"
        type="email"
        required
        maxLength={254}
        value={email}
        error={task.refusal?.fields?.email}
        onChange={setEmail}
      />
      <Field
        as="select"
        label="Role"
        hint="Staff handle orders, returns and stock. Owners also make refunds, set prices and manage the team."
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
      >
        <option value="staff">Staff</option>
        <option value="owner">Owner</option>
      </Field>
      <ActionError error={task.refusal} />
      <div className="actions">
        <Button type="submit" busy={task.isBusy}>
          Invite
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import type { Role } from '#domain/staff.ts';
import { admin } from '#web/admin/api.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/team-page.ts';

type StaffMember = Output<'admin.team.list'>[number];

const ROLE_LABELS: Record<Role, string> = { staff: 'Staff', owner: 'Owner' };

export const meta = adminMeta('Team');

export const clientLoader = () => admin.call('admin.team.list');

export default function TeamPage({ loaderData: team }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Team">
        <Link to={adminPaths.activity}>Activity log</Link>
      </PageHead>
      <div className={layout.panels}>
        <section className={layout.panel} aria-label="Team members">
          <DataTable
            rows={team}
            rowKey={({ email }) => email}
            columns={[
              {
                label: 'Team member',
                cell: ({ email, role }) => (
                  <span className={look.breakable}>
                    {email}
                    <span className={look.secondary} data-below="tablet">
                      {ROLE_LABELS[role]}
                    </span>
                  </span>
                ),
              },
              { label: 'Role', from: 'tablet', cell: ({ role }) => ROLE_LABELS[role] },
              {
                label: 'Added',
                from: 'tablet',
                cell: ({ grantedAt }) => (grantedAt ? formatDate(grantedAt) : 'Always'),
                details: ({ grantedBy }) => grantedBy ?? 'set in ADMIN_EMAILS',
              },
              {
                kind: 'number',
                cell: ({ email, grantedBy }) => grantedBy !== null && <Remove email={email} />,
              },
            ]}
          />
        </section>
        <Invite />
      </div>
    </>
  );
}

function Remove({ email }: Pick<StaffMember, 'email'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" data-tone="danger" onClick={() => setOpen(true)}>
        Remove…<span className="visually-hidden"> {email}</span>
      </Button>
      {isOpen && (
        <FormDialog
          title={`Remove ${email}?`}
          submitLabel="Remove"
          isDangerous
          submit={async () => {
            await admin.call('admin.team.revoke', { email });
            return `${email} has been removed from the team.`;
          }}
          onClose={() => setOpen(false)}
        >
          <p>
            They will lose access to the admin. Their customer account stays, and so do{' '}
            <Link to={adminPaths.apiKeys}>API keys</Link> that they have created.
          </p>
        </FormDialog>
      )}
    </>
  );
}

function Invite() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const action = useAdminAction();

  async function invite(event: FormEvent) {
    event.preventDefault();
    const isDone = await action.run(async () => {
      await admin.call('admin.team.grant', { email, role });
      return `${email} is now on the team (${ROLE_LABELS[role]}).`;
    });
    if (isDone) setEmail('');
  }

  return (
    <form className={layout.panel} onSubmit={invite}>
      <h2>Invite a team member</h2>
      <TextField
        label="Email"
        hint="The email address of their account in the shop."
        type="email"
        required
        maxLength={254}
        value={email}
        error={action.error?.fields?.email}
        onChange={setEmail}
      />
      <SelectField
        label="Role"
        hint="Staff handle orders, returns and stock. Owners can also make refunds, set prices and manage the team."
        options={Object.entries(ROLE_LABELS)}
        value={role}
        onChange={setRole}
      />
      <ActionError error={action.error} />
      <div className={layout.row}>
        <Button type="submit" busy={action.isBusy}>
          Invite
        </Button>
      </div>
    </form>
  );
}

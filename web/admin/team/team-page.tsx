import { useState } from 'react';
import { Link } from 'react-router';
import { ROLE_LABELS } from '#contract/admin/labels.ts';
import { STAFF_PERMISSIONS } from '#contract/admin/staff-permissions.ts';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/team-page.ts';
import { AccessFields, USUAL_ACCESS } from './access-fields.tsx';
import styles from './team.module.css';

type StaffMember = Output<'admin.team.list'>[number];

export const meta = adminMeta('Team');

export const clientLoader = () => admin.call('admin.team.list');

export default function TeamPage({ loaderData: team }: Route.ComponentProps) {
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<StaffMember>();
  return (
    <>
      <PageHead title="Team" hint="Owners can do everything. Staff have the permissions that you choose.">
        <span className={layout.row}>
          <Link to={adminPaths.activity}>Activity log</Link>
        </span>
        <Button data-new onClick={() => setInviting(true)}>
          Invite team member
        </Button>
      </PageHead>
      <DataTable
        rows={team}
        caption="Team members"
        className={styles.members}
        rowKey={({ email }) => email}
        columns={[
          {
            label: 'Team member',
            cell: (member) => (
              <span className={look.breakable}>
                {member.name ?? <span className={styles.email}>{member.email}</span>}
                <span className={look.secondary}>{member.name ? member.email : 'Hasn’t logged in yet'}</span>
                <span className={look.secondary} data-below="tablet">
                  {ROLE_LABELS[member.role]}
                  {member.role === 'staff' && `: ${permissionsOf(member)}`}
                </span>
                <span className={look.secondary} data-from="tablet" data-below="desk">
                  {member.grantedAt
                    ? `Added ${formatDate(member.grantedAt)} by ${adderOf(member, team)}`
                    : FROM_SERVER}
                </span>
              </span>
            ),
          },
          {
            label: 'Role',
            from: 'tablet',
            cell: ({ role }) => ROLE_LABELS[role],
            details: (member) =>
              member.role === 'staff' && <span className={styles.access}>{permissionsOf(member)}</span>,
          },
          {
            label: 'Added',
            from: 'desk',
            cell: ({ grantedAt }) => (grantedAt ? formatDate(grantedAt) : FROM_SERVER),
            details: (member) => adderOf(member, team),
          },
          {
            kind: 'number',
            cell: (member) => (
              <span className={`${layout.beside} ${styles.actions}`}>
                {member.grantedBy !== null && (
                  <>
                    <Button kind="quiet" onClick={() => setEdited(member)}>
                      Edit…<span className="visually-hidden"> {member.email}</span>
                    </Button>
                    <Remove email={member.email} />
                  </>
                )}
                <Link
                  to={{ pathname: adminPaths.activity, search: `actor=${encodeURIComponent(member.email)}` }}
                >
                  Activity<span className="visually-hidden"> of {member.email}</span>
                </Link>
              </span>
            ),
          },
        ]}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited && <EditDialog member={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const FROM_SERVER = 'Set up with the shop';

const adderOf = ({ grantedBy }: StaffMember, team: StaffMember[]) =>
  team.find(({ email }) => email === grantedBy)?.name ?? grantedBy;

const permissionsOf = ({ permissions, refundLimit, refundLimitPerDay }: StaffMember) =>
  permissions
    .map((permission) => {
      const { label } = STAFF_PERMISSIONS[permission];
      if (permission !== 'refunds' || refundLimit === null || refundLimitPerDay === null) return label;
      return `${label} up to ${formatPaise(refundLimit)}, ${formatPaise(refundLimitPerDay)} per day`;
    })
    .join(', ');

function EditDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { email, role, permissions, refundLimit, refundLimitPerDay } = member;
  const [access, setAccess] = useState({
    ...{ role, refundLimit, refundLimitPerDay },
    permissions: role === 'owner' ? USUAL_ACCESS.permissions : permissions,
  });
  return (
    <FormDialog
      title="Edit permissions"
      submitLabel="Save"
      submit={async () => {
        await admin.call('admin.team.grant', { email, ...access });
        return `Permissions of ${email} saved.`;
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className={look.breakable}>{email}</p>
          <AccessFields access={access} errors={errors} onChange={setAccess} />
        </>
      )}
    </FormDialog>
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

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState(USUAL_ACCESS);
  return (
    <FormDialog
      title="Invite a team member"
      submitLabel="Invite"
      submit={async () => {
        await admin.call('admin.team.grant', { email, ...access });
        return `${email} is now on the team (${ROLE_LABELS[access.role]}).`;
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Email"
            hint="The email address of their account in the shop."
            type="email"
            required
            maxLength={254}
            value={email}
            error={errors.email}
            onChange={setEmail}
          />
          <AccessFields access={access} errors={errors} onChange={setAccess} />
        </>
      )}
    </FormDialog>
  );
}

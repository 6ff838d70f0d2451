import { useState } from 'react';
import { API_SCOPES } from '#contract/admin/api-scopes.ts';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { SecretDialog } from '#web/admin/parts/secret-dialog.tsx';
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/api-keys-page.ts';
import { CreateDialog } from './create-dialog.tsx';

type ApiKey = Output<'admin.apiKey.list'>[number];

export const meta = adminMeta('API keys');

export const clientLoader = () => admin.call('admin.apiKey.list');

export default function ApiKeysPage({ loaderData: keys }: Route.ComponentProps) {
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <div className={layout.withNav}>
      <SettingsNav />
      <div>
        <ListPage
          title="API keys"
          hint={
            <>
              Other programs use them to call this shop’s API, described in{' '}
              <a href="/api/openapi.json">openapi.json</a>.
            </>
          }
          primaryAction={
            <Button data-new onClick={() => setCreating(true)}>
              Create API key
            </Button>
          }
          page={{ items: keys }}
          rowKey={({ id }) => id}
          first={{ title: 'No API keys yet' }}
          columns={[
            {
              label: 'Name',
              cell: ({ name, revokedAt }) => (
                <span className={look.breakable}>
                  {name} {revokedAt && <span className={look.badge}>Revoked</span>}
                </span>
              ),
              details: ({ hint }) => <code>{hint}</code>,
            },
            { label: 'Scopes', from: 'tablet', cell: Scopes },
            {
              label: 'Last used',
              cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never'),
              details: ({ createdAt, createdBy, revokedAt }) =>
                revokedAt
                  ? `revoked ${formatDate(revokedAt)}`
                  : `created ${formatDate(createdAt)} by ${createdBy}`,
            },
            { kind: 'number', cell: (key) => !key.revokedAt && <Revoke {...key} /> },
          ]}
        />
        {isCreating && (
          <CreateDialog
            onClose={() => setCreating(false)}
            onCreated={(secret) => {
              setCreating(false);
              setSecret(secret);
            }}
          />
        )}
        {secret && (
          <SecretDialog title="API key created" secret={secret} onClose={() => setSecret(undefined)}>
            Send it in the header <code>Authorization: Bearer</code>. Anyone who has it can do what its scopes
            allow.
          </SecretDialog>
        )}
      </div>
    </div>
  );
}

const Scopes = ({ scopes }: ApiKey) =>
  scopes.map((scope) => <div key={scope}>{API_SCOPES[scope].label}</div>);

function Revoke({ id, name }: ApiKey) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" data-tone="danger" onClick={() => setOpen(true)}>
        Revoke…<span className="visually-hidden"> {name}</span>
      </Button>
      {isOpen && (
        <FormDialog
          title={`Revoke ${name}?`}
          submitLabel="Revoke"
          isDangerous
          submit={async () => {
            await admin.call('admin.apiKey.revoke', { id });
            return `${name} has been revoked.`;
          }}
          onClose={() => setOpen(false)}
        >
          <p>Programs that use this key are refused from now on. You can’t undo this.</p>
        </FormDialog>
      )}
    </>
  );
}

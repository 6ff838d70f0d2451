import { useState } from 'react';
import { Link } from 'react-router';
import { WEBHOOK_EVENTS, webhookEvents } from '#contract/admin/webhook-events.ts';
import { admin } from '#web/admin/api.ts';
import { ListPage } from '#web/admin/list/list.tsx';
import { formatCount } from '#web/admin/parts/format-count.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { SecretDialog } from '#web/admin/parts/secret-dialog.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/webhooks-page.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

export const meta = adminMeta('Webhooks');

export const clientLoader = () => admin.call('admin.webhook.list');

export default function WebhooksPage({ loaderData: webhooks }: Route.ComponentProps) {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <div className={layout.withNav}>
      <SettingsNav />
      <div>
        <ListPage
          title="Webhooks"
          hint={
            <>
              They tell other programs what happens in this shop, as described in{' '}
              <a href="/api/openapi.json">openapi.json</a>.
            </>
          }
          primaryAction={
            <Button data-new onClick={() => setAdding(true)}>
              Create webhook
            </Button>
          }
          page={{ items: webhooks }}
          rowKey={({ id }) => id}
          first={{ title: 'No webhooks yet' }}
          columns={[
            {
              label: 'URL',
              cell: ({ id, url, isEnabled }) => (
                <span className={look.breakable}>
                  <Link to={adminPaths.webhook(id)} data-row>
                    {url}
                  </Link>{' '}
                  {!isEnabled && <span className={look.badge}>Paused</span>}
                </span>
              ),
              details: ({ createdAt, createdBy }) => `added ${formatDate(createdAt)} by ${createdBy}`,
            },
            {
              label: 'Events',
              from: 'tablet',
              cell: ({ events }) =>
                events.length === webhookEvents.length
                  ? 'All'
                  : events.map((event) => <div key={event}>{WEBHOOK_EVENTS[event]}</div>),
            },
            {
              label: 'Not delivered',
              kind: 'number',
              cell: ({ failing }) => formatCount(failing),
            },
          ]}
        />
        {isAdding && (
          <WebhookDialog
            onClose={() => setAdding(false)}
            onCreated={(secret) => {
              setAdding(false);
              setSecret(secret);
            }}
          />
        )}
        {secret && (
          <SecretDialog title="Signing secret" secret={secret} onClose={() => setSecret(undefined)}>
            With it, the program verifies the header <code>webhook-signature</code>, as the Standard Webhooks
            specification says.
          </SecretDialog>
        )}
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { data, Link, useNavigate, useRevalidator } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/webhook-page.ts';
import { type Delivery, isBeingSent } from './delivery.ts';
import { DeliveryResult } from './delivery-result.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

export const meta = adminMeta('Webhook');

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const [webhooks, page] = await Promise.all([
    admin.call('admin.webhook.list'),
    admin.page('admin.webhook.deliveries', { id, ...readQuery(request, ['cursor']) }),
  ]);
  const webhook = webhooks.find((one) => one.id === id);
  if (!webhook) throw data(null, { status: 404 });
  return { webhook, ...page };
}

const REFRESH_MS = 2000;

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { webhook, items } = loaderData;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const { revalidate } = useRevalidator();
  const isRefreshing = webhook.isEnabled && items.some(isBeingSent);

  useEffect(() => {
    if (!isRefreshing) return undefined;
    const timer = setInterval(revalidate, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRefreshing, revalidate]);

  return (
    <div className={layout.withNav}>
      <SettingsNav />
      <div>
        <ListPage
          title="Webhook"
          parent={<Link to={adminPaths.webhooks}>Webhooks</Link>}
          hint={
            <span className={look.breakable}>
              {webhook.url} {!webhook.isEnabled && <span className={look.badge}>Paused</span>}
            </span>
          }
          actions={
            <>
              {webhook.isEnabled && (
                <ActionButton
                  kind="quiet"
                  task={async () => {
                    await admin.call('admin.webhook.test', { id: webhook.id });
                    return 'The test event is on its way.';
                  }}
                >
                  Send test event
                </ActionButton>
              )}
              <Button kind="quiet" onClick={() => setOpen('edit')}>
                Edit…
              </Button>
              <Button kind="quiet" data-tone="danger" onClick={() => setOpen('delete')}>
                Delete…
              </Button>
            </>
          }
          page={loaderData}
          rowKey={({ id }) => id}
          className={look.breakable}
          caption="Deliveries"
          columns={[
            {
              label: 'Event',
              cell: ({ type }) => <code className={look.nowrap}>{type}</code>,
              details: ({ createdAt }) => formatDateTime(createdAt),
            },
            {
              label: 'Result',
              cell: (delivery) => (
                <>
                  <DeliveryResult delivery={delivery} />
                  {webhook.isEnabled && !isBeingSent(delivery) && <SendAgain {...delivery} />}
                </>
              ),
            },
          ]}
          empty="Nothing was sent in the last 30 days."
        />
        {open === 'edit' && <WebhookDialog webhook={webhook} onClose={() => setOpen(undefined)} />}
        {open === 'delete' && <DeleteDialog id={webhook.id} onClose={() => setOpen(undefined)} />}
      </div>
    </div>
  );
}

const SendAgain = ({ id, type, createdAt }: Delivery) => (
  <ActionButton
    kind="link"
    task={async () => {
      await admin.call('admin.webhook.resend', { id });
      return 'The event is on its way.';
    }}
  >
    Send again
    <span className="visually-hidden">
      {' '}
      {type}, {formatDateTime(createdAt)}
    </span>
  </ActionButton>
);

function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Delete this webhook?"
      submitLabel="Delete"
      isDangerous
      submit={async () => {
        await admin.call('admin.webhook.delete', { id });
        await navigate(adminPaths.webhooks);
        return 'The webhook has been deleted.';
      }}
      onClose={onClose}
    >
      <p>Nothing more is sent to it, and the log of its deliveries is deleted. You can’t undo this.</p>
    </FormDialog>
  );
}

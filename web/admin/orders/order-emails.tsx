import { useState } from 'react';
import { EMAILS, ORDER_EMAILS, type OrderEmail } from '#domain/orders/emails.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { Order } from './order.ts';

export function OrderEmails({ order: { _id: id, status, replaces, customer } }: { order: Order }) {
  const action = useAdminAction();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const sendable = ORDER_EMAILS.filter((template) =>
    EMAILS[template].canSend({ status, isReplacement: replaces !== null }),
  );
  const send = (template: OrderEmail) =>
    action.run(async () => {
      await admin.call('admin.order.sendEmail', { id, template }, { idempotencyKey });
      setKey(crypto.randomUUID());
      return `${EMAILS[template].label} sent to ${customer.email}.`;
    });

  return (
    <>
      <ActionError error={action.error} />
      {sendable.length > 0 && (
        <div className={layout.row}>
          {sendable.map((template) => (
            <Button key={template} kind="quiet" disabled={action.isBusy} onClick={() => send(template)}>
              {EMAILS[template].button}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import { ORDER_EMAILS, type OrderEmail, orderEmails } from '#contract/admin/order-emails.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { Order } from './order.ts';

export function OrderEmails({ order: { _id: id, status, replaces, customer } }: { order: Order }) {
  const action = useAdminAction();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const sendable = orderEmails.filter((template) =>
    ORDER_EMAILS[template].canSend({ status, isReplacement: replaces !== null }),
  );
  const send = (template: OrderEmail) =>
    action.run(async () => {
      await admin.call('admin.order.sendEmail', { id, template }, { idempotencyKey });
      setKey(crypto.randomUUID());
      return `${ORDER_EMAILS[template].name} sent to ${customer.email}.`;
    });

  return (
    <>
      <ActionError error={action.error} />
      {sendable.length > 0 && (
        <div className={layout.row}>
          {sendable.map((template) => (
            <Button key={template} kind="quiet" disabled={action.isBusy} onClick={() => send(template)}>
              {ORDER_EMAILS[template].button}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

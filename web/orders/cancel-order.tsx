import { orders } from '#content/orders.ts';
import { api } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { Order } from './order.ts';

const words = orders.cancel;

export const CancelOrder = ({ order }: { order: Order }) => (
  <ActionDialog
    words={words}
    isDangerous
    save={(form) => api.call('order.cancel', { id: order._id, reason: String(form.get('reason')) })}
  >
    {order.replaces ? (
      <p>{words.replacement}</p>
    ) : (
      order.payment && order.amount > 0 && <p>{order.recordedPayment ? words.payout : words.refund}</p>
    )}
    <Field label={words.reason} name="reason" maxLength={300} />
  </ActionDialog>
);

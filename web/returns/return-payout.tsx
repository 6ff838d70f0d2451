import { returns } from '#content/returns.ts';
import { needsPayout } from '#domain/orders/payment-methods.ts';
import type { Payout } from '#domain/orders/payout.ts';
import { isOpenReturn } from '#domain/orders/returns.ts';
import { api } from '#web/api/client.ts';
import { ActionDialog } from '#web/orders/action-dialog.tsx';
import type { Order } from '#web/orders/order.ts';
import { PayoutFields, toPayout } from './payout-fields.tsx';

const words = returns.payout;

interface ReturnPayoutProps {
  order: Order;
  orderReturn: Order['returns'][number];
}

/** Undefined if a refund needs no account, or is not to come. */
export function describePayout(
  order: Order,
  { payout, status, resolution, refund }: ReturnPayoutProps['orderReturn'],
): { label: string; text: string } | undefined {
  const isRefundPossible = refund !== 0 && (resolution === 'refund' || status === 'received');
  if (!needsPayout(order) || !isOpenReturn(status) || !isRefundPossible) return undefined;
  return {
    label: resolution === 'refund' ? words.refundTo : words.refundWouldGoTo,
    text: payout ? payoutLabel(payout) : words.missing,
  };
}

export const ChangePayout = ({ order, orderReturn: { _id: returnId, payout } }: ReturnPayoutProps) => (
  <ActionDialog
    words={{ ...words, open: payout ? words.change : words.add }}
    save={async (form) => api.call('order.setPayout', { id: order._id, returnId, payout: toPayout(form) })}
  >
    <PayoutFields />
  </ActionDialog>
);

const payoutLabel = (payout: Payout) =>
  payout.method === 'upi' ? payout.upiId : words.account(payout.accountNumber.slice(-4));

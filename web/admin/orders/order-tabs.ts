import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Input, Output } from '#contract/schemas.ts';

interface OrderTab {
  label: string;
  filter: Pick<Input<'admin.order.list'>, 'status' | 'packed' | 'unconfirmed'> & {
    status: readonly string[];
  };
  /** Has no count, because nothing is left to do. */
  isClosed?: true;
}

export const ORDER_TABS = {
  confirm: { label: 'To confirm', filter: { status: ['processing'], unconfirmed: 'yes' } },
  pack: { label: 'To pack', filter: { status: ['processing'], packed: 'no', unconfirmed: 'no' } },
  ship: { label: 'To ship', filter: { status: ['processing'], packed: 'yes' } },
  transit: { label: 'Shipped', filter: { status: ['shipped', 'out_for_delivery'] } },
  unpaid: { label: ORDER_STATUS_LABELS.payment_pending, filter: { status: ['payment_pending'] } },
  delivered: { label: 'Delivered', filter: { status: ['delivered'] }, isClosed: true },
  closed: {
    label: 'Cancelled or returned',
    filter: { status: ['cancelled', 'returned', 'returned_to_sender'] },
    isClosed: true,
  },
} satisfies Record<string, OrderTab>;

export const tabOf = (name = ''): OrderTab | undefined => (ORDER_TABS as Record<string, OrderTab>)[name];

export function countOf(
  { filter: { status, packed, unconfirmed }, isClosed }: OrderTab,
  counts: Output<'admin.order.counts'>,
) {
  if (isClosed) return undefined;
  return counts
    .filter((one) => status.includes(one.status) && (!packed || one.packed === (packed === 'yes')))
    .filter((one) => !unconfirmed || one.isUnconfirmed === (unconfirmed === 'yes'))
    .reduce((sum, { count }) => sum + count, 0);
}

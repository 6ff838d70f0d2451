import type { Input, Output } from '#contract/schemas.ts';

interface OrderTab {
  label: string;
  filter: Pick<Input<'admin.order.list'>, 'status' | 'packed' | 'unconfirmed'> & {
    status: readonly string[];
  };
}

export const ORDER_TABS: Record<string, OrderTab> = {
  confirm: { label: 'To confirm', filter: { status: ['processing'], unconfirmed: 'yes' } },
  pack: { label: 'To pack', filter: { status: ['processing'], packed: 'no', unconfirmed: 'no' } },
  ship: { label: 'To ship', filter: { status: ['processing'], packed: 'yes' } },
  transit: { label: 'In transit', filter: { status: ['shipped', 'out_for_delivery'] } },
  delivered: { label: 'Delivered', filter: { status: ['delivered'] } },
  unpaid: { label: 'Payment pending', filter: { status: ['payment_pending'] } },
  closed: {
    label: 'Cancelled or returned',
    filter: { status: ['cancelled', 'returned', 'returned_to_sender'] },
  },
};

export function countOf(
  { filter: { status, packed, unconfirmed } }: OrderTab,
  counts: Output<'admin.order.counts'>,
) {
  if (status.some((one) => !counts.some((count) => count.status === one))) return undefined;
  return counts
    .filter((one) => status.includes(one.status) && (!packed || one.packed === (packed === 'yes')))
    .filter((one) => !unconfirmed || one.isUnconfirmed === (unconfirmed === 'yes'))
    .reduce((sum, { count }) => sum + count, 0);
}

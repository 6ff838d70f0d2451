import type { Input } from '#contract/schemas.ts';

type Wanted = Pick<Input<'admin.order.list'>, 'status' | 'packed'>;

/** The piles that orders lie in, in the order of a day's work. */
export const ORDER_TABS = {
  pack: { label: 'To pack', wanted: { status: ['Processing'], packed: 'no' } },
  ship: { label: 'To ship', wanted: { status: ['Processing'], packed: 'yes' } },
  way: { label: 'On the way', wanted: { status: ['Shipped', 'Out for Delivery'] } },
  delivered: { label: 'Delivered', wanted: { status: ['Delivered'] } },
  unpaid: { label: 'Waiting for payment', wanted: { status: ['Payment Pending'] } },
  ended: {
    label: 'Cancelled, returned',
    wanted: { status: ['Cancelled', 'Returned', 'Returned to sender'] },
  },
} satisfies Record<string, { label: string; wanted: Wanted }>;

export type OrderTab = keyof typeof ORDER_TABS;

export const isOrderTab = (word: string | undefined): word is OrderTab =>
  word !== undefined && word in ORDER_TABS;

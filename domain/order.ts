/** The four steps of the tracker, in order. */
export const TRACKER = ['processing', 'shipped', 'out_for_delivery', 'delivered'] as const;

export const ORDER_STATUSES = [
  ...TRACKER,
  'payment_pending',
  'cancelled',
  'returned',
  'returned_to_sender',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Which step may follow which: forward only. */
const NEXT: Record<OrderStatus, OrderStatus[]> = {
  payment_pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['out_for_delivery', 'delivered', 'returned_to_sender'],
  out_for_delivery: ['delivered', 'returned_to_sender'],
  delivered: ['returned'],
  // A payment captured after its order had expired revives the order while stock is left.
  cancelled: ['processing'],
  returned: [],
  returned_to_sender: [],
};

/** Statuses in which nothing more has to be packed, shipped, delivered or paid. */
export const CLOSED_STATUSES = ['delivered', 'cancelled', 'returned', 'returned_to_sender'] as const;

const TO_DELIVER: readonly OrderStatus[] = ['processing', 'shipped', 'out_for_delivery'];

/** Whether the parcel still has to reach the customer. */
export const isToDeliver = (status: OrderStatus): boolean => TO_DELIVER.includes(status);

interface Collectable {
  status: OrderStatus;
  paymentMethod: 'cod' | 'online';
  paid: boolean;
  /** In paise. */
  total: number;
}

/** What the courier collects in cash, in paise. */
export const amountToCollect = ({ status, paymentMethod, paid, total }: Collectable): number =>
  paymentMethod === 'cod' && !paid && isToDeliver(status) ? total : 0;

const DELIVERY_UNDO_MS = 24 * 60 * 60_000;

/** A wrong "Delivered" can be undone for a day. */
export const canUndoDelivery = (
  { status, deliveredAt }: { status: OrderStatus; deliveredAt: Date | null },
  at: Date,
): boolean =>
  status === 'delivered' && deliveredAt !== null && at.getTime() - deliveredAt.getTime() < DELIVERY_UNDO_MS;

export const canChangeOrder = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

/** The steps that a person of the shop may take from here; the others come by themselves. */
export const nextStatuses = (from: OrderStatus): OrderStatus[] =>
  from === 'payment_pending' ? [] : NEXT[from].filter((step) => step !== 'processing' && step !== 'returned');

/** What people see of an order's id. */
export const shortId = (id: string): string => `#${id.slice(-6)}`;

/** How long stock and price wait for a payment. */
export const PAYMENT_WINDOW_MS = 30 * 60_000;

/** How long after its attempt a payment can still become an order, if the order would cost the same now. */
export const MAX_LATE_PAYMENT_MS = 24 * 60 * 60_000;

/** 'Asha Devi Rao' is sent as first name 'Asha' and last name 'Devi Rao'. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

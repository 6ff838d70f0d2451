import { DAY_MS } from '#domain/calendar.ts';
import { itemName, ONE_SIZE } from '#domain/catalogue/product.ts';
import { type Paise, subtract, ZERO } from '#domain/money.ts';
import { isCashOnDelivery, type PaymentMethod } from './payment-methods.ts';

/** An item's texts in the language of the visit. A missing size has no label of its own. */
export interface TranslatedLine {
  name: string;
  size?: string;
}

/** The item as the customer saw it, for texts in the language of the order. */
export const inOrderLanguage = <
  Line extends { name: string; size: string; translated: TranslatedLine | null },
>(
  line: Line,
): Line => ({ ...line, ...line.translated });

/** The item with its size. Other backends may send none. */
export const placedItemName = (item: { name: string; size: string; sizeLabel?: string | null | undefined }) =>
  itemName(item.name, item.sizeLabel ?? (item.size || ONE_SIZE));

export const TRACKER = ['processing', 'shipped', 'out_for_delivery', 'delivered'] as const;
export type TrackerStep = (typeof TRACKER)[number];

export const ORDER_STATUSES = [
  ...TRACKER,
  'payment_pending',
  'cancelled',
  'returned',
  'returned_to_sender',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const NEXT: Record<OrderStatus, OrderStatus[]> = {
  payment_pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['out_for_delivery', 'delivered', 'returned_to_sender'],
  out_for_delivery: ['delivered', 'returned_to_sender'],
  delivered: ['returned'],
  // A late payment can revive an expired attempt.
  cancelled: ['processing'],
  returned: [],
  returned_to_sender: [],
};

export const CLOSED_STATUSES = ['delivered', 'cancelled', 'returned', 'returned_to_sender'] as const;

const AWAITING_DELIVERY: readonly OrderStatus[] = ['processing', 'shipped', 'out_for_delivery'];

export const isAwaitingDelivery = (status: OrderStatus): boolean => AWAITING_DELIVERY.includes(status);

export interface Collectable {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paid: boolean;
  total: Paise;
  advancePaid: Paise;
  cashReduction: Paise;
}

/** The part of an order with cash on delivery that was neither paid in advance nor taken off by partial refunds. */
export const cashOf = ({
  paymentMethod,
  total,
  advancePaid,
  cashReduction,
}: Omit<Collectable, 'status' | 'paid'>): Paise =>
  isCashOnDelivery(paymentMethod) ? subtract(subtract(total, advancePaid), cashReduction) : ZERO;

/** The couriers still have to collect it. */
export const amountToCollect = ({ status, paid, ...order }: Collectable): Paise =>
  !paid && isAwaitingDelivery(status) ? cashOf(order) : ZERO;

const DELIVERY_UNDO_MS = DAY_MS;

export const canUndoDelivery = (
  { status, deliveredAt }: { status: OrderStatus; deliveredAt: Date | null },
  at: Date,
): boolean =>
  status === 'delivered' && deliveredAt !== null && at.getTime() - deliveredAt.getTime() < DELIVERY_UNDO_MS;

export const canChangeOrder = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

export const nextStatuses = (from: OrderStatus): OrderStatus[] =>
  from === 'payment_pending' ? [] : NEXT[from].filter((step) => step !== 'processing' && step !== 'returned');

/** Counts up from 1001 in each shop, with gaps. */
export const orderNumber = (number: number): string => `#${number}`;

export const shortId = (id: string): string => `#${id.slice(-6)}`;

export const PAYMENT_WINDOW_MS = 30 * 60_000;

export const MAX_LATE_PAYMENT_MS = DAY_MS;

export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

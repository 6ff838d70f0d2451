import type { Order } from './order.ts';

const NEWEST = 'newest';
const NEW_FOR_MS = 60 * 60_000;

/** The state of a navigation to My Orders that thanks for an order. Other backends do not say which order was placed. */
export const placedState = (orderId: string = NEWEST) => ({ placedOrder: orderId });

/** Links that the page will not have need not be shown while it loads. */
export const hasPlaced = (state: unknown): boolean => 'placedOrder' in Object(state);

type Placed = Pick<Order, '_id' | 'status' | 'date'>;

/** Undefined until the payment is confirmed, and after the order has been shipped or cancelled. */
export function orderToThankFor<One extends Placed>(
  orders: One[],
  state: unknown,
  now: Date,
): One | undefined {
  const { placedOrder } = Object(state) as Partial<ReturnType<typeof placedState>>;
  if (placedOrder === undefined) return undefined;
  const isNew = ({ date }: Placed) => now.getTime() - Date.parse(date) < NEW_FOR_MS;
  const order =
    placedOrder === NEWEST ? orders.slice(0, 1).find(isNew) : orders.find(({ _id }) => _id === placedOrder);
  return order?.status === 'processing' ? order : undefined;
}

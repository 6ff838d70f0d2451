import { orders } from '#content/orders.ts';
import type { Order } from './order.ts';

/** Says what becomes of the payment of an order that is not delivered. */
export function ClosedNote({ order }: { order: Order }) {
  if (order.status === 'returned_to_sender') return <p>{orders.returnedToSender[outcomeOf(order)]}</p>;
  if (order.status !== 'cancelled') return null;
  const outcome = outcomeOf(order);
  return <p>{orders.cancelled[outcome === 'paid' && order.recordedPayment ? 'payout' : outcome]}</p>;
}

function outcomeOf({ payment, advance, amount, replaces }: Order) {
  if (replaces) return 'replacement';
  return (payment && amount > 0) || advance?.isPaid ? 'paid' : 'unpaid';
}

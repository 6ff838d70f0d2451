import { orders } from '#content/orders.ts';
import type { Order } from './order.ts';

const words = orders.returnedToSender;

export const ReturnedNote = ({ order }: { order: Order }) =>
  order.status === 'returned_to_sender' && <p>{textOf(order)}</p>;

function textOf({ payment, advance, amount, replaces }: Order): string {
  if (replaces) return words.replacement;
  return (payment && amount > 0) || advance?.isPaid ? words.paid : words.unpaid;
}

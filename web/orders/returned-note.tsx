import { orders } from '#content/orders.ts';
import type { Order } from './order.ts';

const words = orders.returnedToSender;

export const ReturnedNote = ({ order: { status, payment, amount } }: { order: Order }) =>
  status === 'returned_to_sender' && (
    <p>{payment ? (amount > 0 ? words.paid : words.replacement) : words.unpaid}</p>
  );

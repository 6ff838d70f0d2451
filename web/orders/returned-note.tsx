import { orders } from '#content/orders.ts';
import type { Order } from './order.ts';

const words = orders.returnedToSender;

export const ReturnedNote = ({ order: { status, payment, amount, replaces } }: { order: Order }) =>
  status === 'returned_to_sender' && (
    <p>{replaces ? words.replacement : payment && amount > 0 ? words.paid : words.unpaid}</p>
  );

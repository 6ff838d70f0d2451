import type { Order } from './order.ts';

/** What a parcel that came back means for its customer. */
export const StatusNote = ({ order: { status, payment, amount } }: { order: Order }) =>
  status === 'returned_to_sender' && (
    <p>This parcel couldn’t be delivered and came back to us. {settlementWords(payment, amount)}</p>
  );

function settlementWords(payment: boolean, amount: number): string {
  if (!payment) return 'You owe nothing.';
  return amount > 0
    ? 'Your payment is refunded to where it came from.'
    : 'The return that it was for is open again: we’ll email you.';
}

import type { Words } from '#languages';
import type { Email } from './outbox.ts';

type Confirm = Words['emails']['orderConfirmation'];

export const orderConfirmation = (
  { words }: { words: Words },
  order: Parameters<Confirm>[0],
  lines: Parameters<Confirm>[1],
  buyer: { email: string; name: string },
): Email => ({
  dedupeKey: `order-confirmation:${order.id}`,
  orderId: order.id,
  recipient: buyer.email,
  text: words.emails.orderConfirmation(order, lines, buyer),
});

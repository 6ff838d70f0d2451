import type { Words } from '#languages';
import type { Email } from './outbox.ts';

type Confirmation = Words['emails']['order_confirmation']['sample'];

export const orderConfirmation = (
  order: Confirmation['order'],
  lines: Confirmation['lines'],
  buyer: { email: string; name: string },
): Email => ({
  dedupeKey: `order-confirmation:${order.id}`,
  orderId: order.id,
  recipient: buyer.email,
  key: 'order_confirmation',
  data: { order, lines, to: buyer },
});

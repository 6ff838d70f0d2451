import { eq } from 'drizzle-orm';
import { formatNumber } from '#domain/format-number.ts';
import { messagesOfEmail, type OrderMessage } from '#domain/messages.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import { amountToCollect } from '#domain/orders/order.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import { readCodeEmailKey } from '#server/email/code-email-key.ts';
import { codeOf } from '#server/identity/sign-in-code.ts';
import { openLink, signLink } from '#server/links/signed-link.ts';
import { confirmLink, orderLink, payLink } from '#server/orders/confirm-link.ts';
import { isUnconfirmed, needsAdvance } from '#server/orders/confirmation.ts';
import { customerOf } from '#server/orders/lock-order.ts';
import { balanceOf } from '#server/orders/payments/payable.ts';
import { trackingLink } from '#server/orders/tracking-link.ts';
import type { Localized } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import type { MessageComposer, MessageData } from '#server/text-messages/deliver.ts';

type Order = typeof orders.$inferSelect;
type Writer = Pick<Services, 'db' | 'config'> & Localized;

export const composeMessage: MessageComposer = async (services, row) => {
  const { db } = services;
  if (row.event === 'sign_in_code') {
    const code = readCodeEmailKey(row.dedupeKey);
    return code && { values: { code: await codeOf(db, code.purpose, code.id) } };
  }
  if (row.event === 'staff_alert') {
    const link = `${services.config.publicOrigin}/admin`;
    const button = { label: 'Choose notifications', url: `${link}/notifications` };
    return { values: { ...row.values, link }, link, button };
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, row.orderId!));
  return order && composeOrderMessage(services, order, row.event, row.dedupeKey);
};

/** The message about an email with this key. Undefined if the order has gone on. */
export const messageOfEmail = (order: Order, dedupeKey: string): OrderMessage | undefined =>
  messagesOfEmail(dedupeKey).find((event) => {
    if (event === 'payment_link') return amountDue(order) !== undefined;
    return event !== 'order_confirm' || isUnconfirmed(order);
  });

/** The whole order, what an edit has added, or the advance of a COD order. */
const amountDue = (order: Order): Paise | undefined =>
  balanceOf(order) ?? (needsAdvance(order) ? order.advance : undefined);

async function composeOrderMessage(
  services: Writer,
  order: Order,
  event: OrderMessage,
  dedupeKey: string,
): Promise<MessageData | undefined> {
  const { db, words } = services;
  const data = (link: string | null, amount: Paise = order.total): MessageData => ({
    values: {
      order: String(order.number),
      amount: toDigits(amount),
      courier: order.carrier || words.messages.anyCourier,
      ...(link && { link }),
    },
    ...(link && { link }),
  });
  const toOrder = async () => orderLink(services, order, await customerOf(db, order));
  switch (event) {
    case 'order_confirm':
      if (!isUnconfirmed(order)) return undefined;
      return {
        ...data(await confirmLink(services, order), amountToCollect(order)),
        reply: await signLink(db, { purpose: CONFIRM_REPLY, subject: order.id }),
      };
    case 'payment_link': {
      const amount = amountDue(order);
      const purpose = balanceOf(order) ? 'balance' : 'advance';
      return amount && data(await payLink(services, order.id, purpose), amount);
    }
    case 'order_shipped':
    case 'order_out_for_delivery':
    case 'order_attempt_failed':
      return data((await trackingLink(services, order)) ?? (await toOrder()));
    case 'order_refunded': {
      const [found] = await db
        .select({ refund: orderReturns.refund })
        .from(orderReturns)
        .where(eq(orderReturns.id, dedupeKey.split(':')[1]!));
      return found && data(await toOrder(), found.refund);
    }
    default:
      return data(await toOrder());
  }
}

const toDigits = (amount: Paise): string => formatNumber(toRupees(amount), amount % 100 === 0 ? 0 : 2);

const CONFIRM_REPLY = 'confirm-reply';

/** Returns the order that the payload of a button confirms. */
export const orderOfReply = (services: Pick<Services, 'db'>, payload: string): Promise<string | undefined> =>
  openLink(services.db, CONFIRM_REPLY, payload);

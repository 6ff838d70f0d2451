import { asc, eq, sql } from 'drizzle-orm';
import { itemName } from '#domain/catalogue/product.ts';
import { ZERO } from '#domain/money.ts';
import { amountToCollect, inOrderLanguage } from '#domain/orders/order.ts';
import { type ReturnEvent, returnEvent } from '#domain/orders/returns.ts';
import { record } from '#server/audit/record.ts';
import type { StockCause, StockItem } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { orderLine, orderReturns, type orders, returnItem } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { orderLink } from '#server/orders/confirm-link.ts';
import { customerOf, lockOrder } from '#server/orders/lock-order.ts';
import { balanceLink } from '#server/orders/payments/balance-link.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

type Order = typeof orders.$inferSelect;
export type Return = typeof orderReturns.$inferSelect;

export async function lockReturn(tx: Database, id: string, accountId?: string) {
  const [found] = await tx
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(eq(orderReturns.id, id));
  if (!found) throw new Refusal('not_found', 'returnNotFound');
  const order = await lockOrder(tx, found.orderId, accountId);
  const [orderReturn] = await tx.select().from(orderReturns).where(eq(orderReturns.id, id));
  return { order, orderReturn: orderReturn!, items: await itemsOfReturn(tx, orderReturn!) };
}

const itemsOfReturn = (tx: Database, { id, orderId }: Return) =>
  tx
    .select({ item: returnItem, line: orderLine })
    .from(returnItem)
    .innerJoin(
      orderLine,
      sql`${orderLine.orderId} = ${orderId} and ${orderLine.position} = ${returnItem.position}`,
    )
    .where(eq(returnItem.returnId, id))
    .orderBy(asc(returnItem.position));

export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>;

export const exchangeItems = ({ items }: Pick<LockedReturn, 'items'>): (StockItem & { size: string })[] =>
  items.map(({ item, line }) => ({
    variantId: item.newVariantId ?? line.variantId,
    size: item.newSize ?? line.size,
    quantity: item.quantity,
  }));

export const exchangeCause = (orderId: string): StockCause => ({
  reason: 'exchanged',
  reference: `order:${orderId}`,
});

export type Replacement = Order;

interface Outcome {
  replacement?: Replacement | null;
  /** Requested items that have not arrived or were not accepted. */
  notAccepted?: LockedReturn['items'];
}

type EmailServices = Pick<Services, 'db' | 'now' | 'config' | 'languages'>;

export async function logAndEmailReturn(
  services: EmailServices,
  actor: string,
  order: Order,
  orderReturn: Return,
  { replacement = null, notAccepted = [] }: Outcome = {},
): Promise<void> {
  const { db, now } = services;
  const event = returnEvent(orderReturn.status, orderReturn.resolution);
  const dedupeKey = ['return', orderReturn.id, orderReturn.status, replacement?.id].filter(Boolean).join(':');
  await emailReturn(services, { order, orderReturn }, { key: event, dedupeKey, replacement, notAccepted });
  await record(db, now, {
    actor,
    action: event,
    subject: `order:${order.id}`,
    after: {
      return: orderReturn.id,
      refund: orderReturn.refund,
      ...(notAccepted.length > 0 && { notAccepted: listItems(notAccepted) }),
    },
  });
}

const listItems = (items: { item: { quantity: number }; line: { name: string; size: string } }[]): string =>
  items.map(({ item, line }) => `${item.quantity} × ${itemName(line.name, line.size)}`).join(', ');

interface ReturnEmail {
  key: ReturnEvent | 'return_pickup';
  dedupeKey: string;
  replacement?: Replacement | null;
  notAccepted?: LockedReturn['items'];
  pickup?: { carrier: string; trackingNumber: string };
}

export async function emailReturn(
  services: EmailServices,
  { order, orderReturn }: { order: Order; orderReturn: Return },
  { key, dedupeKey, replacement = null, notAccepted = [], pickup }: ReturnEmail,
): Promise<void> {
  const { db } = services;
  const { tax, contact } = (await currentSettings(db)).settings;
  const to = await customerOf(db, order);
  const localized = inLanguage(services, order.language);
  const brand = (await localized.content.within(db)).get('brand')!;
  await writeEmail(localized, {
    dedupeKey,
    orderId: order.id,
    recipient: to.email,
    key,
    data: {
      ...orderReturn,
      orderNumber: order.number,
      lines: (await itemsOfReturn(db, orderReturn)).map(({ item, line }) => ({
        ...inOrderLanguage(line),
        quantity: item.quantity,
        newSize: item.newSizeLabel ?? item.newSize,
      })),
      notAccepted: listItems(notAccepted.map(({ item, line }) => ({ item, line: inOrderLanguage(line) }))),
      to,
      replacement,
      balance: replacement && (await balanceLink(localized, replacement)),
      toCollect: replacement ? amountToCollect(replacement) : ZERO,
      ...(pickup && { pickup }),
      orderUrl: await orderLink(localized, replacement ?? order, to),
      address: [tax.legalName || brand.name, contact.address].filter(Boolean).join(', '),
    },
  });
}

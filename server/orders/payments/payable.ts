import { sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { PaymentLinkPurpose } from '#domain/orders/payment.ts';
import { isCashOnDelivery } from '#domain/orders/payment-methods.ts';
import { MIN_ONLINE_PAYMENT, type Quote, quoteFor } from '#domain/orders/pricing.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Database } from '#server/database/database.ts';
import type { orders } from '#server/database/schema.ts';
import { currentSettings, settingsOfVersion } from '#server/settings/current.ts';

type Order = typeof orders.$inferSelect;

/** Until an order is packed, no slip and no courier asks for its cash. Paying all of it changes its price, which an invoice repeats. */
export async function isPayableOnline(
  db: Database,
  { id, status, paymentMethod, paid, advancePaid, cashReduction, packedAt, replacesReturn }: Order,
  purpose: 'advance' | 'total',
): Promise<boolean> {
  // Its items are refunded together with the order that was paid before.
  if (replacesReturn) return false;
  if (status !== 'processing' || !isCashOnDelivery(paymentMethod) || paid) return false;
  if (advancePaid > 0 || cashReduction > 0 || packedAt) return false;
  const invoices = purpose === 'total' ? sql`union all select from invoice where order_id = ${id}` : sql``;
  const { rows } = await db.execute(sql`select from live_parcels(${id}) ${invoices}`);
  return rows.length === 0;
}

/** Paise. Undefined if the order has nothing to be paid for this purpose. */
export async function amountToPay(
  db: Database,
  order: Order,
  purpose: PaymentLinkPurpose,
): Promise<Paise | undefined> {
  if (purpose === 'balance') return balanceOf(order);
  if (!(await isPayableOnline(db, order, purpose))) return undefined;
  const amount = purpose === 'advance' ? order.advance : (await onlinePrice(db, order)).total;
  return amount >= MIN_ONLINE_PAYMENT ? amount : undefined;
}

/** The order waits for all of its payment, by the link with which a draft was completed. */
export const isUnpaidLink = (order: Pick<Order, 'status' | 'amountDue' | 'paid'>): boolean =>
  !order.paid && balanceOf(order) !== undefined;

/** The amount to be paid by a link: all of the order, or what an edit has added. */
export const balanceOf = ({ status, amountDue }: Pick<Order, 'status' | 'amountDue'>): Paise | undefined =>
  (status === 'processing' && amountDue) || undefined;

/** The fee and the discount are those of the settings with which the order was placed. */
export async function onlinePrice(db: Database, order: Order): Promise<Quote> {
  return quoteFor('online', order, (await settingsOfOrder(db, order)).policy);
}

/** The settings with which the order was placed. */
export async function settingsOfOrder(
  db: Database,
  { settingsVersion }: Pick<Order, 'settingsVersion'>,
): Promise<Settings> {
  const current = await currentSettings(db);
  return (await settingsOfVersion(db, settingsVersion, current.isOwn)) ?? current.settings;
}

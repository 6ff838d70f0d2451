import { and, asc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { itemName, ONE_SIZE } from '#domain/catalogue/product.ts';
import { isOnlySize } from '#domain/catalogue/variants.ts';
import type { Paise } from '#domain/money.ts';
import { itemDifference, risesOf } from '#domain/orders/exchange.ts';
import {
  type CreditNoteReason,
  type InvoiceDocument,
  type InvoiceLine,
  invoiceLines,
} from '#domain/orders/invoice.ts';
import { feesOf, itemDiscountOf } from '#domain/orders/pricing.ts';
import type { Tax } from '#domain/orders/tax.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import {
  invoice,
  orderLine,
  orderReturns,
  type orders,
  product,
  returnItem,
} from '#server/database/schema.ts';
import { requireReady } from '#server/orders/confirmation.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { findInvoice } from './find.ts';
import { nextNumber } from './number.ts';

type Order = typeof orders.$inferSelect;

export async function createInvoice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (await findInvoice(tx, id)) return;
    requireReady(order);
    const canBeShipped = order.status === 'processing' && order.address !== null;
    const document = canBeShipped ? await issueInvoice(tx, order, now()) : undefined;
    if (!document) throw new ApiError('not_found', 'This order has no invoice.');
    const { number } = document;
    await record(tx, now, { actor, action: 'create_invoice', subject: `order:${id}`, after: { number } });
  });
}

export async function issueInvoice(
  tx: Database,
  order: Order,
  at: Date,
): Promise<InvoiceDocument | undefined> {
  // A replacement was invoiced with its sale, unless it costs more.
  if (order.replacesReturn && order.total === 0) return undefined;
  const earlier = await findInvoice(tx, order.id);
  if (earlier) return earlier;
  const { tax } = (await currentSettings(tx)).settings;
  const day = toIndianDay(at);
  const kind = tax.gstin ? 'invoice' : 'bill_of_supply';
  const buyer = order.address!;
  const items = await invoiceItemsOf(tx, order.id);
  const lines = invoiceLines(
    items,
    { discount: itemDiscountOf(order), fees: feesOf(order) },
    { tax, isWithinState: buyer.state === tax.state, day, rises: await risesIn(tx, order) },
  );
  return store(tx, at, {
    kind,
    number: await nextNumber(tx, kind, day),
    date: day,
    orderId: order.id,
    orderNumber: order.number,
    orderDate: toIndianDay(order.createdAt),
    paymentMethod: order.paymentMethod,
    recordedPayment: order.recordedPayment,
    corrects: null,
    seller: sellerOf(tax),
    buyer,
    business: order.business,
    lines,
  });
}

export async function issueCreditNote(
  tx: Database,
  corrected: InvoiceDocument,
  { lines, reason, returnId }: { lines: InvoiceLine[]; reason: CreditNoteReason; returnId: string | null },
  at: Date,
): Promise<InvoiceDocument> {
  const day = toIndianDay(at);
  const note: InvoiceDocument = {
    ...corrected,
    kind: 'credit_note',
    number: await nextNumber(tx, 'credit_note', day),
    date: day,
    corrects: { number: corrected.number, date: corrected.date, reason },
    lines,
  };
  return store(tx, at, note, returnId);
}

async function store(tx: Database, at: Date, document: InvoiceDocument, returnId: string | null = null) {
  const { number, kind, orderId } = document;
  await tx.insert(invoice).values({ number, kind, orderId, returnId, document, issuedAt: at });
  return document;
}

/** Sorted like `invoiceItemsOf`. Undefined unless the order is a replacement. */
async function risesIn(tx: Database, { replacesReturn }: Order): Promise<Paise[] | undefined> {
  if (!replacesReturn) return undefined;
  const rows = await tx
    .select({ item: returnItem, line: orderLine })
    .from(returnItem)
    .innerJoin(orderReturns, eq(orderReturns.id, returnItem.returnId))
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderId, orderReturns.orderId), eq(orderLine.position, returnItem.position)),
    )
    .where(eq(returnItem.returnId, replacesReturn))
    .orderBy(asc(returnItem.position));
  return risesOf(rows.map(({ item, line }) => itemDifference(item, line)));
}

const nameAndSize = ({ name, size, optionNames }: typeof orderLine.$inferSelect) =>
  size === ONE_SIZE || isOnlySize(optionNames)
    ? { name, size: size === ONE_SIZE ? null : size }
    : { name: itemName(name, size), size: null };

const sellerOf = ({ legalName, address, state, gstin }: Tax) => ({ legalName, address, state, gstin });

async function invoiceItemsOf(tx: Database, orderId: string) {
  const rows = await tx
    .select({
      line: orderLine,
      hsn: sql<string | null>`coalesce(${product.hsn}, category_hsn(${product.categoryId}))`,
    })
    .from(orderLine)
    .leftJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  return rows.map(({ line, hsn }) => ({
    position: line.position,
    ...nameAndSize(line),
    hsn: hsn ?? '',
    quantity: line.quantity,
    price: line.price,
  }));
}

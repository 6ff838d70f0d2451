import { asc, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUS_LABELS, RECORDED_PAYMENT_LABELS } from '#contract/admin/labels.ts';
import type { Received } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { add, max, type Paise, paise, subtract, ZERO } from '#domain/money.ts';
import { emailOf } from '#domain/no-email.ts';
import { amountToCollect, orderNumber } from '#domain/orders/order.ts';
import { PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import { itemDiscountOf } from '#domain/orders/pricing.ts';
import { listAdminOrders } from '#server/admin/orders/order-list.ts';
import type { Database } from '#server/database/database.ts';
import { account, orderLine, orders, productVariant } from '#server/database/schema.ts';
import { balanceOf } from '#server/orders/payments/payable.ts';
import { amountCell, timeCell } from './cells.ts';

/** The list returns no more at a time. */
const BATCH_SIZE = 200;

/** https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders, then what only this shop has. */
export const ORDER_COLUMNS = [
  ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Fulfilled at', 'Currency', 'Subtotal'],
  ...['Shipping', 'Total', 'Discount Code', 'Discount Amount', 'Created at', 'Lineitem quantity'],
  ...['Lineitem name', 'Lineitem price', 'Lineitem sku', 'Shipping Name', 'Shipping Address1'],
  ...['Shipping City', 'Shipping Zip', 'Shipping Province', 'Shipping Country', 'Shipping Phone'],
  ...['Payment Method', 'Payment Reference', 'Refunded Amount', 'Outstanding Balance', 'Id'],
  ...[
    'Billing Company',
    'GSTIN',
    'COD Fee',
    'Status',
    'Delivered at',
    'Courier',
    'Tracking Number',
    'Cancel Reason',
  ],
];

/** A line per item. As in Shopify's file, only the first line of an order has the columns of the order. */
export async function* orderCells(
  db: Database,
  filter: Received<'admin.export.orders'>,
): AsyncGenerator<string[][]> {
  let cursor: string | undefined;
  do {
    const page = await listAdminOrders(db, { ...filter, cursor, limit: BATCH_SIZE });
    yield await cellsOf(
      db,
      page.data.map(({ _id }) => _id),
    );
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

async function cellsOf(db: Database, ids: string[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ order: orders, email: account.email, ...money })
    .from(orders)
    .innerJoin(account, eq(account.id, orders.accountId))
    .where(inArray(orders.id, ids));
  const lines = await db
    .select({ line: orderLine, sku: productVariant.sku })
    .from(orderLine)
    .leftJoin(productVariant, eq(productVariant.id, orderLine.variantId))
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position));
  const byId = new Map(found.map((one) => [one.order.id, one]));
  const linesOf = Map.groupBy(lines, ({ line }) => line.orderId);
  return ids.flatMap((id) => {
    const one = byId.get(id)!;
    return (linesOf.get(id) ?? []).map((line, index) => {
      const cells: Record<string, string> = { ...lineCells(line), ...(index === 0 && firstCells(one)) };
      cells.Name = orderNumber(one.order.number);
      cells.Email = emailOf(one.email);
      return ORDER_COLUMNS.map((column) => cells[column] ?? '');
    });
  });
}

const ownPayments = sql`payment p where p.order_id = ${orders.id} and p.status <> 'held'`;
const toPaise = (value: unknown) => paise(Number(value));

const money = {
  captured: sql`coalesce((select sum(p.amount) from ${ownPayments}), 0)`.mapWith(toPaise),
  /** By the payment provider, and by transfers after cash on delivery. */
  refunded: sql`coalesce((select sum(f.amount) from refund f
      where f.status <> 'failed' and f.payment_id in (select p.id from ${ownPayments})), 0)
    + coalesce((select sum(r.refund) from order_return r
      where r.sold_order_id = ${orders.id} and r.status = 'refunded' and r.reference is not null), 0)`.mapWith(
    toPaise,
  ),
  payments: sql<string>`coalesce((
    select string_agg(coalesce(p.reference, p.id), ' + ' order by p.created_at) from ${ownPayments}), '')`,
};

interface Row {
  order: typeof orders.$inferSelect;
  email: string;
  captured: Paise;
  refunded: Paise;
  payments: string;
}

function firstCells({ order, captured, refunded, payments }: Row): Record<string, string> {
  const { address } = order;
  return {
    'Financial Status': financialStatus({ order, captured, refunded }),
    'Fulfillment Status': order.shippedAt ? 'fulfilled' : 'unfulfilled',
    'Fulfilled at': timeCell(order.shippedAt),
    Currency: 'INR',
    Subtotal: amountCell(subtract(order.subtotal, itemDiscountOf(order))),
    Shipping: amountCell(subtract(order.deliveryFee, order.deliveryDiscount)),
    Total: amountCell(order.total),
    'Discount Code': order.couponCode ?? '',
    'Discount Amount': amountCell(itemDiscountOf(order)),
    'Created at': timeCell(order.createdAt),
    'Shipping Name': address ? `${address.firstName} ${address.lastName}`.trim() : '',
    'Shipping Address1': address?.address ?? '',
    'Shipping City': address?.city ?? '',
    'Shipping Zip': address?.pincode ?? '',
    'Shipping Province': address?.state ?? '',
    'Shipping Country': 'IN',
    'Shipping Phone': address?.phone ?? '',
    'Billing Company': order.business?.name ?? '',
    GSTIN: order.business?.gstin ?? '',
    'Payment Method': order.recordedPayment
      ? RECORDED_PAYMENT_LABELS[order.recordedPayment]
      : PAYMENT_METHODS[order.paymentMethod].label,
    'Payment Reference': payments,
    'Refunded Amount': amountCell(add(refunded, order.cashReduction)),
    'Outstanding Balance': amountCell(balanceOf(order) ?? amountToCollect(order)),
    Id: order.id,
    'COD Fee': amountCell(order.codFee),
    Status: ORDER_STATUS_LABELS[order.status],
    'Delivered at': timeCell(order.deliveredAt),
    Courier: order.carrier ?? '',
    'Tracking Number': order.trackingNumber ?? '',
    'Cancel Reason': order.cancelReason ?? '',
  };
}

/** Shopify's words: https://help.shopify.com/en/manual/fulfillment/managing-orders/order-status */
function financialStatus({ order, captured, refunded }: Omit<Row, 'email' | 'payments'>): string {
  const paid = max(captured, order.paid ? subtract(order.total, order.cashReduction) : ZERO);
  if (refunded > 0) return refunded < paid ? 'partially_refunded' : 'refunded';
  if (order.paid && balanceOf(order)) return 'partially_paid';
  if (order.paid) return 'paid';
  return order.status === 'cancelled' || order.status === 'returned_to_sender' ? 'voided' : 'pending';
}

const lineCells = ({ line, sku }: { line: typeof orderLine.$inferSelect; sku: string | null }) => ({
  'Lineitem quantity': String(line.quantity),
  'Lineitem name': line.size === ONE_SIZE ? line.name : `${line.name} - ${line.size}`,
  'Lineitem price': amountCell(line.price),
  'Lineitem sku': sku ?? '',
});

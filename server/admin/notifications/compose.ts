import { asc, eq, sql } from 'drizzle-orm';
import { formatPaise } from '#domain/money.ts';
import type { NotificationEvent } from '#domain/notifications.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import { type EmailText, wordsOf } from '#languages';
import type { Database } from '#server/database/database.ts';
import { orderLine, orderReturns, orders, returnItem } from '#server/database/schema.ts';
import { orderParts } from '#server/email/order-parts.ts';
import { customerOf, linesOfOrder } from '#server/orders/lock-order.ts';
import type { Services } from '#server/services/services.ts';
import type { TeamEvent } from './find-events.ts';

/** The merchant's side is English. */
export const LANGUAGE = 'en';

const MAX_LINES = 30;

type Writer = Pick<Services, 'db' | 'config' | 'now'>;

const LISTS: Record<NotificationEvent, { one: string; many: string; path: string }> = {
  new_order: { one: 'new order', many: 'new orders', path: '/admin/orders' },
  order_cancelled: {
    one: 'order cancelled by a customer',
    many: 'orders cancelled by customers',
    path: '/admin/orders',
  },
  return_requested: { one: 'return request', many: 'return requests', path: '/admin/returns' },
  payment_held: { one: 'payment to review', many: 'payments to review', path: '/admin/payments' },
  stock_low: {
    one: 'variant low in stock',
    many: 'variants low in stock',
    path: '/admin/products?state=active&stock=low',
  },
  courier_failed: {
    one: 'problem with a courier',
    many: 'problems with couriers',
    path: '/admin/parcels',
  },
};

type Lines = Pick<TeamEvent, 'event' | 'line'>[];

/** Several events in one email. `title` is for those of different kinds. */
export function listText({ config }: Writer, lines: Lines, title?: string): EmailText {
  const groups = [...Map.groupBy(lines, ({ event }) => event)].map(([event, { length }]) => ({
    event,
    label: `${length} ${LISTS[event][length === 1 ? 'one' : 'many']}`,
    lines: lines.filter((one) => one.event === event).map(({ line }) => line),
  }));
  const heading = title ?? groups[0]!.label;
  return {
    subject: title ? `${title}: ${groups.map(({ label }) => label).join(', ')}` : heading,
    heading,
    paragraphs: groups.map(({ label, lines }) =>
      [...(title ? [label] : []), ...lines.slice(0, MAX_LINES), ...moreLine(lines.length)].join('\n'),
    ),
    action: {
      label: 'Open admin',
      url: config.publicOrigin + (title ? '/admin' : LISTS[groups[0]!.event].path),
    },
    links: notificationLinks(config),
  };
}

const moreLine = (count: number) => (count > MAX_LINES ? [`and ${count - MAX_LINES} more`] : []);

const notificationLinks = ({ publicOrigin }: Services['config']) => [
  { label: 'Choose your notifications', url: `${publicOrigin}/admin/notifications` },
];

/** The longest value that operators in India deliver in a registered text. */
const MAX_ALERT = 30;

/** The part of a message that says what has happened, such as “2 new orders, 1 return request”. */
export function alertText(lines: Lines): string {
  const [first] = lines;
  const counts = [...Map.groupBy(lines, ({ event }) => event)].map(
    ([event, { length }]) => `${length} ${LISTS[event][length === 1 ? 'one' : 'many']}`,
  );
  const order = lines.length === 1 && /^#(\d+)/.exec(first!.line)?.[1];
  const texts = [...(order ? [`${LISTS[first!.event].one} ${order}`] : []), counts.join(', ')];
  return texts.find(({ length }) => length <= MAX_ALERT) ?? `${lines.length} notifications`;
}

/** One event, with its order. */
export async function eventText(services: Writer, event: TeamEvent): Promise<EmailText> {
  const { db, config, now } = services;
  const [order] = await db.select().from(orders).where(eq(orders.id, event.orderId!));
  const number = orderNumber(order!.number);
  const { address } = order!;
  const customer = address
    ? `${[address.firstName, address.lastName].filter(Boolean).join(' ')}, ${address.city}`
    : (await customerOf(db, order!)).name;
  const words = wordsOf(LANGUAGE);
  const sold = { quote: order!, lines: await linesOfOrder(db, order!.id) };
  const viewOrder = { label: 'View order', url: `${config.publicOrigin}/admin/orders/${order!.id}` };
  const links = notificationLinks(config);

  switch (event.event) {
    case 'new_order': {
      const { label } = PAYMENT_METHODS[order!.paymentMethod];
      return {
        subject: `New order ${number}: ${formatPaise(order!.total)}`,
        heading: `New order ${number}`,
        paragraphs: [`${customer}. ${label}.`],
        ...orderParts(words, { ...sold, address }, now()),
        ...{ action: viewOrder, links },
      };
    }
    case 'order_cancelled': {
      const reason = order!.cancelReason;
      return {
        subject: `Order ${number} cancelled by the customer`,
        heading: `Order ${number} cancelled`,
        paragraphs: [`${customer} cancelled this order.`, ...(reason ? [`Reason: ${reason}`] : [])],
        ...orderParts(words, sold, now()),
        ...{ action: viewOrder, links },
      };
    }
    case 'return_requested': {
      const { request, lines } = await readReturn(db, event.subject);
      const asked = request.resolution === 'refund' ? 'a refund' : 'an exchange';
      return {
        subject: `Return request for order ${number}`,
        heading: `Return request for order ${number}`,
        paragraphs: [
          `${customer} asks for ${asked} of ${formatPaise(request.refund)}.`,
          ...(request.comment ? [`Comment: ${request.comment}`] : []),
        ],
        ...orderParts(words, { lines }, now()),
        action: { label: 'Review request', url: `${viewOrder.url}#return-${request.id}` },
        links,
      };
    }
    case 'courier_failed':
      return {
        subject: `A courier needs your attention: order ${number}`,
        heading: 'A courier needs your attention',
        paragraphs: [`${event.line}.`, `${customer}. ${PAYMENT_METHODS[order!.paymentMethod].label}.`],
        ...{ action: viewOrder, links },
      };
    default:
      return {
        subject: `${event.isRefund ? 'Refund made twice' : 'Payment to review'} for order ${number}`,
        heading: `A ${event.isRefund ? 'refund' : 'payment'} needs your attention`,
        paragraphs: [
          `${event.line}.`,
          `${customer}. The total of the order is ${formatPaise(order!.total)}.`,
        ],
        action: event.isRefund
          ? viewOrder
          : { label: 'Review payment', url: `${config.publicOrigin}/admin/payments` },
        links,
      };
  }
}

async function readReturn(db: Database, id: string) {
  const [request] = await db.select().from(orderReturns).where(eq(orderReturns.id, id));
  const items = await db
    .select({ item: returnItem, line: orderLine })
    .from(returnItem)
    .innerJoin(
      orderLine,
      sql`${orderLine.orderId} = ${request!.orderId} and ${orderLine.position} = ${returnItem.position}`,
    )
    .where(eq(returnItem.returnId, id))
    .orderBy(asc(returnItem.position));
  const lines = items.map(({ item, line }) => ({ ...line, quantity: item.quantity, newSize: item.newSize }));
  return { request: request!, lines };
}

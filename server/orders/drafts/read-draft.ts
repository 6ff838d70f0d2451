import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import type { Address } from '#domain/address.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { emailOf } from '#domain/no-email.ts';
import type { DraftContact, DraftContent, DraftItem } from '#domain/orders/draft.ts';
import type { Database } from '#server/database/database.ts';
import { account, draftOrder, orderLine, orders, product, productVariant } from '#server/database/schema.ts';
import { pageOf } from '#server/http/page-of.ts';
import { isErased } from '#server/identity/erased.ts';
import { cursorAt, readCursor } from '#server/orders/time-cursor.ts';
import type { Services } from '#server/services/services.ts';

type Draft = Answer<'admin.draft.get'>;
type Copy = Answer<'admin.draft.copy'>;

const EMPTY: DraftContent = {
  customerId: null,
  email: '',
  contact: { fullName: '', phone: '', address: '', pincode: '', city: '', state: '' },
  items: [],
  ...{ discountAmount: null, discountPercent: null, discountReason: '', deliveryFee: null },
  ...{ note: '', reservedUntil: null },
};

/** A completed draft has no content: its order has it. Throws `not_found`. */
export async function readDraft({ db }: Pick<Services, 'db'>, id: string): Promise<Draft> {
  const [found] = await db
    .select({ draft: draftOrder, number: orders.number })
    .from(draftOrder)
    .leftJoin(orders, eq(orders.id, draftOrder.orderId))
    .where(eq(draftOrder.id, id));
  if (!found) throw new ApiError('not_found', 'Draft order not found.');
  const { content, reserved, orderId, version, createdBy, changedAt } = found.draft;
  return {
    ...(await toForm(db, content ?? EMPTY, reserved)),
    ...{ id, version, isReserved: reserved !== null, createdBy, changedAt: changedAt.toISOString() },
    order: orderId ? { id: orderId, number: found.number! } : null,
  };
}

export async function listDrafts(db: Database, { state, limit, cursor }: Received<'admin.draft.list'>) {
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const address = sql`coalesce(${draftOrder.content} -> 'contact', '{}')`;
  const found = await db
    .select({
      draft: draftOrder,
      number: orders.number,
      orderName: sql<string>`concat_ws(' ', ${orders.address} ->> 'firstName', ${orders.address} ->> 'lastName')`,
      orderPhone: sql<string>`coalesce(${orders.address} ->> 'phone', '')`,
      name: sql<string>`coalesce(${address} ->> 'fullName', '')`,
      phone: sql<string>`coalesce(${address} ->> 'phone', '')`,
      quantity: sql`coalesce(
        (select sum((i ->> 'quantity')::integer) from jsonb_array_elements(${draftOrder.content} -> 'items') i),
        (select sum(l.quantity) from order_line l where l.order_id = ${draftOrder.orderId}), 0)`.mapWith(
        Number,
      ),
    })
    .from(draftOrder)
    .leftJoin(orders, eq(orders.id, draftOrder.orderId))
    .where(
      and(
        state === 'open' ? isNull(draftOrder.orderId) : isNotNull(draftOrder.orderId),
        last &&
          sql`(${draftOrder.changedAt}, ${draftOrder.id}) < (${last.at}::timestamptz, ${last.id}::text)`,
      ),
    )
    .orderBy(desc(draftOrder.changedAt), desc(draftOrder.id))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, ({ draft }) => cursorAt(draft.changedAt, draft.id));
  const data = rows.map(({ draft, number, quantity, ...names }) => ({
    ...{ id: draft.id, quantity, total: draft.total, createdBy: draft.createdBy },
    name: draft.orderId ? names.orderName : names.name,
    phone: draft.orderId ? names.orderPhone : names.phone,
    reservedUntil: draft.reserved && (draft.reservedUntil?.toISOString() ?? null),
    order: draft.orderId ? { id: draft.orderId, number: number! } : null,
    changedAt: draft.changedAt.toISOString(),
  }));
  return { data, nextCursor };
}

/** Throws `not_found`. */
export async function copyOrder({ db }: Pick<Services, 'db'>, orderId: string): Promise<Copy> {
  const [found] = await db
    .select({ order: orders, customer: account })
    .from(orders)
    .innerJoin(account, eq(account.id, orders.accountId))
    .where(eq(orders.id, orderId));
  if (!found) throw new ApiError('not_found', 'Order not found.');
  const lines = await db
    .select({ line: orderLine, state: product.state, sold: productVariant.id })
    .from(orderLine)
    .leftJoin(product, eq(product.id, orderLine.productId))
    .leftJoin(productVariant, eq(productVariant.id, orderLine.variantId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  const isSold = ({ state, sold }: (typeof lines)[number]) => state === 'active' && sold !== null;
  const { order, customer } = found;
  const content: DraftContent = {
    ...EMPTY,
    customerId: isErased(customer) ? null : customer.id,
    ...(order.address && !isErased(customer) && { contact: toContact(order.address) }),
    items: lines.filter(isSold).map(({ line }) => toDraftItem(line)),
  };
  return {
    ...(await toForm(db, content, null)),
    leftOut: lines.filter((one) => !isSold(one)).map(({ line }) => itemName(line.name, line.size)),
  };
}

const toContact = ({ firstName, lastName, ...place }: Address): DraftContact => ({
  ...place,
  fullName: `${firstName} ${lastName}`.trim(),
});

const toDraftItem = ({ variantId, productId, quantity, name, size }: DraftItem): DraftItem => ({
  ...{ variantId, productId, quantity, name, size },
});

/** Adds to the content what the form shows of its customer and products. */
async function toForm(
  db: Database,
  content: DraftContent,
  reserved: { variantId: string; quantity: number }[] | null,
) {
  const { items, customerId } = content;
  const productIds = items.map(({ productId }) => productId);
  const variants = await db
    .select({
      id: productVariant.id,
      productId: productVariant.productId,
      size: productVariant.title,
      left: productVariant.quantity,
      price: sql`coalesce(${productVariant.price}, ${product.price})`.mapWith(product.price),
      pictures: product.pictures,
    })
    .from(productVariant)
    .innerJoin(product, eq(product.id, productVariant.productId))
    .where(inArray(productVariant.productId, productIds))
    .orderBy(asc(productVariant.position));
  return {
    ...content,
    customer: await findCustomer(db, customerId),
    items: items.map((item) => {
      const own = variants.filter(({ productId }) => productId === item.productId);
      return {
        ...item,
        image: pictureUrl(own[0]?.pictures[0]?.file),
        variants: own.map(({ id, size, left, price }) => {
          const held = reserved?.find(({ variantId }) => variantId === id)?.quantity ?? 0;
          return { id, size, left: left + held, price };
        }),
      };
    }),
  };
}

async function findCustomer(db: Database, id: string | null): Promise<Draft['customer']> {
  if (id === null) return null;
  const [found] = await db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      isBlocked: sql<boolean>`${account.blockedAt} is not null`,
      phone: sql<string>`coalesce((select o.address ->> 'phone' from orders o
        where o.account_id = ${account.id} and o.address is not null order by o.created_at desc limit 1), '')`,
    })
    .from(account)
    .where(eq(account.id, id));
  return found ? { ...found, email: emailOf(found.email) } : null;
}

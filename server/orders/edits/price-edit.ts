import { eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { type Coupon, couponAsUsed } from '#domain/orders/coupon.ts';
import { type EditProblem, type EditResult, editOrder, type ItemName } from '#domain/orders/edit.ts';
import { type PricedLine, priceLines } from '#server/cart/price-lines.ts';
import type { StockItem } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { couponCode, type orders, product, productVariant } from '#server/database/schema.ts';
import { settingsOfOrder } from '#server/orders/payments/payable.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import type { StoredOrder } from './stored-order.ts';

type Order = typeof orders.$inferSelect;

export type EditRequest = Omit<Input<'admin.orderEdit.preview'>, 'id' | 'version'>;

export interface PricedEdit extends EditResult<PricedLine> {
  /** Negative quantities come back into stock. */
  stock: StockItem[];
}

/** Throws `invalid_input` for an edit that makes no sense, `out_of_stock`, and `Refusal('not_found')` for what is not sold. */
export async function priceEdit(
  { db }: Pick<Services, 'db'>,
  order: Order,
  stored: StoredOrder,
  { items, deliveryFee, address }: EditRequest,
): Promise<PricedEdit> {
  const variantIds = [...stored.items, ...items].map(({ variantId }) => variantId);
  const found = await findVariants(db, variantIds);
  const rules = {
    policy: (await settingsOfOrder(db, order)).policy,
    coupon: await couponOf(db, order, stored),
    variants: await variantsOfToday({ db, language: order.language }, stored, found, items),
  };
  const result = editOrder(stored, { items, deliveryFee, address: address ?? stored.address }, rules);
  if ('problem' in result) throw toError(result);
  if (result.differences.length === 0) throw new Refusal('invalid_input', 'orderEditUnchanged');
  return { ...result, stock: stockChanges(stored.items, result.items, found) };
}

const findVariants = (db: Database, ids: string[]) =>
  db
    .select({
      variantId: productVariant.id,
      productId: productVariant.productId,
      quantity: productVariant.quantity,
      price: sql`coalesce(${productVariant.price}, ${product.price})`.mapWith(product.price),
    })
    .from(productVariant)
    .innerJoin(product, eq(product.id, productVariant.productId))
    .where(inArray(productVariant.id, ids));

type Found = Awaited<ReturnType<typeof findVariants>>;

/** Only variants that are new to the order must be sold still. */
async function variantsOfToday(
  services: Pick<Services, 'db' | 'language'>,
  { items }: StoredOrder,
  found: Found,
  wanted: EditRequest['items'],
): Promise<Map<string, PricedLine>> {
  const isBought = (id: string) => items.some(({ variantId }) => variantId === id);
  const added = found.filter(
    ({ variantId }) => !isBought(variantId) && wanted.some((one) => one.variantId === variantId),
  );
  const { lines } = added.length > 0 ? await priceLines(services, added) : { lines: [] };
  const bought = items.flatMap((item) => {
    const today = found.find(({ variantId }) => variantId === item.variantId);
    return today ? [{ ...item, price: today.price }] : [];
  });
  return new Map([...bought, ...lines].map((line) => [line.variantId, line]));
}

/** A coupon that an earlier edit took away comes back if it can still be used. */
async function couponOf(
  db: Database,
  { id, couponCode: current }: Order,
  { firstCouponCode: code, placed }: StoredOrder,
): Promise<Coupon | null> {
  if (!code) return null;
  const [today] = await db.select().from(couponCode).where(eq(couponCode.code, code));
  if (!today) return null;
  const isKnown = placed.couponCode === code;
  const coupon = isKnown ? couponAsUsed(today, placed.subtotal, placed.couponDiscount) : today;
  if (current === code) return coupon;
  const { rows } = await db.execute(
    sql`select from orders o where o.id = ${id}
      and coupon_refusal(jsonb_populate_record(o, jsonb_build_object('coupon_code', ${code}::text))) is null`,
  );
  return rows.length > 0 ? coupon : null;
}

function stockChanges(before: PricedLine[], after: PricedLine[], found: Found): StockItem[] {
  const quantityIn = (items: PricedLine[], id: string) =>
    items.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  return found.flatMap(({ variantId, quantity: left }) => {
    const quantity = quantityIn(after, variantId) - quantityIn(before, variantId);
    if (quantity <= left) return quantity === 0 ? [] : [{ variantId, quantity }];
    const item = nameInOrder(after.find((item) => item.variantId === variantId)!);
    throw new Refusal('out_of_stock', 'orderEditOutOfStock', { item, left });
  });
}

const nameInOrder = ({ name, size, translated }: ItemName) =>
  itemName(translated?.name ?? name, translated?.size ?? size);

function toError(problem: EditProblem): ApiError {
  switch (problem.problem) {
    case 'no_items':
      return new Refusal('invalid_input', 'orderEditEmpty');
    case 'difference_too_small':
      return new Refusal('invalid_input', 'orderEditTooSmall');
    case 'listed_twice':
      return new Refusal('invalid_input', 'orderEditListedTwice', { item: nameInOrder(problem.item) });
    case 'reason_missing':
      return new ApiError(
        'invalid_input',
        `Please enter a reason for the price of ${itemName(problem.item.name, problem.item.size)}.`,
      );
    case 'not_sold':
      return new ApiError('invalid_input', 'One of these items no longer exists. Please remove it.');
    case 'other_product':
      return new ApiError(
        'invalid_input',
        'An item can only be changed to another variant of its product. Please remove it and add the other product.',
      );
  }
}

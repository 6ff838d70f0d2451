import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { toPaise, ZERO } from '#domain/money.ts';
import { findDiscrepancies } from '#domain/orders/discrepancies.ts';
import type { Resolution } from '#domain/orders/returns.ts';
import { executeOften } from '#server/database/execute-often.ts';
import { productVariant } from '#server/database/schema.ts';
import { readAccounts, type StoredAccounts } from '#server/orders/discrepancies/read-accounts.ts';
import type { MerchantShop, Shopper } from '#server/testing/merchant-shop.ts';

interface Item {
  variantId: string;
  productId: string;
  size: string;
  /** Paise. */
  price: number;
  opening: number;
}

interface StoryReturn {
  id: string;
  orderId: string;
  status: 'requested' | 'approved' | 'received';
  resolution: Resolution;
  isByMerchant: boolean;
}

export interface StoryOrder extends StoredAccounts {
  openReturns: StoryReturn[];
}

/** Numbers from 0 with which a step chooses. */
export type Choice = [number, number, number];

/** One story: a customer, products of several tax rates, and what happened to their stock. */
export interface Story {
  shop: MerchantShop;
  customer: Shopper;
  items: Item[];
  orders: StoryOrder[];
  /** Quantities that came back into stock and that did not, by variant, without cancelled orders. */
  restocked: Map<string, number>;
  lost: Map<string, number>;
  /** Pages of the provider that are open, and signed payments whose result the browser has not sent to the shop. */
  openLinks: string[];
  unsent: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }[];
}

const PRODUCTS = [
  { hsn: '6205', price: 999, stock: { S: 6, M: 6, L: 3 } },
  { hsn: '6911', price: 333.33, stock: 12 },
  { hsn: '9617', price: 2750, stock: 5 },
];

/** L costs more, so that exchanges and edits have a difference. */
const PRICE_OF_L = toPaise(1149.5);

/** Orders with cash on delivery wait for nothing, a confirmation or an advance. */
const COD_RULES = [
  { fromTotal: null, advance: ZERO },
  { fromTotal: toPaise(1), advance: ZERO },
  { fromTotal: null, advance: toPaise(150) },
];

export async function beginStory(shop: MerchantShop, rules: number): Promise<Story> {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const { fromTotal, advance } = COD_RULES[rules % COD_RULES.length]!;
  await shop.owner.call('admin.settings.update', {
    version,
    settings: {
      ...settings,
      tax: { ...settings.tax, gstin: '29ABCDE1234F1ZW' },
      policy: { ...settings.policy, onlineDiscount: toPaise(30) },
      cod: { ...settings.cod, advance },
      confirmation: { ...settings.confirmation, fromTotal },
    },
  });
  const customer = await shop.signIn();
  const ids = await Promise.all(PRODUCTS.map((product) => shop.stock(product)));
  await shop.db
    .update(productVariant)
    .set({ price: PRICE_OF_L })
    .where(sql`${productVariant.productId} = ${ids[0]} and title = 'L'`);
  const { rows: items } = await shop.db.execute<Record<string, unknown> & Item>(
    sql`select id as "variantId", product_id as "productId", title as size, quantity as opening,
      coalesce(price, (select p.price from product p where p.id = product_id))::int as price from product_variant
      where product_id in ${ids} order by product_id, position`,
  );
  return {
    shop,
    customer,
    items,
    orders: [],
    restocked: new Map(),
    lost: new Map(),
    openLinks: [],
    unsent: [],
  };
}

export const count = (map: Map<string, number>, variantId: string, quantity: number): void => {
  map.set(variantId, (map.get(variantId) ?? 0) + quantity);
};

const FAULTS = ['internal', 'unavailable'];

/** Steps that are not possible change nothing. Undefined if this one is. */
export async function ifPossible<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError && !FAULTS.includes(error.code)) return undefined;
    throw error;
  }
}

/** Throws unless every order of the customer adds up. */
export async function checkOrders({ db }: MerchantShop, { id }: Shopper): Promise<StoredAccounts[]> {
  const accounts = await readAccounts(db, sql`select id from orders where account_id = ${id}`);
  for (const order of accounts) {
    const [found] = findDiscrepancies(order);
    if (found) throw new Error(`${JSON.stringify(found)} in ${JSON.stringify(order)}`);
  }
  return accounts;
}

/** Throws unless every order adds up, and all items are in stock, sold, reserved or written off. */
export async function checkStory(story: Story): Promise<void> {
  const { shop, customer } = story;
  const accounts = await checkOrders(shop, customer);
  const returns = await executeOften<StoryReturn>(
    shop.db,
    sql`select id, order_id as "orderId", status, resolution, by_merchant as "isByMerchant" from order_return
      where order_id in (select id from orders where account_id = ${customer.id}) and status in ('requested', 'approved', 'received')`,
  );
  story.orders = accounts.map((order) => ({
    ...order,
    openReturns: returns.filter(({ orderId }) => orderId === order.id),
  }));
  await checkStock(story);
}

interface StoredStock {
  variantId: string;
  quantity: number;
  recorded: number;
  sold: number;
  reserved: number;
}

async function checkStock({ shop, items, restocked, lost }: Story): Promise<void> {
  const rows = await executeOften<StoredStock>(
    shop.db,
    sql`select v.id as "variantId", v.quantity,
      (select coalesce(sum(c.quantity_after - c.quantity_before), 0)::int from stock_change c where c.variant_id = v.id) as recorded,
      (select coalesce(sum(case o.status when 'cancelled' then not_sent(o.id, l.position) else l.quantity end), 0)::int
        from order_line l join orders o on o.id = l.order_id
        where l.product_id = v.product_id and l.variant_id = v.id and o.replaces_return is null) as sold,
      (select coalesce(sum(i.quantity), 0)::int from return_item i join order_return r on r.id = i.return_id
        where i.new_variant_id = v.id and r.resolution = 'exchange'
          and r.status in ('requested', 'approved', 'received', 'exchanged')) as reserved
    from product_variant v where v.product_id = any(${sql.param(items.map(({ productId }) => productId))}::text[])`,
  );
  for (const { variantId, quantity, recorded, sold, reserved } of rows) {
    const { opening } = items.find((item) => item.variantId === variantId)!;
    const gone = sold + reserved - (restocked.get(variantId) ?? 0) + (lost.get(variantId) ?? 0);
    if (quantity !== recorded || quantity !== opening - gone)
      throw new Error(
        `Stock of ${variantId}: ${JSON.stringify({ opening, quantity, recorded, sold, reserved, restocked: restocked.get(variantId), lost: lost.get(variantId) })}`,
      );
  }
}

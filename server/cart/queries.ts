import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Cart, type CartLine, cartOf, linesOf, MAX_QUANTITY } from '#domain/cart.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { cartAddition, cartLine, product, productVariant } from '#server/database/schema.ts';
import { translated } from '#server/database/translated.ts';
import { violatedKey } from '#server/database/unique-violation.ts';
import type { Services } from '#server/services/services.ts';

export const loadCart = async (db: Database, accountId: string): Promise<Cart> =>
  cartOf(await selectLines(db).execute({ accountId }));

const selectLines = prepared((db) =>
  db
    .select({
      productId: productVariant.productId,
      size: productVariant.title,
      quantity: cartLine.quantity,
    })
    .from(cartLine)
    .innerJoin(productVariant, eq(productVariant.id, cartLine.variantId))
    .where(eq(cartLine.accountId, sql.placeholder('accountId')))
    .orderBy(asc(cartLine.addedAt), asc(productVariant.productId), asc(productVariant.title))
    .prepare('cart_of_account'),
);

export interface Item {
  itemId: string;
  size: string;
}

/** The same `key` adds once. */
export async function addOne(
  db: Database,
  accountId: string,
  item: Item,
  key: string | null = null,
): Promise<Cart | undefined> {
  try {
    return cartIfChanged(await addOneQuery(db).execute({ accountId, ...item, key }));
  } catch (error) {
    // The same request arrived twice at the same time.
    if (key && violatedKey(error) !== undefined) return loadCart(db, accountId);
    throw error;
  }
}

export async function wasAdded(db: Database, accountId: string, key: string): Promise<boolean> {
  const found = and(eq(cartAddition.accountId, accountId), eq(cartAddition.key, key));
  return (await db.$count(cartAddition, found)) > 0;
}

export async function setQuantity(
  db: Database,
  accountId: string,
  item: Item,
  quantity: number,
): Promise<Cart | undefined> {
  return cartIfChanged(await setQuantityQuery(db).execute({ accountId, ...item, quantity }));
}

const cartIfChanged = (lines: (CartLine & { isChanged: boolean })[]) =>
  lines.some(({ isChanged }) => isChanged) ? cartOf(lines) : undefined;

const parameters = {
  accountId: sql.placeholder('accountId'),
  size: sql.placeholder('size'),
  quantity: sql`${sql.placeholder('quantity')}::integer`,
  key: sql`${sql.placeholder('key')}::text`,
};

const variantOfItem = sql`product_variant v join product p on p.id = v.product_id
  where p.state = 'active' and (p.id = ${sql.placeholder('itemId')} or p.slug = ${sql.placeholder('itemId')}) and v.title = ${parameters.size}`;

const addOneQuery = prepareChange(
  'cart_add_one',
  sql`select ${parameters.accountId}, v.id, 1 from ${variantOfItem} and v.quantity > 0 and not exists (
      select from cart_addition where account_id = ${parameters.accountId} and key = ${parameters.key})
    on conflict (account_id, variant_id) do update set quantity = line.quantity + 1
    where line.quantity < least(${MAX_QUANTITY}, (select v.quantity from product_variant v
      where v.id = line.variant_id))`,
  sql`insert into cart_addition (account_id, key)
    select ${parameters.accountId}, ${parameters.key} from changed where ${parameters.key} is not null`,
);

const setQuantityQuery = prepareChange(
  'cart_set_quantity',
  sql`select ${parameters.accountId}, v.id, ${parameters.quantity} from ${variantOfItem} and v.quantity >= ${parameters.quantity}
    on conflict (account_id, variant_id) do update set quantity = excluded.quantity`,
);

/** In PostgreSQL, a statement does not see its own changes, so the query joins them. */
function prepareChange(name: string, line: SQL, record = sql`select`) {
  return prepared((db) => {
    const changed = db.$with('changed', {}).as(sql`
      insert into cart_line as line (account_id, variant_id, quantity) ${line}
      returning variant_id, quantity, added_at`);
    const recorded = db.$with('recorded', {}).as(record);
    return db
      .with(changed, recorded)
      .select({
        productId: sql<string>`product_id`,
        size: sql<string>`title`,
        quantity: sql<number>`cart.quantity`,
        isChanged: sql<boolean>`is_changed`,
      })
      .from(sql`(
        select variant_id, quantity, added_at, true as is_changed from changed union all
        select variant_id, quantity, added_at, false from cart_line other
        where account_id = ${parameters.accountId} and not exists (
          select from changed where changed.variant_id = other.variant_id)) cart
        join product_variant v on v.id = cart.variant_id`)
      .orderBy(sql`added_at, product_id, title`)
      .prepare(name);
  });
}

export async function removeLine(db: Database, accountId: string, { itemId, size }: Item): Promise<void> {
  await db.execute(sql`
    delete from cart_line line using product_variant v join product p on p.id = v.product_id
    where line.account_id = ${accountId} and v.id = line.variant_id and (p.id = ${itemId} or p.slug = ${itemId})
      and v.title = ${size}`);
}

/** A sold-out item stays with a quantity of one, so that the cart can say so. */
export async function mergeCart(db: Database, accountId: string, visitor: Cart): Promise<void> {
  await db.execute(sql`
    insert into cart_line as line (account_id, variant_id, quantity)
    select ${accountId}, v.id, greatest(1, least(max(wanted.quantity), v.quantity))
    from jsonb_to_recordset(${JSON.stringify(linesOf(visitor))}::jsonb) as wanted ("productId" text, size text, quantity integer)
    join product p on p.state = 'active' and (p.id = wanted."productId" or p.slug = wanted."productId")
    join product_variant v on v.product_id = p.id and v.title = wanted.size
    group by v.id
    on conflict (account_id, variant_id) do update set quantity = greatest(line.quantity, excluded.quantity)`);
}

export async function findStock(
  { db, language }: Pick<Services, 'db' | 'language'>,
  itemId: string,
): Promise<{ name: string; left: Map<string, number> } | undefined> {
  const rows = await db
    .select({
      name: translated(product, 'name', language),
      size: productVariant.title,
      quantity: productVariant.quantity,
    })
    .from(product)
    .innerJoin(productVariant, eq(productVariant.productId, product.id))
    .where(and(eq(product.state, 'active'), or(eq(product.id, itemId), eq(product.slug, itemId))));
  const [first] = rows;
  return first && { name: first.name, left: new Map(rows.map((row) => [row.size, row.quantity])) };
}

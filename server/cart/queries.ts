import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Cart, type CartLine, cartOf, linesOf, MAX_QUANTITY } from '#domain/cart.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { cartLine, product, productStock } from '#server/database/schema.ts';

export const loadCart = async (db: Database, accountId: string): Promise<Cart> =>
  cartOf(await selectLines(db).execute({ accountId }));

const selectLines = prepared((db) =>
  db
    .select({ productId: cartLine.productId, size: cartLine.size, quantity: cartLine.quantity })
    .from(cartLine)
    .where(eq(cartLine.accountId, sql.placeholder('accountId')))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId), asc(cartLine.size))
    .prepare('cart_of_account'),
);

export interface Item {
  itemId: string;
  size: string;
}

export async function addOne(db: Database, accountId: string, item: Item): Promise<Cart | undefined> {
  return cartIfChanged(await addOneQuery(db).execute({ accountId, ...item }));
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
};

const stockOfItem = sql`product_stock s join product p on p.id = s.product_id
  where p.state = 'active' and (p.id = ${sql.placeholder('itemId')} or p.slug = ${sql.placeholder('itemId')}) and s.size = ${parameters.size}`;

const addOneQuery = prepareChange(
  'cart_add_one',
  sql`select ${parameters.accountId}, s.product_id, s.size, 1 from ${stockOfItem} and s.quantity > 0
    on conflict (account_id, product_id, size) do update set quantity = line.quantity + 1
    where line.quantity < least(${MAX_QUANTITY}, (select s.quantity from product_stock s
      where s.product_id = line.product_id and s.size = line.size))`,
);

const setQuantityQuery = prepareChange(
  'cart_set_quantity',
  sql`select ${parameters.accountId}, s.product_id, s.size, ${parameters.quantity} from ${stockOfItem} and s.quantity >= ${parameters.quantity}
    on conflict (account_id, product_id, size) do update set quantity = excluded.quantity`,
);

/** In PostgreSQL, a statement does not see its own changes, so the query joins them. */
function prepareChange(name: string, line: SQL) {
  return prepared((db) => {
    const changed = db.$with('changed', {}).as(sql`
      insert into cart_line as line (account_id, product_id, size, quantity) ${line}
      returning product_id, size, quantity, added_at`);
    return db
      .with(changed)
      .select({
        productId: sql<string>`product_id`,
        size: sql<string>`size`,
        quantity: sql<number>`quantity`,
        isChanged: sql<boolean>`is_changed`,
      })
      .from(sql`(
        select product_id, size, quantity, added_at, true as is_changed from changed union all
        select product_id, size, quantity, added_at, false from cart_line other
        where account_id = ${parameters.accountId} and not exists (
          select from changed where changed.product_id = other.product_id and changed.size = other.size)) cart`)
      .orderBy(sql`added_at, product_id, size`)
      .prepare(name);
  });
}

export async function removeLine(db: Database, accountId: string, { itemId, size }: Item): Promise<void> {
  await db.execute(sql`
    delete from cart_line line using product p
    where line.account_id = ${accountId} and p.id = line.product_id and (p.id = ${itemId} or p.slug = ${itemId})
      and line.size = ${size}`);
}

export async function mergeCart(db: Database, accountId: string, visitor: Cart): Promise<void> {
  await db.execute(sql`
    insert into cart_line as line (account_id, product_id, size, quantity)
    select ${accountId}, s.product_id, s.size, max(v.quantity)
    from jsonb_to_recordset(${JSON.stringify(linesOf(visitor))}::jsonb) as v ("productId" text, size text, quantity integer)
    join product p on p.state = 'active' and (p.id = v."productId" or p.slug = v."productId")
    join product_stock s on s.product_id = p.id and s.size = v.size
    group by s.product_id, s.size
    on conflict (account_id, product_id, size) do update set quantity = greatest(line.quantity, excluded.quantity)`);
}

export async function findStock(
  db: Database,
  itemId: string,
): Promise<{ name: string; left: Map<string, number> } | undefined> {
  const rows = await db
    .select({ name: product.name, size: productStock.size, quantity: productStock.quantity })
    .from(product)
    .innerJoin(productStock, eq(productStock.productId, product.id))
    .where(and(eq(product.state, 'active'), or(eq(product.id, itemId), eq(product.slug, itemId))));
  const [first] = rows;
  return first && { name: first.name, left: new Map(rows.map((row) => [row.size, row.quantity])) };
}

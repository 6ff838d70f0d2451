import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type Cart, type CartLine, cartOf, linesOf, MOST_OF_ONE } from '#domain/cart.ts';
import type { Database } from '#server/database/database.ts';
import { cartLine, product, productStock } from '#server/database/schema.ts';

/** The account's cart, in the order it was filled. */
export async function loadCart(db: Database, accountId: string): Promise<Cart> {
  const lines: CartLine[] = await db
    .select({ productId: cartLine.productId, size: cartLine.size, quantity: cartLine.quantity })
    .from(cartLine)
    .where(eq(cartLine.accountId, accountId))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId), asc(cartLine.size));
  return cartOf(lines);
}

/** A product named by its id or slug, in one of its sizes. */
export interface Item {
  itemId: string;
  size: string;
}

/** One piece more, while there is one more; false when nothing was added. */
export async function addPiece(db: Database, accountId: string, { itemId, size }: Item): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into cart_line as line (account_id, product_id, size, quantity)
    select ${accountId}, s.product_id, s.size, 1
    from product_stock s join product p on p.id = s.product_id
    where p.active and (p.id = ${itemId} or p.slug = ${itemId}) and s.size = ${size} and s.quantity > 0
    on conflict (account_id, product_id, size) do update set quantity = line.quantity + 1
    where line.quantity < least(${MOST_OF_ONE}, (select s.quantity from product_stock s
      where s.product_id = line.product_id and s.size = line.size))
    returning quantity`);
  return rows.length > 0;
}

/** Sets the quantity of a line; false when so many are not there. */
export async function setPieces(
  db: Database,
  accountId: string,
  item: Item,
  quantity: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into cart_line (account_id, product_id, size, quantity)
    select ${accountId}, s.product_id, s.size, ${quantity}
    from product_stock s join product p on p.id = s.product_id
    where p.active and (p.id = ${item.itemId} or p.slug = ${item.itemId}) and s.size = ${item.size}
      and s.quantity >= ${quantity}
    on conflict (account_id, product_id, size) do update set quantity = excluded.quantity
    returning quantity`);
  return rows.length > 0;
}

export async function removeLine(db: Database, accountId: string, { itemId, size }: Item): Promise<void> {
  await db.execute(sql`
    delete from cart_line line using product p
    where line.account_id = ${accountId} and p.id = line.product_id and (p.id = ${itemId} or p.slug = ${itemId})
      and line.size = ${size}`);
}

/** A visitor's cart joins: of each line the larger quantity. Products the shop does not know are left out. */
export async function mergeCart(db: Database, accountId: string, visitor: Cart): Promise<void> {
  await db.execute(sql`
    insert into cart_line as line (account_id, product_id, size, quantity)
    select ${accountId}, s.product_id, s.size, max(v.quantity)
    from jsonb_to_recordset(${JSON.stringify(linesOf(visitor))}::jsonb) as v ("productId" text, size text, quantity integer)
    join product p on p.active and (p.id = v."productId" or p.slug = v."productId")
    join product_stock s on s.product_id = p.id and s.size = v.size
    group by s.product_id, s.size
    on conflict (account_id, product_id, size) do update set quantity = greatest(line.quantity, excluded.quantity)`);
}

/** The sizes a product comes in with what is left, or undefined for a product that is not sold. */
export async function findStock(db: Database, itemId: string): Promise<Map<string, number> | undefined> {
  const rows = await db
    .select({ size: productStock.size, quantity: productStock.quantity })
    .from(product)
    .innerJoin(productStock, eq(productStock.productId, product.id))
    .where(and(eq(product.active, true), or(eq(product.id, itemId), eq(product.slug, itemId))));
  return rows.length > 0 ? new Map(rows.map((row) => [row.size, row.quantity])) : undefined;
}

import { type SQL, sql } from 'drizzle-orm';

export interface StockFall {
  id: string;
  productId: string;
  variantId: string;
  sku: string | null;
  name: string;
  title: string;
  after: number;
}

/**
 * Selects the changes by which variants fell to the limit or sold out.
 * IDs ascend with time, so the primary key leads to the first change. A variant that was restocked since is left out.
 */
export const stockFalls = (from: SQL, lowStock: number): SQL => sql`
  select c.id::text as id, p.id as "productId", v.id as "variantId", v.sku, p.name, v.title,
    c.quantity_after as after, c.at
  from stock_change c
    join product_variant v on v.id = c.variant_id
    join product p on p.id = v.product_id
  where c.id > coalesce((select id from stock_change where at < ${from} order by id desc limit 1), 0)
    and (c.quantity_before > ${lowStock} and c.quantity_after <= ${lowStock}
      or c.quantity_before > 0 and c.quantity_after = 0)
    and p.state = 'active' and v.quantity <= ${lowStock}
  order by c.id`;

import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';
import { textArray } from '#server/database/text-array.ts';

/**
 * Counts, by variant, what is on the shelf but no longer in the stock that the shop sells:
 *
 * - items of orders that are not marked as packed, also of those whose payment is pending,
 * - items of partly sent orders that are in no parcel,
 * - replacements of exchanges until they are ordered, and what drafts reserve.
 *
 * Refunded items are not sent. Items of packed orders are in their parcel.
 */
export async function committedStock(db: Database, productIds: string[]): Promise<Map<string, number>> {
  const products = textArray(productIds);
  const rows = await executeOften<{ id: string; quantity: number }>(
    db,
    sql`select c.id, sum(c.quantity)::integer as quantity from (
      select l.variant_id as id, l.quantity - not_sent(l.order_id, l.position) as quantity
        from order_line l join orders o on o.id = l.order_id
        where l.product_id = any(${products})
          and (o.status = 'payment_pending' or (o.status = 'processing' and o.packed_at is null))
      union all select l.variant_id, u.quantity
        from order_line l join orders o on o.id = l.order_id cross join lateral unsent_items(o.id) u
        where l.product_id = any(${products}) and o.status in ('shipped', 'out_for_delivery')
          and u.position = l.position and exists (select from shipment s where s.order_id = o.id and s.return_id is null)
      union all select coalesce(i.new_variant_id, l.variant_id), i.quantity
        from order_return r join return_item i on i.return_id = r.id
          join order_line l on l.order_id = r.order_id and l.position = i.position
        where r.status in ('requested', 'approved', 'received') and r.resolution = 'exchange'
          and l.product_id = any(${products})
      union all select d."variantId", d.quantity
        from draft_order o cross join lateral jsonb_to_recordset(o.reserved) as d ("variantId" text, quantity integer)
        where o.reserved is not null
    ) c where c.quantity > 0 group by c.id`,
  );
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

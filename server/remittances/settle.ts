import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { shipment } from '#server/database/schema.ts';

/** A parcel is settled when its payments are what the courier had to collect. A later correction reopens it. */
export async function settle(tx: Database, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: shipment.id })
    .from(shipment)
    .where(inArray(shipment.id, ids))
    .orderBy(asc(shipment.id))
    .for('update');
  await tx.execute(sql`
    update shipment s set cash_received = paid.amount,
      cash_settled_at = case when paid.amount = s.cash_to_collect then ${at.toISOString()}::timestamptz
        when paid.amount = s.cash_received then s.cash_settled_at end
    from (select p.id, (select sum(l.amount) from remittance_line l where l.shipment_id = p.id) as amount
      from unnest(${sql.param(ids)}::text[]) as p (id)) paid
    where s.id = paid.id`);
}

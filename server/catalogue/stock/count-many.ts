import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { readStock } from './list.ts';
import { countStock } from './stock.ts';

type Counts = Received<'admin.stock.count'>['counts'];

/** Later counts are looked for among so many changes of each variant. */
const MAX_LATER_CHANGES = 500;

export async function countMany(
  tx: Database,
  now: Services['now'],
  actor: string,
  counts: Counts,
): Promise<void> {
  const ids = counts.map(({ variantId }) => variantId);
  await tx.execute(sql`select from product_variant where id in (
    select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by id for update`);
  const rows = await readStock(tx, ids);
  const problems = new Map<string, string>();
  for (const id of ids)
    if (!rows.some((row) => row.id === id)) problems.set(id, 'This variant no longer exists.');
  for (const { variantId, quantity, actor } of await findLaterCounts(tx, counts))
    problems.set(variantId, `${actor ?? 'Someone else'} has since counted ${quantity}.`);
  const fields = Object.fromEntries(
    ids.flatMap((id, index) => {
      const message = problems.get(id);
      return message ? [[`counts.${index}.quantity`, message]] : [];
    }),
  );
  if (problems.size > 0)
    throw new ApiError('conflict', 'Nothing was saved. Please check the marked rows.', {
      fields,
      data: rows.filter(({ id }) => problems.has(id)),
    });
  await countStock(tx, counts, { reason: 'counted', actor });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const changes = [...byProduct].map(([productId, variants]) => {
    const counted = variants.map(({ id, size }) => ({
      size,
      count: counts.find(({ variantId }) => variantId === id)!,
    }));
    return {
      actor,
      action: 'count_stock' as const,
      subject: `product:${productId}`,
      before: Object.fromEntries(counted.map(({ size, count }) => [size, count.was])),
      after: Object.fromEntries(counted.map(({ size, count }) => [size, count.quantity])),
    };
  });
  await record(tx, now, ...changes);
}

async function findLaterCounts(tx: Database, counts: Counts) {
  const { rows } = await tx.execute<{ variantId: string; quantity: number; actor: string | null }>(sql`
    select counted.*
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as mine ("variantId" text, since timestamptz)
    cross join lateral (
      select variant_id as "variantId", quantity_after as quantity, actor
      from (select * from stock_change where variant_id = mine."variantId" order by id desc limit ${MAX_LATER_CHANGES}) latest
      where latest.at > mine.since and latest.reason in ('counted', 'imported')
      order by latest.id desc limit 1
    ) counted`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { RemittanceColumns } from '#domain/shipments/remittance.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { remittance } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import type { RemittanceLine } from './read-remittance.ts';
import { settle } from './settle.ts';

interface NewRemittance {
  actor: string;
  courier: string;
  columns: RemittanceColumns;
  lines: RemittanceLine[];
}

/** Counts are of the lines that no earlier file of the courier had. */
export async function addRemittance(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, courier, columns, lines }: NewRemittance,
): Promise<{ matched: number; differing: number; unknown: number; repeated: number }> {
  return db.transaction(async (tx) => {
    const id = newId();
    const at = now();
    await tx.insert(remittance).values({ id, courier, columns, addedBy: actor, createdAt: at });
    // The sequence is the same for every file, so that two of them do not deadlock.
    const { rows: added } = await tx.execute(sql`
      insert into remittance_line (remittance_id, courier, row, tracking_number, amount, reference)
      select ${id}, lower(${courier}), l.row, l."trackingNumber", l.amount, l.reference
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as l (row integer, "trackingNumber" text, amount bigint, reference text)
      order by l."trackingNumber", l.reference, l.amount
      on conflict do nothing returning id`);
    await settle(tx, await matchLines(tx, courier), at);
    const { rows } = await tx.execute<Record<'matched' | 'differing' | 'unknown', string>>(sql`
      select count(*) filter (where s.cash_settled_at is not null) as matched,
        count(*) filter (where s.id is not null and s.cash_settled_at is null) as differing,
        count(*) filter (where s.id is null) as unknown
      from remittance_line l left join shipment s on s.id = l.shipment_id where l.remittance_id = ${id}`);
    const [matched, differing, unknown] = (['matched', 'differing', 'unknown'] as const).map((name) =>
      Number(rows[0]![name]),
    ) as [number, number, number];
    const result = { matched, differing, unknown, repeated: lines.length - added.length };
    await record(tx, now, {
      ...{ actor, action: 'add_remittance', subject: 'remittances' },
      after: { courier, ...result },
    });
    return result;
  });
}

/** The index has the numbers as they were typed, so that each line is looked up in the forms that occur. */
const isOfLine = sql`s.return_id is null and s.tracking_number in (
  l.tracking_number, upper(l.tracking_number), lower(l.tracking_number), upper(replace(l.tracking_number, ' ', '')))`;

/** Returns the parcels. Earlier lines find theirs as well if its tracking number has been corrected since. If two couriers use a number, the file's courier has it. */
async function matchLines(tx: Database, courier: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update remittance_line l set shipment_id = (
      select s.id from shipment s where ${isOfLine}
      order by (lower(s.carrier) = lower(${courier}) or s.courier = lower(${courier})) desc, s.created_at desc limit 1)
    where l.shipment_id is null and l.closed_at is null
      and exists (select from shipment s where ${isOfLine})
    returning l.shipment_id as id`);
  return [...new Set(rows.map(({ id }) => id))];
}

import { asc, eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { type Paise, paise, sum } from '#domain/money.ts';
import { isMonthBooked } from '#server/audit/journal-downloads.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { remittance, remittanceLine, shipment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { settle } from './settle.ts';

const MAX_FILES = 50;

/** The newest first. */
export async function listFiles(db: Database): Promise<Answer<'admin.remittance.files'>> {
  const { rows } = await db.execute<
    Record<'id' | 'courier' | 'addedBy' | 'lines' | 'amount' | 'at', string>
  >(sql`
    select r.id, r.courier, r.added_by as "addedBy", r.created_at as at, l.lines, l.amount
    from remittance r cross join lateral (
      select count(*) as lines, coalesce(sum(amount), 0) as amount from remittance_line where remittance_id = r.id) l
    order by r.created_at desc, r.id desc limit ${MAX_FILES}`);
  return rows.map(({ at, lines, amount, ...file }) => ({
    ...{ ...file, lines: Number(lines), amount: Number(amount) as Paise },
    date: new Date(at).toISOString(),
  }));
}

/** Parcels are as outstanding as if the file had never been added. */
export async function deleteRemittance(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, id }: { actor: string; id: string },
): Promise<{ lines: number }> {
  return db.transaction(async (tx) => {
    const [file] = await tx.select().from(remittance).where(eq(remittance.id, id)).for('update');
    if (!file) throw new ApiError('not_found', 'This file was deleted already.');
    const lines = await tx.delete(remittanceLine).where(eq(remittanceLine.remittanceId, id)).returning({
      shipmentId: remittanceLine.shipmentId,
      amount: remittanceLine.amount,
      closedAt: remittanceLine.closedAt,
    });
    const parcelIds = [...new Set(lines.flatMap(({ shipmentId }) => shipmentId ?? []))];
    if (lines.some(({ closedAt }) => closedAt) || (await haveClosed(tx, parcelIds)))
      throw new ApiError(
        'conflict',
        'Lines of this file were closed. Add a file with negative amounts to take its payments back.',
      );
    if (parcelIds.length > 0 && (await isMonthBooked(tx, toIndianDay(file.createdAt).slice(0, 7))))
      throw new ApiError(
        'conflict',
        'This file is in the journal of a month that was downloaded. Add a file with negative amounts to take its payments back.',
      );
    await settle(tx, parcelIds, now());
    await tx.delete(remittance).where(eq(remittance.id, id));
    await record(tx, now, {
      ...{ actor, action: 'delete_remittance', subject: 'remittances' },
      before: {
        courier: file.courier,
        lines: lines.length,
        amount: sum(lines.map(({ amount }) => paise(amount))),
      },
    });
    return { lines: lines.length };
  });
}

/** Whether staff have closed a difference of one of the parcels, which stay locked. */
async function haveClosed(tx: Database, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const parcels = await tx
    .select({
      isClosed: sql<boolean>`cash_settled_at is not null and cash_received is distinct from cash_to_collect`,
    })
    .from(shipment)
    .where(inArray(shipment.id, ids))
    .orderBy(asc(shipment.id))
    .for('update');
  return parcels.some(({ isClosed }) => isClosed);
}

import { sql } from 'drizzle-orm';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { runEach } from '#server/jobs/jobs.ts';
import type { PaymentProvider, SettlementLine } from '#server/payment-providers/provider.ts';
import type { Services } from '#server/services/services.ts';

/** A settlement can be listed a day or two after the transfer. */
const DAYS_READ = 3;

/**
 * Stores what the payment providers have settled on a day or in a month, such as 2026-11-28 or 2026-11, and returns how
 * many lines were new.
 */
export async function readSettlements(services: Services, period: string): Promise<number> {
  let added = 0;
  await runEach(services.payments.all, async (provider) => {
    for await (const lines of provider.settlementLines?.(period) ?? [])
      added += await addLines(services, provider, lines);
  });
  return added;
}

export function readLastSettlements(services: Services): Promise<void> {
  const daysAgo = (days: number) => toIndianDay(new Date(services.now().getTime() - days * DAY_MS));
  const days = Array.from({ length: DAYS_READ }, (_, days) => daysAgo(days));
  return runEach(days, (day) => readSettlements(services, day));
}

async function addLines(
  { db }: Services,
  provider: PaymentProvider,
  lines: SettlementLine[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const rows = sql`json_to_recordset(${JSON.stringify(lines)}::json) as l ("settlementId" text, "settledAt" timestamptz,
    utr text, "entityId" text, type text, amount bigint, fee bigint, tax bigint, credit bigint, debit bigint, description text)`;
  // The sequence is the same in every process, so that two of them do not deadlock.
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into settlement (id, provider, utr, settled_at)
      select distinct on (l."settlementId") l."settlementId", ${provider.name}, l.utr, l."settledAt"
      from ${rows} order by l."settlementId", l.utr nulls last
      on conflict (id) do update set utr = excluded.utr where settlement.utr is null and excluded.utr is not null`);
    const { rows: added } = await tx.execute(sql`
      insert into settlement_line (entity_id, settlement_id, type, amount, fee, tax, credit, debit, description)
      select l."entityId", l."settlementId", l.type, l.amount, l.fee, l.tax, l.credit, l.debit, l.description
      from ${rows} order by l."entityId", l."settlementId"
      on conflict do nothing returning entity_id`);
    return added.length;
  });
}

import { sql } from 'drizzle-orm';
import { toIndianDay } from '#domain/calendar.ts';
import type { Database } from '#server/database/database.ts';
import type { MissedSearches } from '#server/services/services.ts';

const WRITE_AFTER_MS = 60_000;
const MAX_LENGTH = 60;
/** So many are counted until they are written. */
const MAX_QUERIES = 1000;
/** More are a program that tries words. */
const MAX_QUERIES_PER_DAY = 10_000;
/** An email address, a phone number or the number of an order. */
const MAY_BE_PERSONAL = /@|\d[\d\s-]{4,}\d/;

/**
 * Counts searches in memory and writes them a minute after the first, so that a search costs no statement. A process that
 * is killed loses those of a minute.
 */
export function createMissedSearches(db: Database, now: () => Date): MissedSearches {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const written = [...counts].map(([query, searches]) => ({ query, searches }));
    counts = new Map();
    const day = sql`${toIndianDay(now())}::date`;
    // The order keeps processes from locking each other's rows crosswise.
    await db.execute(sql`
      insert into missed_search as known (day, query, searches)
      select ${day}, query, searches from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as missed (query text, searches integer)
      where (select count(*) from missed_search where day = ${day}) < ${MAX_QUERIES_PER_DAY}
      order by query
      on conflict (day, query) do update set searches = known.searches + excluded.searches`);
  }

  return {
    add(typed) {
      const query = typed
        .toLowerCase()
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim();
      if (query === '' || query.length > MAX_LENGTH || MAY_BE_PERSONAL.test(query)) return;
      if (!counts.has(query) && counts.size >= MAX_QUERIES) return;
      counts.set(query, (counts.get(query) ?? 0) + 1);
      timer ??= setTimeout(() => void write().catch(() => {}), WRITE_AFTER_MS).unref();
    },
    write,
  };
}

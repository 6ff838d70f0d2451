import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';

export const WINDOW_MS = 60_000;

export interface Count {
  calls: number;
  /** Milliseconds since 1970. The window started with the first call. */
  endsAt: number;
}

export interface CallCounter {
  /** The counts of all keys, after adding calls to each. */
  add: (keys: string[], calls: number) => Promise<Count[]> | Count[];
  /** After the clock was corrected. */
  forget: (keys: string[]) => Promise<unknown> | undefined;
}

export function createMemoryCounter(): CallCounter {
  // The first in the map is the oldest.
  const counts = new Map<string, Count>();

  function forgetEnded(now: number): void {
    for (const [key, { endsAt }] of counts) {
      if (endsAt > now) break;
      counts.delete(key);
    }
  }

  return {
    add(keys, added) {
      const now = Date.now();
      forgetEnded(now);
      return keys.map((key) => {
        const { calls, endsAt } = counts.get(key) ?? { calls: 0, endsAt: now + WINDOW_MS };
        const count = { calls: calls + added, endsAt };
        counts.set(key, count);
        return count;
      });
    },
    forget() {
      counts.clear();
      return undefined;
    },
  };
}

/** All processes count together. Counts in memory while the database fails. */
export function createSharedCounter(db: Database): CallCounter {
  const memory = createMemoryCounter();
  return {
    async add(keys, added) {
      const now = Date.now();
      try {
        const rows = await countStatement(db).execute({
          keys: JSON.stringify(keys),
          ...{ added, now, end: now + WINDOW_MS },
        });
        const found = new Map(rows.map(({ key, ...count }) => [key, count]));
        return keys.map((key) => found.get(key)!);
      } catch {
        return memory.add(keys, added);
      }
    },
    forget: (keys) =>
      db.execute(sql`delete from rate_limit
        where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`),
  };
}

const now = sql`${sql.placeholder('now')}::bigint`;

/** Locks the rows in the order of the keys, so callers name an account before its network. */
const countStatement = prepared((db) => {
  const counted = db.$with('counted', {}).as(sql`
    insert into rate_limit as known (key, points, expire)
    select key, ${sql.placeholder('added')}::integer, ${sql.placeholder('end')}::bigint
    from jsonb_array_elements_text(${sql.placeholder('keys')}::jsonb) as key
    on conflict (key) do update set
      points = excluded.points + case when known.expire > ${now} then known.points else 0 end,
      expire = case when known.expire > ${now} then known.expire else excluded.expire end
    returning key, points, expire`);
  return db
    .with(counted)
    .select({ key: sql<string>`key`, calls: sql<number>`points`, endsAt: sql`expire`.mapWith(Number) })
    .from(sql`counted`)
    .prepare('count_calls');
});

import { desc } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { importMatch } from '#server/database/schema.ts';
import type { Match } from './file/row.ts';
import type { StoredMatches } from './file/spreadsheet.ts';

const MAX_MATCHES = 200;

export async function readMatches(db: Database): Promise<StoredMatches> {
  const rows = await db.select().from(importMatch).orderBy(desc(importMatch.changedAt)).limit(MAX_MATCHES);
  return new Map(rows.map(({ headings, uses }) => [headings, new Map(Object.entries(uses))]));
}

export async function storeMatch(db: Database, changedAt: Date, { headings, uses }: Match): Promise<void> {
  await db
    .insert(importMatch)
    .values({ headings, uses, changedAt })
    .onConflictDoUpdate({ target: importMatch.headings, set: { uses, changedAt } });
}

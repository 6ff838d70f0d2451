import { desc } from 'drizzle-orm';
import { indexSynonyms, type SynonymGroup, type Synonyms } from '#domain/synonyms.ts';
import { wordsOf } from '#languages';
import type { Database } from '#server/database/database.ts';
import { searchSynonyms } from '#server/database/schema.ts';
import type { SynonymCache } from '#server/services/services.ts';
import { shop } from '#shop';

/** Synonyms of all languages, because many type Hindi in Latin letters on any page. */
const defaultGroups = shop.languages.flatMap((language) => wordsOf(language).synonyms);

export interface CurrentSynonyms {
  version: number;
  groups: SynonymGroup[];
  changedBy: string | null;
  changedAt: Date | null;
}

export async function currentSynonyms(db: Database): Promise<CurrentSynonyms> {
  const [newest] = await db.select().from(searchSynonyms).orderBy(desc(searchSynonyms.version)).limit(1);
  return newest ?? { version: 0, groups: defaultGroups, changedBy: null, changedAt: null };
}

/** The cache is in memory, because every search needs it and should remain one statement. */
export function createSynonymCache(db: Database): SynonymCache {
  let cached: Promise<Synonyms> | undefined;

  function current(): Promise<Synonyms> {
    if (cached) return cached;
    const reading = currentSynonyms(db).then(({ groups }) => indexSynonyms(groups));
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  }

  return {
    current,
    clear: () => {
      cached = undefined;
    },
  };
}

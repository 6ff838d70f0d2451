import { desc, sql } from 'drizzle-orm';
import {
  createSearchVocabulary,
  type NamedCategory,
  type NamedOption,
  type SearchVocabulary,
} from '#domain/search/search-vocabulary.ts';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { createUnderstandQuery } from '#domain/search/understand-query.ts';
import { wordsOf } from '#languages';
import type { Database } from '#server/database/database.ts';
import { searchSynonyms } from '#server/database/schema.ts';
import type { VocabularyCache } from '#server/services/services.ts';
import { shop } from '#shop';

/** Words of all languages, because many type Hindi in Latin letters on any page. */
const languages = shop.languages.map(wordsOf);
const defaultGroups = languages.flatMap(({ synonyms }) => synonyms);
const searchWords = languages.map((words) => words.searchWords);
const understandQuery = createUnderstandQuery(searchWords);

/** A shop with more values has names that nobody types. */
const MAX_OPTIONS = 5000;

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

async function readVocabulary(db: Database): Promise<SearchVocabulary> {
  const { rows } = await db.execute<{
    groups: SynonymGroup[] | null;
    options: NamedOption[];
    categories: NamedCategory[];
  }>(sql`
    select (select groups from search_synonyms order by version desc limit 1) as groups,
      (select coalesce(json_agg(json_build_object('key', key, 'name', name, 'isValue', is_value, 'translations', translations)), '[]')
        from (select * from filter_option order by is_value, key limit ${MAX_OPTIONS}) o) as options,
      (select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'name', name, 'translations', translations)), '[]')
        from category) as categories`);
  const { groups, ...catalogue } = rows[0]!;
  return createSearchVocabulary(groups ?? defaultGroups, catalogue, searchWords, understandQuery);
}

/** The cache is in memory, because every search needs it and should remain one statement. */
export function createVocabularyCache(db: Database): VocabularyCache {
  let cached: Promise<SearchVocabulary> | undefined;

  function current(): Promise<SearchVocabulary> {
    if (cached) return cached;
    const reading = readVocabulary(db);
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

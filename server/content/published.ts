import { isNotNull, sql } from 'drizzle-orm';
import type { DocumentName } from '#domain/content/content.ts';
import { defaultLanguage, wordsOf } from '#languages';
import { readTree } from '#server/catalogue/categories/tree.ts';
import type { Database } from '#server/database/database.ts';
import { contentVersion } from '#server/database/schema.ts';
import type { ContentCache, Published } from '#server/services/published.ts';
import { currentSettings } from '#server/settings/current.ts';
import { Contents } from './contents.ts';
import { defaultContent } from './defaults.ts';
import { parseContent } from './parse.ts';
import { createTranslations, type Localization } from './translate.ts';

export async function readPublished(db: Database, localization?: Localization): Promise<Published> {
  const words = wordsOf(defaultLanguage);
  const { settings, isOwn } = await currentSettings(db);
  const categories = await readTree(db);
  const rows = await db
    .selectDistinctOn([contentVersion.document])
    .from(contentVersion)
    .where(isNotNull(contentVersion.publishedAt))
    .orderBy(contentVersion.document, sql`${contentVersion.version} desc`);
  const contents = new Contents();
  const parsed = rows.map(({ document, content: stored }) => {
    const { content, problems } = parseContent(words, document, stored, isOwn);
    if (content) contents.set(document, content);
    return { document, problems };
  });
  const original = <Name extends DocumentName>(name: Name) =>
    contents.get(name) ?? defaultContent(words, name, isOwn);
  const { translateDocument, translateSettings } = createTranslations(original, localization);
  return {
    get: translateDocument,
    translateSettings,
    names: parsed.map(({ document }) => document),
    problems: parsed.filter(({ problems }) => problems.length > 0),
    ...{ settings, isOwn, categories },
  };
}

/** The cache is in memory, because every page needs it. */
export function createContentCache(db: Database, localization: Localization): ContentCache {
  let cached: Promise<Published> | undefined;
  let value: Published | undefined;

  function current(): Promise<Published> {
    if (cached) return cached;
    const reading = readPublished(db, localization);
    cached = reading;
    reading.then(
      (published) => {
        if (cached === reading) value = published;
      },
      () => {
        if (cached === reading) cached = undefined;
      },
    );
    return reading;
  }

  return {
    current,
    within: (tx) => value ?? readPublished(tx, localization),
    clear: () => {
      cached = undefined;
      value = undefined;
    },
  };
}

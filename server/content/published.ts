import { isNotNull, sql } from 'drizzle-orm';
import type { Content } from '#contract/content/documents.ts';
import type { CategoryNode } from '#domain/category.ts';
import {
  type DocumentKind,
  type DocumentName,
  isTranslation,
  type TranslationName,
} from '#domain/content.ts';
import type { Settings } from '#domain/settings.ts';
import { defaultLanguage, wordsOf } from '#languages';
import { readTree } from '#server/categories/tree.ts';
import type { Database } from '#server/database/database.ts';
import { contentVersion } from '#server/database/schema.ts';
import { currentSettings } from '#server/settings/current.ts';
import { defaultContent } from './defaults.ts';
import { parseContent } from './parse.ts';
import { createTranslations, type Localization, type TranslatedSettings } from './translate.ts';

type KindOf<Name extends DocumentName> = Name extends TranslationName
  ? 'translation'
  : Name extends `${infer Kind extends DocumentKind}:${string}`
    ? Kind
    : Name extends DocumentKind
      ? Name
      : never;

export interface Published {
  /** The merchant's content, else the default, in the language asked for; undefined for a page that does not exist. */
  get<Name extends DocumentName>(name: Name): Content<KindOf<Name>> | undefined;
  names: DocumentName[];
  /** With the banner and the support hours in the language asked for. */
  translateSettings<Some extends TranslatedSettings>(settings: Some): Some;
  problems: { document: DocumentName; problems: string[] }[];
  /** Cached beside the content, because its texts name them. */
  settings: Settings;
  /** Opened without the sample catalogue. */
  isOwn: boolean;
  categories: CategoryNode[];
}

export async function readPublished(db: Database, localization?: Localization): Promise<Published> {
  const words = wordsOf(defaultLanguage);
  const { settings, isOwn } = await currentSettings(db);
  const categories = await readTree(db);
  const rows = await db
    .selectDistinctOn([contentVersion.document])
    .from(contentVersion)
    .where(isNotNull(contentVersion.publishedAt))
    .orderBy(contentVersion.document, sql`${contentVersion.version} desc`);
  const parsed = rows.map(({ document, content }) => {
    const name = document as DocumentName;
    return { document: name, ...parseContent(words, name, content, isOwn) };
  });
  const byName = new Map(parsed.map(({ document, content }) => [document, content]));
  const original = (name: DocumentName) => byName.get(name) ?? defaultContent(words, name, isOwn);
  const { translateDocument, translateSettings } = createTranslations(original, localization);
  return {
    get: (name) => (isTranslation(name) ? original(name) : translateDocument(name)) as never,
    translateSettings,
    names: [...byName.keys()],
    problems: parsed.filter(({ problems }) => problems.length > 0),
    ...{ settings, isOwn, categories },
  };
}

/** In memory, because every page needs it. */
export function createContentCache(db: Database, localization: Localization) {
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
    /** Inside a transaction, which must not wait for another connection. */
    within: (tx: Database): Published | Promise<Published> => value ?? readPublished(tx, localization),
    clear: () => {
      cached = undefined;
      value = undefined;
    },
  };
}

export type ContentCache = ReturnType<typeof createContentCache>;

import { isNotNull, sql } from 'drizzle-orm';
import type { Content } from '#contract/content/documents.ts';
import type { CategoryNode } from '#domain/category.ts';
import type { DocumentKind, DocumentName } from '#domain/content.ts';
import type { Settings } from '#domain/settings.ts';
import type { Words } from '#languages';
import { readTree } from '#server/categories/tree.ts';
import type { Database } from '#server/database/database.ts';
import { contentVersion } from '#server/database/schema.ts';
import { currentSettings } from '#server/settings/current.ts';
import { defaultContent } from './defaults.ts';
import { parseContent } from './parse.ts';

type KindOf<Name extends DocumentName> = Name extends `${infer Kind extends DocumentKind}:${string}`
  ? Kind
  : Name extends DocumentKind
    ? Name
    : never;

export interface Published {
  /** The merchant's content, else the default; undefined for a page that does not exist. */
  get<Name extends DocumentName>(name: Name): Content<KindOf<Name>> | undefined;
  names: DocumentName[];
  problems: { document: DocumentName; problems: string[] }[];
  /** Cached beside the content, because its texts name them. */
  settings: Settings;
  categories: CategoryNode[];
}

export async function readPublished(db: Database, words: Words): Promise<Published> {
  const { settings } = await currentSettings(db);
  const categories = await readTree(db);
  const rows = await db
    .selectDistinctOn([contentVersion.document])
    .from(contentVersion)
    .where(isNotNull(contentVersion.publishedAt))
    .orderBy(contentVersion.document, sql`${contentVersion.version} desc`);
  const parsed = rows.map(({ document, content }) => {
    const name = document as DocumentName;
    return { document: name, ...parseContent(words, name, content) };
  });
  const byName = new Map(parsed.map(({ document, content }) => [document, content]));
  return {
    get: (name) => (byName.get(name) ?? defaultContent(words, name)) as never,
    names: [...byName.keys()],
    problems: parsed.filter(({ problems }) => problems.length > 0),
    settings,
    categories,
  };
}

/** In memory, because every page needs it. */
export function createContentCache(db: Database, words: Words) {
  let cached: Promise<Published> | undefined;
  let value: Published | undefined;

  function current(): Promise<Published> {
    if (cached) return cached;
    const reading = readPublished(db, words);
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
    within: (tx: Database): Published | Promise<Published> => value ?? readPublished(tx, words),
    clear: () => {
      cached = undefined;
      value = undefined;
    },
  };
}

export type ContentCache = ReturnType<typeof createContentCache>;

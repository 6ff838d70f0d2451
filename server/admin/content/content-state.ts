import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import {
  type DocumentName,
  isTranslation,
  kindOf,
  languageOf,
  originalOf,
  type TranslationName,
} from '#domain/content.ts';
import { wordsOf } from '#languages';
import { defaultContent, defaultDocuments } from '#server/content/defaults.ts';
import { readOriginal } from '#server/content/original.ts';
import { parseContent } from '#server/content/parse.ts';
import { readPublished } from '#server/content/published.ts';
import { builtInTranslations } from '#server/content/translate.ts';
import type { Database } from '#server/database/database.ts';
import { contentVersion } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

export type ContentState = Answer<'admin.content.get'>;
type Row = typeof contentVersion.$inferSelect;
type Json = Record<string, unknown>;

const MAX_HISTORY = 50;

export async function readState(
  { db, words }: { db: Database; words: Services['words'] },
  document: DocumentName,
): Promise<ContentState | undefined> {
  const original = isTranslation(document) ? await originalOfTranslation(db, document) : undefined;
  if (isTranslation(document) && !original) return undefined;
  const rows = await db
    .select({ ...getTableColumns(contentVersion), content: contentFrom(document) })
    .from(contentVersion)
    .where(eq(contentVersion.document, document))
    .orderBy(desc(contentVersion.version))
    .limit(MAX_HISTORY);
  const { isOwn } = await currentSettings(db);
  const fallback = defaultContent(words, document, isOwn);
  const [newest] = rows;
  const live = rows.find(({ publishedAt }) => publishedAt);
  const contentOf = (row: Row | undefined) =>
    row ? parseContent(words, document, row.content, isOwn) : { content: fallback, problems: [] };
  const current = contentOf(newest);
  if (!current.content) return undefined;
  return {
    document,
    kind: kindOf(document),
    content: current.content as Json,
    published: (contentOf(live).content as Json | undefined) ?? null,
    isDraft: newest !== undefined && !newest.publishedAt,
    hasDefault: fallback !== undefined,
    version: newest?.version ?? 0,
    revision: newest?.revision ?? 0,
    changedBy: newest?.changedBy ?? null,
    changedAt: newest?.changedAt.toISOString() ?? null,
    history: rows.flatMap(({ version, changedBy, publishedAt }) =>
      publishedAt ? [{ version, changedBy, publishedAt: publishedAt.toISOString() }] : [],
    ),
    problems: [...new Set([...current.problems, ...contentOf(live).problems])],
    ...(original && { original }),
  };
}

async function originalOfTranslation(db: Database, name: TranslationName): Promise<ContentState['original']> {
  const content = await readOriginal(db, name);
  const builtIn = builtInTranslations(wordsOf(languageOf(name)), originalOf(name));
  return (
    content && { content: content as Json, builtIn: [...builtIn].map(([source, text]) => ({ source, text })) }
  );
}

/** The content of the live version and the draft; null in the history, which can be long. */
const contentFrom = (document: DocumentName) =>
  sql<unknown>`case when ${contentVersion.version} >= coalesce((select max(live.version) from ${contentVersion} live
    where live.document = ${document} and live.published_at is not null), 0) then ${contentVersion.content} end`.mapWith(
    contentVersion.content,
  );

export async function listDocuments({ db, words }: Services): Promise<Answer<'admin.content.list'>> {
  const rows = await db
    .selectDistinctOn([contentVersion.document])
    .from(contentVersion)
    .orderBy(contentVersion.document, desc(contentVersion.version));
  const { get, names, problems, isOwn } = await readPublished(db);
  const byName = new Map(rows.map((row) => [row.document, row]));
  const defaults = defaultDocuments(words);
  return [...new Set([...defaults, ...(byName.keys() as Iterable<DocumentName>)])].flatMap((name) => {
    if (isTranslation(name)) return [];
    const document: string = name;
    const row = byName.get(document);
    const content = row
      ? parseContent(words, name, row.content, isOwn).content
      : defaultContent(words, name, isOwn);
    const live = get(name);
    return {
      document,
      kind: kindOf(name),
      title: content && 'title' in content ? content.title : document,
      isPublished: names.includes(name) || defaults.includes(name),
      isDraft: row !== undefined && !row.publishedAt,
      isVisible: !(live && 'isVisible' in live) || live.isVisible,
      hasProblems: problems.some((one) => one.document === name),
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    };
  });
}

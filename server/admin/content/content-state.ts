import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Content } from '#contract/content/documents.ts';
import type { Answer } from '#contract/schemas.ts';
import {
  type DocumentKind,
  type DocumentName,
  isTranslation,
  kindOf,
  languageOf,
  originalOf,
} from '#domain/content/content.ts';
import { wordsOf } from '#languages';
import { defaultContent, defaultDocuments } from '#server/content/defaults.ts';
import { readOriginal } from '#server/content/original.ts';
import { parseContent } from '#server/content/parse.ts';
import { findBrokenLinks } from '#server/content/publish-problems.ts';
import { readPublished } from '#server/content/published.ts';
import { builtInTranslations } from '#server/content/translate.ts';
import type { Database } from '#server/database/database.ts';
import { contentVersion } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

export type ContentState = Answer<'admin.content.get'>;
type Row = typeof contentVersion.$inferSelect;

const MAX_HISTORY = 50;

interface Source {
  db: Database;
  words: Services['words'];
}

export async function readState(source: Source, document: DocumentName): Promise<ContentState | undefined> {
  if (!isTranslation(document)) return readDocument(source, document);
  const original = await readOriginal(source.db, document);
  const state = original && (await readDocument(source, document));
  if (!state) return undefined;
  const builtIn = builtInTranslations(wordsOf(languageOf(document)), originalOf(document));
  return { ...state, original, builtIn: [...builtIn].map(([source, text]) => ({ source, text })) };
}

async function readDocument<Name extends DocumentName>({ db, words }: Source, document: Name) {
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
  const published = contentOf(live).content ?? null;
  return {
    document,
    ...toContents(kindOf(document), current.content, published),
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
    brokenLinks: await findBrokenLinks({ db, words }, published),
  };
}

type Contents<Kind extends DocumentKind> = {
  [Each in Kind]: { kind: Each; content: Content<Each>; published: Content<Each> | null };
}[Kind];

const toContents = <Kind extends DocumentKind>(
  kind: Kind,
  content: Content<Kind>,
  published: Content<Kind> | null,
): Contents<Kind> => ({ kind, content, published });

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
  return [...new Set([...defaults, ...byName.keys()])].flatMap((name) => {
    if (isTranslation(name)) return [];
    const row = byName.get(name);
    const content = row
      ? parseContent(words, name, row.content, isOwn).content
      : defaultContent(words, name, isOwn);
    const live = get(name);
    return {
      document: name,
      kind: kindOf(name),
      title: content && 'title' in content ? content.title : name,
      isPublished: names.includes(name) || defaults.includes(name),
      isDraft: row !== undefined && !row.publishedAt,
      isVisible: !(live && 'isVisible' in live) || live.isVisible,
      hasProblems: problems.some((one) => one.document === name),
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    };
  });
}

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { documents } from '#contract/content/documents.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { type DocumentName, kindOf, nameWithin } from '#domain/content.ts';
import { record } from '#server/audit/record.ts';
import { defaultContent, defaultDocuments } from '#server/content/defaults.ts';
import { isReservedSlug } from '#server/content/page-path.ts';
import { parseContent } from '#server/content/parse.ts';
import { publishProblems } from '#server/content/publish-problems.ts';
import type { Database } from '#server/database/database.ts';
import { contentVersion } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { editConflict } from './edit-conflict.ts';

type State = Answer<'admin.content.get'>;
type Row = typeof contentVersion.$inferSelect;
type Json = Record<string, unknown>;

const MAX_HISTORY = 50;

export const adminContentHandlers = {
  'admin.content.list': async (_, services) => ({ data: await listDocuments(services) }),

  'admin.content.get': async ({ input }, services) => ({
    data: await readOrRefuse(services, input.document),
  }),

  'admin.content.save': async ({ input, staffMember }, services) => {
    refuseReserved(services, input);
    await saveDraft(services, staffMember.email, input, parseInput(input.document, input.content));
    return { data: await readOrRefuse(services, input.document) };
  },

  'admin.content.restore': async ({ input, staffMember }, services) => {
    const { document, from } = input;
    const [row] = await services.db
      .select()
      .from(contentVersion)
      .where(and(eq(contentVersion.document, document), eq(contentVersion.version, from)));
    const content =
      from === 0
        ? defaultContent(services.words, document)
        : row && parseContent(services.words, document, row.content).content;
    if (!content) throw new ApiError('not_found', 'This version does not exist.');
    await saveDraft(services, staffMember.email, input, content as Json);
    return { data: await readOrRefuse(services, document) };
  },

  'admin.content.discard': async ({ input }, services) => {
    const deleted = await services.db.delete(contentVersion).where(draftOf(input)).returning();
    if (deleted.length === 0) throw await conflict(services, input.document);
    return { data: (await readState(services, input.document)) ?? null };
  },

  'admin.content.publish': async ({ input, staffMember }, services) => {
    const { db, now, words, content } = services;
    const { document } = input;
    // Outside the transaction, because pictures may have to be made.
    const before = await readState(services, document);
    if (!before?.isDraft) throw await conflict(services, document);
    const fields = await publishProblems(services, document, parseInput(document, before.content));
    if (Object.keys(fields).length > 0)
      throw new ApiError('invalid_input', 'This can’t be published yet.', { fields });
    await db.transaction(async (tx) => {
      const updated = await tx
        .update(contentVersion)
        .set({ publishedAt: now(), revision: nextRevision, changedBy: staffMember.email, changedAt: now() })
        .where(draftOf(input))
        .returning();
      if (updated.length === 0) throw await conflict({ db: tx, words }, document);
      await record(tx, now, {
        actor: staffMember.email,
        action: 'publish',
        subject: `content:${document}`,
        before: { version: before.history[0]?.version ?? 0 },
        after: { version: before.version },
      });
    });
    content.clear();
    return { data: await readOrRefuse(services, document) };
  },
} satisfies Partial<Handlers>;

const nextRevision = sql<number>`nextval('content_revision')`;

const draftOf = ({ document, revision }: Edit) =>
  and(
    eq(contentVersion.document, document),
    eq(contentVersion.revision, revision),
    isNull(contentVersion.publishedAt),
  );

function refuseReserved({ words }: Services, { document, revision }: Edit): void {
  if (revision > 0 || kindOf(document) !== 'page' || !isReservedSlug(words, nameWithin(document))) return;
  const message = 'The shop uses this URL handle itself. Please enter another one.';
  throw new ApiError('invalid_input', message, { fields: { document: message } });
}

/** Errors name fields as the form does: `content.sections.0.heading`. */
function parseInput(document: DocumentName, content: unknown): Json {
  const parsed = documents[kindOf(document)].safeParse(content);
  if (parsed.success) return parsed.data as Json;
  const fields = Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [['content', ...path].join('.'), message]),
  );
  throw new ApiError('invalid_input', 'Please check the marked fields.', { fields });
}

interface Edit {
  document: DocumentName;
  revision: number;
}

async function saveDraft(services: Services, editor: string, edit: Edit, content: Json): Promise<void> {
  const { db, now, words } = services;
  const state = await readState(services, edit.document);
  if (edit.revision !== (state?.revision ?? 0)) throw await conflict({ db, words }, edit.document);
  const changes = { content, revision: nextRevision, changedBy: editor, changedAt: now() };
  const saved = state?.isDraft
    ? await db.update(contentVersion).set(changes).where(draftOf(edit)).returning()
    : await db
        .insert(contentVersion)
        .values({ ...changes, document: edit.document, version: (state?.version ?? 0) + 1 })
        .onConflictDoNothing()
        .returning();
  if (saved.length === 0) throw await conflict({ db, words }, edit.document);
}

async function conflict(services: Pick<Services, 'db' | 'words'>, document: DocumentName): Promise<ApiError> {
  const current = await readState(services, document);
  if (!current) return new ApiError('not_found', 'This page does not exist.');
  const message = `${current.changedBy ?? 'Someone'} has changed this in the meantime.`;
  return editConflict('admin.content.get', message, current);
}

async function readOrRefuse(services: Services, document: DocumentName): Promise<State> {
  const state = await readState(services, document);
  if (!state) throw new ApiError('not_found', 'This page does not exist.');
  return state;
}

async function readState(
  { db, words }: { db: Database; words: Services['words'] },
  document: DocumentName,
): Promise<State | undefined> {
  const rows = await db
    .select()
    .from(contentVersion)
    .where(eq(contentVersion.document, document))
    .orderBy(desc(contentVersion.version))
    .limit(MAX_HISTORY);
  const fallback = defaultContent(words, document);
  const [newest] = rows;
  const live = rows.find(({ publishedAt }) => publishedAt);
  const contentOf = (row: Row | undefined) =>
    row ? parseContent(words, document, row.content) : { content: fallback, problems: [] };
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
    problems: current.problems,
  };
}

async function listDocuments({ db, words }: Services): Promise<Answer<'admin.content.list'>> {
  const rows = await db
    .selectDistinctOn([contentVersion.document])
    .from(contentVersion)
    .orderBy(contentVersion.document, desc(contentVersion.version));
  const published = await db
    .selectDistinct({ document: contentVersion.document })
    .from(contentVersion)
    .where(isNotNull(contentVersion.publishedAt));
  const isPublished = new Set(published.map(({ document }) => document));
  const byName = new Map(rows.map((row) => [row.document, row]));
  const defaults = defaultDocuments(words);
  return [...new Set([...defaults, ...byName.keys()])].map((document) => {
    const name = document as DocumentName;
    const row = byName.get(document);
    const content = row ? parseContent(words, name, row.content).content : defaultContent(words, name);
    return {
      document,
      kind: kindOf(name),
      title: content && 'title' in content ? content.title : document,
      isPublished: isPublished.has(document) || defaults.includes(name),
      isDraft: row !== undefined && !row.publishedAt,
      isVisible: !(content && 'isVisible' in content) || content.isVisible,
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    };
  });
}

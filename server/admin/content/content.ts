import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Content, type Document, documents, toDocument } from '#contract/content/documents.ts';
import { ApiError } from '#contract/errors.ts';
import {
  type DocumentKind,
  type DocumentName,
  isTranslation,
  kindOf,
  nameWithin,
} from '#domain/content/content.ts';
import { emailKeyOf } from '#domain/orders/emails.ts';
import { record } from '#server/audit/record.ts';
import { defaultContent } from '#server/content/defaults.ts';
import { readOriginal } from '#server/content/original.ts';
import { isReservedSlug } from '#server/content/page-path.ts';
import { parseContent } from '#server/content/parse.ts';
import { shopValues } from '#server/content/public.ts';
import { publishProblems } from '#server/content/publish-problems.ts';
import { checkTranslation } from '#server/content/translation-problems.ts';
import { currentOffers } from '#server/coupons/offers.ts';
import { contentVersion } from '#server/database/schema.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import { clearContent } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { type ContentState, listDocuments, readState } from './content-state.ts';
import { listTranslations } from './content-translations.ts';

export const adminContentHandlers = {
  'admin.content.list': async (_, services) => ({ data: await listDocuments(services) }),

  'admin.content.placeholders': async (_, services) => {
    const published = await services.content.current();
    const offers = await currentOffers(services.db, services.now());
    return { data: shopValues({ ...services, ...published, published, offers }) };
  },

  'admin.content.translations': async (_, services) => ({ data: await listTranslations(services) }),

  'admin.content.get': async ({ input }, services) => ({
    data: await readOrRefuse(services, input.document),
  }),

  'admin.content.save': async ({ input, staffMember }, services) => {
    await refuseUnknown(services, input);
    const { kind, content } = parseInput(kindOf(input.document), input.content);
    if (isTranslation(input.document) && kind === 'translation') {
      const { problems } = await checkTranslation(services.db, input.document, content);
      if (Object.keys(problems).length > 0) throw invalid(problems);
    }
    await saveDraft(services, staffMember.email, input, content);
    return { data: await readOrRefuse(services, input.document) };
  },

  'admin.content.restore': async ({ input, staffMember }, services) => {
    const { document, from } = input;
    const [row] = await services.db
      .select()
      .from(contentVersion)
      .where(and(eq(contentVersion.document, document), eq(contentVersion.version, from)));
    const { isOwn } = await currentSettings(services.db);
    const content =
      from === 0
        ? defaultContent(services.words, document, isOwn)
        : row && parseContent(services.words, document, row.content, isOwn).content;
    if (!content) throw new ApiError('not_found', 'This version does not exist.');
    await saveDraft(services, staffMember.email, input, content);
    return { data: await readOrRefuse(services, document) };
  },

  'admin.content.discard': async ({ input, staffMember }, services) => {
    const { db, now, words } = services;
    await db.transaction(async (tx) => {
      const [deleted] = await tx.delete(contentVersion).where(draftOf(input)).returning();
      if (!deleted) throw await conflict({ db: tx, words }, input.document);
      await record(tx, now, {
        actor: staffMember.email,
        action: 'discard_draft',
        subject: `content:${input.document}`,
        before: { version: deleted.version, savedBy: deleted.changedBy },
      });
    });
    return { data: (await readState(services, input.document)) ?? null };
  },

  'admin.content.publish': async ({ input, staffMember }, services) => {
    const { db, now, words, languages } = services;
    const { document } = input;
    // Outside the transaction, because pictures may have to be made.
    const before = await readState(services, document);
    if (!before?.isDraft || before.revision !== input.revision) throw await conflict(services, document);
    const fields = await publishProblems(services, document, parseInput(before.kind, before.content));
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
    clearContent(languages);
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

async function refuseUnknown({ db, words }: Services, { document, revision }: Edit): Promise<void> {
  if (isTranslation(document) && !(await readOriginal(db, document)))
    throw new ApiError('not_found', 'Please publish this in the default language first.');
  if (kindOf(document) === 'email' && !emailKeyOf(document))
    throw new ApiError('not_found', 'This email does not exist.');
  if (revision > 0 || kindOf(document) !== 'page' || !isReservedSlug(words, nameWithin(document))) return;
  throw fieldError('document', 'The shop uses this URL handle itself. Please enter another one.');
}

/** Errors name fields as the form does: `content.sections.0.heading`. */
function parseInput<Kind extends DocumentKind>(kind: Kind, content: unknown): Document<Kind> {
  const parsed = documents[kind].safeParse(content);
  if (parsed.success) return toDocument(kind, parsed.data);
  throw invalid(
    Object.fromEntries(
      parsed.error.issues.toReversed().map(({ path, message }) => [['content', ...path].join('.'), message]),
    ),
  );
}

const invalid = (fields: Record<string, string>) =>
  new ApiError('invalid_input', 'Please check the marked fields.', { fields });

interface Edit {
  document: DocumentName;
  revision: number;
}

async function saveDraft(services: Services, editor: string, edit: Edit, content: Content): Promise<void> {
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

async function readOrRefuse(services: Services, document: DocumentName): Promise<ContentState> {
  const state = await readState(services, document);
  if (!state) throw new ApiError('not_found', 'This page does not exist.');
  return state;
}

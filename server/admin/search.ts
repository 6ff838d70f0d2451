import { lt } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { record } from '#server/audit/record.ts';
import { type CurrentSynonyms, currentSynonyms } from '#server/catalogue/search/vocabulary.ts';
import { searchSynonyms } from '#server/database/schema.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import type { Handlers } from '#server/http/endpoint.ts';

export const adminSearchHandlers = {
  'admin.search.get': async (_, { db }) => ({ data: toAnswer(await currentSynonyms(db)) }),

  'admin.search.update': async ({ input: { version, groups }, staffMember }, { db, now, vocabulary }) => {
    await db.transaction(async (tx) => {
      const before = await currentSynonyms(tx);
      const next = { version: version + 1, groups, changedBy: staffMember.email, changedAt: now() };
      const added =
        before.version === version
          ? await tx.insert(searchSynonyms).values(next).onConflictDoNothing().returning()
          : [];
      if (added.length === 0) {
        const current = await currentSynonyms(tx);
        const message = `${current.changedBy} has changed the synonyms in the meantime.`;
        throw editConflict('admin.search.get', message, toAnswer(current));
      }
      await tx.delete(searchSynonyms).where(lt(searchSynonyms.version, next.version));
      await record(tx, now, {
        actor: staffMember.email,
        action: 'edit',
        subject: 'search',
        before: { groups: without(before.groups, groups) },
        after: { groups: without(groups, before.groups) },
      });
    });
    vocabulary.clear();
    return { data: toAnswer(await currentSynonyms(db)) };
  },
} satisfies Partial<Handlers>;

function without(groups: SynonymGroup[], others: SynonymGroup[]): SynonymGroup[] {
  const known = new Set(others.map((group) => JSON.stringify([group.typed, group.finds])));
  return groups.filter(({ typed, finds }) => !known.has(JSON.stringify([typed, finds])));
}

const toAnswer = ({ changedAt, ...current }: CurrentSynonyms): Answer<'admin.search.get'> => ({
  ...current,
  changedAt: changedAt?.toISOString() ?? null,
});

import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import { shopSettings } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { clearContent } from '#server/languages.ts';
import { type CurrentSettings, currentSettings } from '#server/settings/current.ts';
import { editConflict } from './edit-conflict.ts';

export const adminSettingsHandlers = {
  'admin.settings.get': async (_, { db }) => ({ data: toAnswer(await currentSettings(db)) }),

  'admin.settings.update': async ({ input, staffMember }, { db, now, languages }) => {
    await db.transaction(async (tx) => {
      const before = await currentSettings(tx);
      const next = { changedBy: staffMember.email, changedAt: now(), settings: input.settings };
      const added =
        before.version === input.version
          ? await tx
              .insert(shopSettings)
              .values({ version: input.version + 1, ...next })
              .onConflictDoNothing()
              .returning({ version: shopSettings.version })
          : [];
      if (added.length === 0) {
        const current = await currentSettings(tx);
        const message = `${current.changedBy} has changed the settings in the meantime.`;
        throw editConflict('admin.settings.get', message, toAnswer(current));
      }
      await tx.execute(sql`select pg_notify('catalogue', '')`);
      await record(tx, now, {
        actor: staffMember.email,
        action: 'edit',
        subject: 'settings',
        before: before.settings,
        after: input.settings,
      });
    });
    clearContent(languages);
    return { data: toAnswer(await currentSettings(db)) };
  },
} satisfies Partial<Handlers>;

type AdminSettings = Answer<'admin.settings.get'>;

const toAnswer = ({ version, settings, changedBy, changedAt }: CurrentSettings): AdminSettings => ({
  ...{ version, changedBy },
  changedAt: changedAt?.toISOString() ?? null,
  settings: settings as AdminSettings['settings'],
});

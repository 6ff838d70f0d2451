import { sql } from 'drizzle-orm';
import { settingsEdit } from '#contract/admin/settings.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { mergeEdits } from '#domain/merge-edits.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { record } from '#server/audit/record.ts';
import { VERSION } from '#server/config/version.ts';
import type { Database } from '#server/database/database.ts';
import { shopSettings } from '#server/database/schema.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { clearContent } from '#server/services/localized.ts';
import { type CurrentSettings, currentSettings, settingsOfVersion } from '#server/settings/current.ts';

export const adminSettingsHandlers = {
  'admin.settings.get': async (_, { db }) => ({ data: toAnswer(await currentSettings(db)) }),

  'admin.settings.update': async ({ input, staffMember }, { db, now, languages }) => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
      const before = await currentSettings(tx);
      const settings = await merge(tx, before, input);
      if (!settings) {
        const message = `${before.changedBy} has changed the settings in the meantime.`;
        throw editConflict('admin.settings.get', message, toAnswer(before));
      }
      const next = { version: before.version + 1, changedBy: staffMember.email, changedAt: now() };
      await tx.insert(shopSettings).values({ ...next, settings });
      await tx.execute(sql`select pg_notify('catalogue', '')`);
      await record(tx, now, {
        actor: staffMember.email,
        action: 'edit',
        subject: 'settings',
        before: before.settings,
        after: settings,
      });
    });
    clearContent(languages);
    return { data: toAnswer(await currentSettings(db)) };
  },
} satisfies Partial<Handlers>;

/** With what others have saved since the version that was edited; undefined if they changed the same settings. */
async function merge(
  db: Database,
  current: CurrentSettings,
  { version, settings }: Received<'admin.settings.update'>,
): Promise<Settings | undefined> {
  if (current.version === version) return settings;
  const base = await settingsOfVersion(db, version, current.isOwn);
  if (!base) return undefined;
  const { value, conflicts } = mergeEdits(base, settings as Settings, current.settings);
  return conflicts.length === 0 && settingsEdit.safeParse(value).success ? value : undefined;
}

type AdminSettings = Answer<'admin.settings.get'>;

const toAnswer = ({ version, settings, changedBy, changedAt }: CurrentSettings): AdminSettings => ({
  ...{ version, changedBy },
  changedAt: changedAt?.toISOString() ?? null,
  settings: settings as AdminSettings['settings'],
  programVersion: VERSION,
});

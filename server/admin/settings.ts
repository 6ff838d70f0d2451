import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { shopSettings } from '#server/database/schema.ts';
import type { Handlers } from '#server/endpoint.ts';
import { type CurrentSettings, currentSettings } from '#server/settings/current.ts';
import { record } from './audit.ts';

export const adminSettingsHandlers = {
  'admin.settings.get': async (_, { db }) => ({ data: shown(await currentSettings(db)) }),

  'admin.settings.update': async ({ input, colleague }, { db, now }) => {
    await db.transaction(async (tx) => {
      const before = await currentSettings(tx);
      const next = { changedBy: colleague.email, changedAt: now(), settings: input.settings };
      const added =
        before.version === input.version
          ? await tx
              .insert(shopSettings)
              .values({ version: input.version + 1, ...next })
              .onConflictDoNothing()
              .returning({ version: shopSettings.version })
          : [];
      if (added.length === 0) throw changedMeanwhile(await currentSettings(tx));
      await record(tx, now, {
        who: colleague.email,
        action: 'change',
        subject: 'settings',
        before: before.settings,
        after: input.settings,
      });
    });
    return { data: shown(await currentSettings(db)) };
  },
} satisfies Partial<Handlers>;

type Shown = Answer<'admin.settings.get'>;

const shown = ({ settings, changedAt, ...current }: CurrentSettings): Shown => ({
  ...current,
  changedAt: changedAt?.toISOString() ?? null,
  settings: settings as Shown['settings'],
});

const changedMeanwhile = (current: CurrentSettings) =>
  new ApiError('conflict', `${current.changedBy} has changed the settings meanwhile.`, {
    data: shown(current),
  });

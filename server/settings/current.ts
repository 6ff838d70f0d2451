import { desc } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Settings } from '#domain/settings.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { shopSettings } from '#server/database/schema.ts';
import { firstSettings } from '#shop';
import { parseSettings } from './parse-settings.ts';

export interface CurrentSettings {
  version: number;
  settings: Settings;
  changedBy: string | null;
  changedAt: Date | null;
}

export async function currentSettings(db: Database): Promise<CurrentSettings> {
  const [newest] = await newestVersion(db).execute();
  if (!newest) return { version: 0, settings: firstSettings, changedBy: null, changedAt: null };
  return { ...newest, settings: parseSettings(newest.settings).settings };
}

export async function logUnreadableSettings(db: Database, log: Logger): Promise<void> {
  const [newest] = await newestVersion(db).execute();
  if (!newest) return;
  const { problems } = parseSettings(newest.settings);
  if (problems.length > 0)
    log.warn({ version: newest.version, problems }, 'stored settings are invalid, defaults apply');
}

const newestVersion = prepared((db) =>
  db.select().from(shopSettings).orderBy(desc(shopSettings.version)).limit(1).prepare('newest_settings'),
);

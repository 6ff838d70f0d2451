import { desc } from 'drizzle-orm';
import type { Settings } from '#domain/settings.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { shopSettings } from '#server/database/schema.ts';
import { firstSettings } from '#shop';

export interface CurrentSettings {
  version: number;
  settings: Settings;
  changedBy: string | null;
  changedAt: Date | null;
}

/** What counts now. */
export async function currentSettings(db: Database): Promise<CurrentSettings> {
  const [newest] = await newestVersion(db).execute();
  return newest ?? { version: 0, settings: firstSettings, changedBy: null, changedAt: null };
}

const newestVersion = prepared((db) =>
  db.select().from(shopSettings).orderBy(desc(shopSettings.version)).limit(1).prepare('newest_settings'),
);

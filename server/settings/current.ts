import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Settings } from '#domain/settings/settings.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { shopSettings } from '#server/database/schema.ts';
import { firstSettings, ownSettings } from '#shop';
import { freezeDeeply, memoizeLast } from './memoize.ts';
import { parseSettings } from './parse-settings.ts';

export interface CurrentSettings {
  /** 0 until an owner saves settings. */
  version: number;
  settings: Settings;
  changedBy: string | null;
  changedAt: Date | null;
  /** Opened without the sample catalogue, so that its default content is that of an own shop, too. */
  isOwn: boolean;
}

const UNCHANGED = { changedBy: null, changedAt: null };

/** A shop that was once opened without the sample catalogue stays its owner’s own. */
export async function storeOwnSettings(db: Database, at: Date): Promise<void> {
  const settings = ownSettings;
  await db
    .insert(shopSettings)
    .values({ version: 0, settings, changedBy: '', changedAt: at })
    .onConflictDoUpdate({ target: shopSettings.version, set: { settings } });
}

export async function currentSettings(db: Database): Promise<CurrentSettings> {
  const [newest] = await newestVersion(db).execute();
  const { changedBy, changedAt } = newest?.version ? newest : UNCHANGED;
  return { ...toSettings(newest), changedBy, changedAt };
}

/** Stored settings, or the defaults of the sample shop if there is no row. */
export function toSettings(
  newest: StoredSettings | null | undefined,
): Pick<CurrentSettings, 'version' | 'settings' | 'isOwn'> {
  if (!newest) return { version: 0, settings: firstSettings, isOwn: false };
  const { version, text, isOwn } = newest;
  return { version, settings: parseOnce(text, isOwn).settings, isOwn };
}

/** The settings from which an edit of an earlier version started. */
export async function settingsOfVersion(
  db: Database,
  version: number,
  isOwn: boolean,
): Promise<Settings | undefined> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.version, version));
  if (row) return parseSettings(row.settings, defaultsOf({ isOwn })).settings;
  return version === 0 ? firstSettings : undefined;
}

export async function logUnreadableSettings(db: Database, log: Logger): Promise<void> {
  const [newest] = await newestVersion(db).execute();
  if (!newest) return;
  const { problems } = parseOnce(newest.text, newest.isOwn);
  if (problems.length > 0)
    log.warn({ version: newest.version, problems }, 'stored settings are invalid, defaults apply');
}

const defaultsOf = ({ isOwn }: Pick<CurrentSettings, 'isOwn'>) => (isOwn ? ownSettings : firstSettings);

/** Checking a stored version costs more than reading it, and nearly every call reads the same one. */
const parseOnce = memoizeLast((text: string, isOwn: boolean) =>
  freezeDeeply(parseSettings(JSON.parse(text), defaultsOf({ isOwn }))),
);

interface StoredSettings {
  version: number;
  text: string;
  isOwn: boolean;
}

/**
 * A part of statements that read something else as well. Without `limit`: its number would be bound, and a plan for
 * any number expects a tenth of the rows, so that PostgreSQL plans the statement anew for each call.
 */
export const selectNewest = (db: Database) =>
  db
    .select({
      version: shopSettings.version,
      changedBy: shopSettings.changedBy,
      changedAt: shopSettings.changedAt,
      text: sql<string>`${shopSettings.settings}::text`.as('text'),
      isOwn: sql<boolean>`exists (select 1 from shop_settings own where own.version = 0)`.as('is_own'),
    })
    .from(shopSettings)
    .where(eq(shopSettings.version, sql`(select max(newest.version) from shop_settings newest)`));

const newestVersion = prepared((db) => selectNewest(db).prepare('newest_settings'));

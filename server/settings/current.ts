import { desc } from 'drizzle-orm';
import { offers } from '#content/home.ts';
import type { Settings } from '#domain/settings.ts';
import type { Database } from '#server/database/database.ts';
import { shopSettings } from '#server/database/schema.ts';
import { shop } from '#shop';

const { policy, contact, supportHours, returnDays, lowStock, tax } = shop;

/** Until a merchant changes something, `shop.config.ts` counts. */
const first: Settings = {
  policy,
  banner: offers,
  contact: { email: contact.email, phone: contact.phone, address: contact.address, supportHours },
  returnDays,
  lowStock,
  tax,
};

export interface CurrentSettings {
  version: number;
  settings: Settings;
  changedBy: string | null;
  changedAt: Date | null;
}

/** What counts now. */
export async function currentSettings(db: Database): Promise<CurrentSettings> {
  const [newest] = await db.select().from(shopSettings).orderBy(desc(shopSettings.version)).limit(1);
  return newest ?? { version: 0, settings: first, changedBy: null, changedAt: null };
}

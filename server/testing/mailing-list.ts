import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { shopSettings, subscriber } from '#server/database/schema.ts';
import { firstSettings } from '#shop';
import type { MerchantShop } from './merchant-shop.ts';

/** Turns the mailing list on, or off. */
export async function keepMailingList({ owner }: Pick<MerchantShop, 'owner'>, isOn = true): Promise<void> {
  const { version, settings } = await owner.call('admin.settings.get');
  await owner.call('admin.settings.update', { version, settings: { ...settings, mailingList: { isOn } } });
}

/** The database must have no settings. */
export const turnOnMailingList = (db: Database) =>
  db.insert(shopSettings).values({
    ...{ version: 1, changedBy: 'a test', changedAt: new Date() },
    settings: { ...firstSettings, mailingList: { isOn: true } },
  });

/** Adds confirmed subscribers, and returns their IDs. */
export async function addSubscribers(
  db: Database,
  emails: string[],
  more: Partial<typeof subscriber.$inferInsert> = {},
): Promise<string[]> {
  const rows = emails.map((email) => ({
    ...{ id: newId(), email, language: 'en', asked: [], createdAt: new Date(), consentAt: new Date() },
    ...{ source: 'newsletter box', wording: 'Yes', state: 'subscribed' as const, ...more },
  }));
  for (let from = 0; from < rows.length; from += 2000)
    await db.insert(subscriber).values(rows.slice(from, from + 2000));
  return rows.map(({ id }) => id);
}

export const campaignContent = (text = 'Fresh from the kiln') => ({
  subject: `News: ${text}`,
  preheader: 'Only this week',
  sections: [
    { ...{ id: 'text', type: 'text' as const, heading: text }, markdown: 'See **all** [mugs](/collection).' },
    { ...{ id: 'button', type: 'button' as const, label: 'Shop now' }, link: '/collection' },
  ],
});

export const EVERYONE = { ordered: 'any' as const, city: '', productId: null };

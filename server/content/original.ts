import type { Content } from '#contract/content/documents.ts';
import { languageOf, originalOf, type TranslationName } from '#domain/content.ts';
import type { Database } from '#server/database/database.ts';
import type { Published } from '#server/services/published.ts';
import { shop } from '#shop';
import { readPublished } from './published.ts';
import type { SettingsTexts } from './translate.ts';

/** The published source document of a translation; undefined if there is none. */
export async function readOriginal(
  db: Database,
  name: TranslationName,
): Promise<Content | SettingsTexts | undefined> {
  if (!shop.languages.slice(1).includes(languageOf(name))) return undefined;
  return originalIn(await readPublished(db), originalOf(name));
}

export function originalIn(
  published: Pick<Published, 'get' | 'settings'>,
  name: ReturnType<typeof originalOf>,
): Content | SettingsTexts | undefined {
  const { banner, contact } = published.settings;
  return name === 'settings' ? { banner, supportHours: contact.supportHours } : published.get(name);
}

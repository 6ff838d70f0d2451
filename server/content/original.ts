import { type Original, toDocument } from '#contract/content/documents.ts';
import {
  kindOf,
  languageOf,
  type OriginalName,
  originalOf,
  type TranslationName,
} from '#domain/content/content.ts';
import type { Database } from '#server/database/database.ts';
import type { Published } from '#server/services/published.ts';
import { shop } from '#shop';
import { readPublished } from './published.ts';

/** The published source document of a translation; undefined if there is none. */
export async function readOriginal(db: Database, name: TranslationName): Promise<Original | undefined> {
  if (!shop.languages.slice(1).includes(languageOf(name))) return undefined;
  return originalIn(await readPublished(db), originalOf(name));
}

export function originalIn(
  published: Pick<Published, 'get' | 'settings'>,
  name: OriginalName | 'settings',
): Original | undefined {
  const { banner, contact } = published.settings;
  if (name === 'settings') return toDocument(name, { banner, supportHours: contact.supportHours });
  const content = published.get(name);
  return content && toDocument(kindOf(name), content);
}

import { isNull } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { isTranslation, type OriginalName, type TranslationName } from '#domain/content/content.ts';
import { createTranslator, textsOf } from '#domain/content/translations.ts';
import { wordsOf } from '#languages';
import { defaultDocuments } from '#server/content/defaults.ts';
import { originalIn } from '#server/content/original.ts';
import { readPublished } from '#server/content/published.ts';
import { builtInTranslations } from '#server/content/translate.ts';
import { contentVersion } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { shop } from '#shop';

type TranslationState = Answer<'admin.content.translations'>[number];

/** Translations of published content. Drafts do not count. */
export async function listTranslations({ db, words }: Services): Promise<TranslationState[]> {
  const published = await readPublished(db);
  const drafts = await db
    .select({ document: contentVersion.document })
    .from(contentVersion)
    .where(isNull(contentVersion.publishedAt));
  const originals = [
    ...new Set<OriginalName | 'settings'>([
      ...defaultDocuments(words),
      ...published.names.filter((name): name is OriginalName => !isTranslation(name)),
      'settings',
    ]),
  ];
  return shop.languages.slice(1).flatMap((language) => originals.map((name) => stateOf(name, language)));

  function stateOf(name: OriginalName | 'settings', language: string): TranslationState {
    const translation: TranslationName = `${name}@${language}`;
    const { kind, content } = originalIn(published, name)!;
    const { texts } = published.get(translation)!;
    const translator = createTranslator(texts, builtInTranslations(wordsOf(language), name));
    const translated = textsOf(kind, content).map(translator);
    return {
      document: name,
      title: kind === 'page' ? content.title : name,
      language,
      isDraft: drafts.some(({ document }) => document === translation),
      missing: translated.filter((one) => !one?.text).length,
      outdated: translated.filter((one) => one?.text && one.isOutdated).length,
    };
  }
}

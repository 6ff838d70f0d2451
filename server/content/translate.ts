import type { Content } from '#contract/content/documents.ts';
import {
  type DocumentName,
  kindOf,
  type OriginalName,
  type TranslatedKind,
  type TranslationName,
} from '#domain/content.ts';
import { createTranslator, type Translator, textsOf, translateContent } from '#domain/translations.ts';
import { defaultLanguage, type Words, wordsOf } from '#languages';
import type { TranslatedSettings } from '#server/services/published.ts';
import { defaultContent } from './defaults.ts';

export interface Localization {
  language: string;
  words: Words;
}

type Translated = OriginalName | 'settings';
export interface SettingsTexts {
  banner: string[];
  supportHours: string;
}

export const translatedKindOf = (name: Translated): TranslatedKind =>
  name === 'settings' ? name : (kindOf(name) as TranslatedKind);

/** The translations in `content/<language>/` by their text in the default language. */
export function builtInTranslations(words: Words, name: Translated): Map<string, string> {
  const texts = new Map(Object.entries(words.shopTexts));
  if (name === 'settings' || name === 'brand') return texts;
  const placeOf = ({ isListed, path, key }: { isListed: boolean; path: string; key: string }) =>
    isListed ? path : key;
  for (const isOwn of [false, true]) {
    const inWords = (of: Words) => textsOf(translatedKindOf(name), defaultContent(of, name, isOwn));
    const byPlace = new Map(inWords(words).map((text) => [placeOf(text), text.source]));
    for (const text of inWords(wordsOf(defaultLanguage))) {
      const found = byPlace.get(placeOf(text));
      if (found !== undefined) texts.set(text.source, found);
    }
  }
  return texts;
}

/** Without a language, texts stay as they are. */
export function createTranslations(
  original: (name: DocumentName) => Content | undefined,
  localization: Localization | undefined,
) {
  if (!localization || localization.language === defaultLanguage)
    return { translateDocument: original, translateSettings: <Some>(settings: Some): Some => settings };
  const { language, words } = localization;

  const translatorOf = remember((name: Translated): Translator => {
    const own = original(`${name}@${language}` as TranslationName) as Content<'translation'> | undefined;
    return createTranslator(own?.texts ?? [], builtInTranslations(words, name));
  });

  return {
    translateDocument: remember((name: OriginalName) =>
      translateContent(translatedKindOf(name), original(name), translatorOf(name)),
    ) as (name: DocumentName) => Content | undefined,

    translateSettings<Some extends TranslatedSettings>(settings: Some): Some {
      const { banner = [], contact } = settings;
      const texts = translateContent(
        'settings',
        { banner, supportHours: contact.supportHours },
        translatorOf('settings'),
      );
      return {
        ...settings,
        ...(settings.banner && { banner: texts.banner }),
        contact: { ...contact, supportHours: texts.supportHours },
      };
    },
  };
}

function remember<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key));
    return values.get(key)!;
  };
}

import {
  type DocumentName,
  isTranslation,
  kindOf,
  type OriginalName,
  type TranslationName,
} from '#domain/content/content.ts';
import {
  createTranslator,
  type Translator,
  textsOf,
  translateContent,
} from '#domain/content/translations.ts';
import { defaultLanguage, type Words, wordsOf } from '#languages';
import type { ReadContent, TranslatedSettings } from '#server/services/published.ts';
import { Contents } from './contents.ts';
import { defaultContent } from './defaults.ts';

export interface Localization {
  language: string;
  words: Words;
}

type Translated = OriginalName | 'settings';

/** The translations in `content/<language>/` by their text in the default language. */
export function builtInTranslations(words: Words, name: Translated): Map<string, string> {
  const texts = new Map(Object.entries(words.shopTexts));
  if (name === 'settings' || name === 'brand') return texts;
  const placeOf = ({ isListed, path, key }: { isListed: boolean; path: string; key: string }) =>
    isListed ? path : key;
  for (const isOwn of [false, true]) {
    const inWords = (of: Words) => textsOf(kindOf(name), defaultContent(of, name, isOwn));
    const byPlace = new Map(inWords(words).map((text) => [placeOf(text), text.source]));
    for (const text of inWords(wordsOf(defaultLanguage))) {
      const found = byPlace.get(placeOf(text));
      if (found !== undefined) texts.set(text.source, found);
    }
  }
  return texts;
}

/** Without a language, texts stay as they are. */
export function createTranslations(original: ReadContent, localization: Localization | undefined) {
  if (!localization || localization.language === defaultLanguage)
    return { translateDocument: original, translateSettings: <Some>(settings: Some): Some => settings };
  const { language, words } = localization;

  const translatorOf = remember((name: Translated): Translator => {
    const translation: TranslationName = `${name}@${language}`;
    return createTranslator(original(translation)?.texts ?? [], builtInTranslations(words, name));
  });
  const translated = new Contents();

  return {
    translateDocument<Name extends DocumentName>(name: Name) {
      const document: DocumentName = name;
      const content = original(name);
      if (!content || isTranslation(document)) return content;
      const known = translated.get(name);
      if (known) return known;
      const texts = translateContent(kindOf(document), content, translatorOf(document));
      translated.set(name, texts);
      return texts;
    },

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

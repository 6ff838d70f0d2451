import type { TranslatedKind } from './content.ts';

/** A text of a document in the default language. */
export interface SourceText {
  /** Where it is in the document: `sections.3.heading`. */
  path: string;
  /** The same wherever its section or question moves: `sections.promo.heading`. Entries without an ID share one. */
  key: string;
  source: string;
  /** In a list whose entries have no ID, so only `source` tells it from its neighbours. */
  isListed: boolean;
}

export interface Translation {
  key: string;
  /** The text in the default language that was translated. */
  source: string;
  /** Empty to show the text of the default language. */
  text: string;
}

export interface Translated {
  text: string;
  /** The text in the default language changed since to this translation's `source`. */
  isOutdated: boolean;
}

/** Names of the fields that visitors read. */
const TEXT_FIELDS: Record<TranslatedKind, readonly string[]> = {
  brand: ['tagline'],
  home: ['heading', 'text', 'label', 'title', 'name', 'markdown', 'emptyText', 'alt'],
  navigation: ['label', 'title'],
  faq: ['topic', 'question', 'answer'],
  page: ['title', 'markdown', 'seoTitle', 'seoDescription'],
  email: ['subject', 'heading', 'text', 'after'],
  settings: ['banner', 'supportHours'],
};

/** Names of categories, which have translations of their own. */
const NOT_TEXTS = ['source'];

export function textsOf(kind: TranslatedKind, content: unknown): SourceText[] {
  const texts: SourceText[] = [];
  mapTexts(kind, content, (text) => {
    texts.push(text);
    return text.source;
  });
  return texts;
}

/** The content with the texts that `translate` returns. A text stays where that is undefined. */
export function translateContent<Content>(
  kind: TranslatedKind,
  content: Content,
  translate: (text: SourceText) => Translated | undefined,
): Content {
  return mapTexts(kind, content, (text) => translate(text)?.text || text.source);
}

export type Translator = (text: SourceText) => Translated | undefined;

/** `builtIn` are translations by their text in the default language. */
export function createTranslator(
  translations: readonly Translation[],
  builtIn: ReadonlyMap<string, string> = new Map(),
): Translator {
  const byKey = new Map(translations.map((one) => [one.key, one]));
  const bySource = new Map(translations.map(({ source, text }) => [source, text]));
  return ({ key, source, isListed }) => {
    const own = isListed ? undefined : byKey.get(key);
    if (own?.source === source) return { text: own.text, isOutdated: false };
    const same = bySource.get(source) ?? builtIn.get(source);
    if (same !== undefined) return { text: same, isOutdated: false };
    return own && { text: own.text, isOutdated: true };
  };
}

function mapTexts<Value>(kind: TranslatedKind, value: Value, map: (text: SourceText) => string): Value {
  const fields = TEXT_FIELDS[kind];

  function visit(value: unknown, field: string, place: Omit<SourceText, 'source'>): unknown {
    if (typeof value === 'string')
      return fields.includes(field) && value !== '' ? map({ ...place, source: value }) : value;
    if (Array.isArray(value))
      return value.map((entry, index) => {
        const id: unknown = Object(entry).id;
        const isListed = place.isListed || typeof id !== 'string';
        const key = typeof id === 'string' ? join(place.key, id) : place.key;
        return visit(entry, field, { key, path: join(place.path, String(index)), isListed });
      });
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        NOT_TEXTS.includes(name)
          ? part
          : visit(part, name, { ...place, key: join(place.key, name), path: join(place.path, name) }),
      ]),
    );
  }

  return visit(value, '', { path: '', key: '', isListed: false }) as Value;
}

const join = (before: string, name: string): string => (before ? `${before}.${name}` : name);

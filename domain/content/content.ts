/** Each document has one draft and is published as a whole. Pages and emails have a name of their own: `page:about`. */
export const DOCUMENT_KINDS = ['brand', 'home', 'navigation', 'faq', 'page', 'email', 'translation'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Kinds of content that can be translated. Settings are not a document, but their banner and support hours are translated too. */
export type TranslatedKind = Exclude<DocumentKind, 'translation'> | 'settings';

export type OriginalName =
  | Exclude<DocumentKind, 'page' | 'email' | 'translation'>
  | `page:${string}`
  | `email:${string}`;

/** `home@hi` has the translations of `home` into Hindi. */
export type TranslationName = `${OriginalName | 'settings'}@${string}`;

export type DocumentName = OriginalName | TranslationName;

export type KindOf<Name extends DocumentName | 'settings'> = Name extends TranslationName
  ? 'translation'
  : Name extends `${infer Kind extends 'page' | 'email'}:${string}`
    ? Kind
    : Name extends DocumentKind | 'settings'
      ? Name
      : never;

export function kindOf<Name extends DocumentName | 'settings'>(name: Name): KindOf<Name>;
export function kindOf(name: DocumentName | 'settings'): string {
  return name.includes('@') ? 'translation' : name.split(':')[0]!;
}

/** An ID of which `@hi` makes the name of a translation. */
export const isOriginal = (id: string): id is OriginalName | 'settings' =>
  /^(brand|home|navigation|faq|settings|page:.+|email:.+)$/.test(id);

export const nameWithin = (name: DocumentName): string => name.slice(name.indexOf(':') + 1);

export const isTranslation = (name: DocumentName): name is TranslationName => kindOf(name) === 'translation';

export function originalOf(name: TranslationName): OriginalName | 'settings';
export function originalOf(name: TranslationName): string {
  return name.split('@')[0]!;
}

export const languageOf = (name: TranslationName): string => name.split('@')[1]!;

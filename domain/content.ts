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

export const kindOf = (name: DocumentName): DocumentKind =>
  name.includes('@') ? 'translation' : (name.split(':')[0] as DocumentKind);

export const nameWithin = (name: DocumentName): string => name.slice(name.indexOf(':') + 1);

export const isTranslation = (name: DocumentName): name is TranslationName => kindOf(name) === 'translation';

export const originalOf = (name: TranslationName): OriginalName | 'settings' =>
  name.split('@')[0] as OriginalName | 'settings';

export const languageOf = (name: TranslationName): string => name.split('@')[1]!;

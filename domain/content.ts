/** Each document has one draft and is published as a whole. Pages and emails have a name of their own: `page:about`. */
export const DOCUMENT_KINDS = ['brand', 'home', 'navigation', 'faq', 'page', 'email'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type DocumentName = Exclude<DocumentKind, 'page' | 'email'> | `page:${string}` | `email:${string}`;

export const kindOf = (name: DocumentName): DocumentKind => name.split(':')[0] as DocumentKind;

export const nameWithin = (name: DocumentName): string => name.slice(name.indexOf(':') + 1);

import { type DocumentName, kindOf, nameWithin } from '#domain/content/content.ts';
import * as paths from '#domain/paths.ts';
import type { Words } from '#languages';
import { pages } from '#pages';

export const isDefaultPage = (words: Words, slug: string): boolean => Object.hasOwn(words.infoPages, slug);

/** Pages of the merchant's own are below `/pages/`, so that none takes the address of another page. */
export const pagePath = (words: Words, slug: string): string =>
  isDefaultPage(words, slug) ? `/${slug}` : paths.textPage(slug);

export const pageSlugs = (words: Words, documents: DocumentName[]): string[] => [
  ...new Set([
    ...Object.keys(words.infoPages),
    ...documents.filter((name) => kindOf(name) === 'page').map(nameWithin),
  ]),
];

/** The merchant's editor has `new` for itself; the others would look like pages of the shop. */
const RESERVED = new Set(['new', ...pages.map(({ path }) => path.split('/')[1]!)]);

export const isReservedSlug = (words: Words, slug: string): boolean =>
  RESERVED.has(slug) && !isDefaultPage(words, slug);

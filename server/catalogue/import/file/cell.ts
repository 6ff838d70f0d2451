import { MAX_TAG_CHARACTERS, normalizeTags } from '#domain/catalogue/tags.ts';

export class CellError extends Error {}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export const toPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** " / " separates the values of a variant. */
export const toOptionValue = (text: string): string => toOneLine(text).replaceAll(' / ', '/');

/** Spreadsheets write an apostrophe before a number to keep all its digits. */
export const codeOf = (text: string): string =>
  text
    .replace(/^'/, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

export const toTags = (tags: string[]): string[] =>
  normalizeTags(tags.map((tag) => tag.trim().slice(0, MAX_TAG_CHARACTERS)));

import { createHash } from 'node:crypto';
import { PROBLEM_COLUMN } from './problem.ts';

/** One spelling of a heading: without case, signs, accents, and the dots below letters of Hindi. */
export const toHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Equal headings are told apart by their order. */
export function headingKeys(header: string[]): string[] {
  const counts = new Map<string, number>();
  return header.map((name) => {
    const heading = toHeading(name);
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 && heading !== '' ? heading : `${heading}#${count}`;
  });
}

/** The same for files with the same headings in any order. */
export const headingsId = (header: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headingKeys(header.filter((name) => name !== PROBLEM_COLUMN)).toSorted()))
    .digest('hex');

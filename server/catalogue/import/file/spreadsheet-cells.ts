import { SIZES } from '#domain/catalogue/product.ts';
import { toOneLine } from './cell.ts';

/** Words for an empty cell, and errors of formulas. */
const BLANK = /^(n\/?a|nil|null|none|-+|—|–|\.|#n\/a|#ref!|#value!|#name\?|#div\/0!)$/i;

export function toText(cell = ''): string {
  const text = cell.replaceAll('\u00a0', ' ').trim();
  return BLANK.test(text) ? '' : text;
}

/** Hindi has digits of its own. */
const toDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** “Rs. 1,299/- only” and “1299.00 INR” become a plain amount. What is none stays as it is. */
export function toAmount(cell: string): string {
  const text = toDigits(cell).replace(/\s+/g, ' ').trim();
  const [, amount] =
    /^(?:₹|rs\.?|inr|mrp|रु\.?|रुपये)?[\s:]*(?:₹|rs\.?|रु\.?)?\s*([\d,]+(?:\.\d+)?)\s*(?:\/-?|-)?\s*(?:₹|rs\.?|inr|रु\.?|रुपये)?\s*(?:only|each|\/?\s*(?:per )?(?:pc|pcs|piece|unit))?\.?$/iu.exec(
      text,
    ) ?? [];
  if (amount === undefined) return /^(on request|ask|call|tbd|tba)\b/i.test(text) ? '' : text;
  return amount;
}

/** The number of pieces, or undefined if the cell only says that there are some. */
export function toCount(cell: string): string | undefined {
  const text = toDigits(cell).trim();
  const [, number] =
    /^([+-]?[\d,]+)(?:\.0+)?\s*(?:pcs?|pieces?|nos?|units?|qty|sets?|नग|पीस)?\.?$/iu.exec(text) ?? [];
  if (number !== undefined) return number.startsWith('-') ? '0' : number.replace('+', '');
  if (/^(out of stock|sold ?out|no stock|not available|unavailable|no|finished|खत्म)$/iu.test(text))
    return '0';
  if (/^(in stock|available|yes|y|उपलब्ध)$/iu.test(text)) return undefined;
  return text;
}

const UNITS: [RegExp, number][] = [
  [/\b(kgs?|kilos?|kilograms?|किलो)\b/i, 1000],
  [/\b(lbs?|pounds?)\b/i, 453.59237],
  [/\b(oz|ounces?)\b/i, 28.349523125],
];

/** Grams. The unit is in the cell or in the heading. */
export function toGrams(cell: string, heading: string): string {
  const text = toDigits(cell);
  const [, number = '', unit = ''] = /^([\d,]*\.?\d+)\s*(\p{L}*)\.?$/u.exec(text.trim()) ?? [];
  if (number === '') return text;
  const words = unit || heading.replace(/[^\p{L}\p{M}]+/gu, ' ');
  const factor = UNITS.find(([pattern]) => pattern.test(words))?.[1] ?? 1;
  const grams = Math.round(Number(number.replaceAll(',', '')) * factor);
  return grams >= 1 ? String(grams) : '';
}

const PICTURE = /\.(jpe?g|png|webp|avif)(\?.*)?$/i;

/** URLs, or names of files in a ZIP file. */
export const picturesIn = (cell: string): string[] =>
  cell
    .split(/[|;\n]|,\s*(?=https?:)|\s+(?=https?:)|(?<=\.(?:jpe?g|png|webp|avif)),/i)
    .map((part) => part.trim().replace(/,$/, ''))
    .filter(Boolean);

export const isPictureCell = (cell: string): boolean =>
  picturesIn(cell).every((part) => PICTURE.test(part) && (/^https?:/.test(part) || !/\s{2}/.test(part)));

const SIZE = new RegExp(`^(${SIZES.join('|')}|xs|xxs|[2-6]xl|xxxl|\\d{1,3})$`, 'i');

/** “S, M, L” in one cell; “S/M/L” and “S M L” only if all parts are sizes, because “Black/White” is one colour. */
export function splitList(cell: string): string[] {
  const parts = cell.split(/[,;|\n]/).map(toOneLine);
  if (parts.length > 1) return [...new Set(parts.filter(Boolean))];
  const sizes = cell.split(/[/\s]+/).filter(Boolean);
  return sizes.length > 2 && sizes.every((size) => SIZE.test(size))
    ? [...new Set(sizes)]
    : parts.filter(Boolean);
}

/** “S:4, M:7” or “S-4 M-7” as quantities by size. */
export function countsBySize(cell: string): Map<string, string> {
  const counts = new Map<string, string>();
  for (const part of cell.split(/[,;|\n]|\s+(?=[^\s:=]+\s*[:=])/)) {
    if (part.trim() === '') continue;
    const [, size, count] = /^\s*(.+?)\s*[:=]\s*(\d{1,7})\s*$/.exec(toDigits(part)) ?? [];
    if (size === undefined || count === undefined) return new Map();
    counts.set(size, count);
  }
  return counts;
}

export function toState(cell: string): string {
  if (/^(active|yes|y|true|1|live|published|enabled|visible|हाँ|हां)$/i.test(cell)) return 'active';
  if (/^(inactive|no|n|false|0|draft|disabled|hidden|unpublished|नहीं)$/i.test(cell)) return 'draft';
  return /^(archived|discontinued)$/i.test(cell) ? 'archived' : cell;
}

export const LENGTH_UNITS = ['inch', 'cm'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export const MEASURED_ON = ['garment', 'body', 'other'] as const;

export const MAX_MEASURES = 12;
export const MAX_CHART_ROWS = 40;

export const NO_SIZE_CHART = 'none';

export interface SizeChart {
  unit: LengthUnit;
  measures: { name: string; isLength: boolean }[];
  rows: { size: string; values: string[] }[];
  measuredOn: (typeof MEASURED_ON)[number];
  note: string;
}

const LENGTH = /^\d{1,3}(\.\d{1,2})?(-\d{1,3}(\.\d{1,2})?)?$/;

/** '36.50' is 36.5, '36 – 38' is 36-38. Undefined if it is not a length. */
export function parseLength(typed: string): string | undefined {
  const compact = typed.trim().replace(/\s*[-–—]\s*/, '-');
  if (compact === '') return '';
  if (!LENGTH.test(compact)) return undefined;
  const [from, to] = compact.split('-').map(Number) as [number, number?];
  if (from <= 0 || (to !== undefined && to <= from)) return undefined;
  return to === undefined ? String(from) : `${from}-${to}`;
}

export function convertLength(length: string, from: LengthUnit, to: LengthUnit): string {
  if (from === to) return length;
  const convert =
    to === 'cm'
      ? (inches: number) => Math.round(inches * 2.54 * 2) / 2
      : (centimetres: number) => Math.round((centimetres / 2.54) * 4) / 4;
  return length.replace(/[\d.]+/g, (number) => String(convert(Number(number))));
}

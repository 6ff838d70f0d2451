export type Measure = 'chest' | 'frontLength' | 'sleeve' | 'waist' | 'hip' | 'inseam';

/** Inches, one row per size. The last row, 2XL, is sold as XXL. */
export interface SizeChart {
  measures: Measure[];
  rows: { size: string; inches: number[] }[];
  note: 'garment' | 'body';
}

const LABELS = ['S', 'M', 'L', 'XL', '2XL'];
const CHEST = [42, 44, 46, 48, 50];
const LENGTH = [29, 29.75, 30.5, 31.25, 32];
const SHORT_SLEEVE = [9.75, 10, 10.25, 10.5, 10.75];
const LONG_SLEEVE = [24.5, 25, 25.5, 26, 26.5];
const WAIST = [30, 32, 34, 36, 38];
const HIP = [38, 40, 42, 44, 46];

const INSEAM = { trousers: 32, shorts: 8 };

interface Clothing {
  category: string;
  subCategory: string;
  name: string;
  details: string;
  sizes: string[];
}

export function sizeChartFor({
  category,
  subCategory,
  name,
  details,
  sizes,
}: Clothing): SizeChart | undefined {
  if (sizes.length === 0 || category !== 'Men') return undefined;
  if (subCategory === 'Bottom-wear') {
    const match = /inseam (\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)[- ]inch(?:es)? inseam/i.exec(details);
    const defaultInseam = /\bshorts\b/i.test(name) ? INSEAM.shorts : INSEAM.trousers;
    const inseam = Number(match?.[1] ?? match?.[2] ?? defaultInseam);
    return chart('body', { waist: WAIST, hip: HIP, inseam: LABELS.map(() => inseam) });
  }
  if (/\b(sleeveless|gilet|vest)\b/i.test(name))
    return chart('garment', { chest: CHEST, frontLength: LENGTH });
  const isLong = subCategory === 'Winter-wear' || /\b(full|long)[- ]sleeve/i.test(`${name}\n${details}`);
  return chart('garment', {
    chest: CHEST,
    frontLength: LENGTH,
    sleeve: isLong ? LONG_SLEEVE : SHORT_SLEEVE,
  });
}

const chart = (note: SizeChart['note'], columns: Partial<Record<Measure, number[]>>): SizeChart => ({
  measures: Object.keys(columns) as Measure[],
  rows: LABELS.map((size, index) => ({
    size,
    inches: Object.values(columns).map((column) => column[index]!),
  })),
  note,
});

export const toCentimetres = (inches: number): number => Math.round(inches * 2.54 * 2) / 2;

/** One row for each size, in inches; the last, 2XL, is what is sold as XXL. */
export interface SizeChart {
  measures: string[];
  rows: { size: string; inches: number[] }[];
  note: string;
}

const LABELS = ['S', 'M', 'L', 'XL', '2XL'];
const CHEST = [42, 44, 46, 48, 50];
const LENGTH = [29, 29.75, 30.5, 31.25, 32];
const SHORT_SLEEVE = [9.75, 10, 10.25, 10.5, 10.75];
const LONG_SLEEVE = [24.5, 25, 25.5, 26, 26.5];
const WAIST = [30, 32, 34, 36, 38];
const HIP = [38, 40, 42, 44, 46];

/** Where the details of trousers or shorts do not state it. */
const INSEAM = { trousers: 32, shorts: 8 };

const TWO_XL = '2XL is what we sell as XXL.';
const ON_GARMENT = `Measured on the garment, laid flat and doubled. ${TWO_XL}`;

interface Clothing {
  category: string;
  subCategory: string;
  name: string;
  details: string;
  sizes: string[];
}

/** The chart of a piece of clothing. Undefined for what comes in no sizes or is not worn by them. */
export function sizeChartFor({
  category,
  subCategory,
  name,
  details,
  sizes,
}: Clothing): SizeChart | undefined {
  if (sizes.length === 0 || category !== 'Men') return undefined;
  if (subCategory === 'Bottom-wear') return bottomsChart(name, details);
  if (/\b(sleeveless|gilet|vest)\b/i.test(name))
    return chart(ON_GARMENT, { Chest: CHEST, 'Front length': LENGTH });
  const isLong = subCategory === 'Winter-wear' || /\b(full|long)[- ]sleeve/i.test(`${name}\n${details}`);
  const Sleeve = isLong ? LONG_SLEEVE : SHORT_SLEEVE;
  return chart(ON_GARMENT, { Chest: CHEST, 'Front length': LENGTH, Sleeve });
}

function bottomsChart(name: string, details: string): SizeChart {
  const stated = /inseam (\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)[- ]inch(?:es)? inseam/i.exec(details);
  const usual = /\bshorts\b/i.test(name) ? INSEAM.shorts : INSEAM.trousers;
  const inseam = Number(stated?.[1] ?? stated?.[2] ?? usual);
  const note = `Waist and hip are measured on your body, the inseam on the garment. ${TWO_XL}`;
  return chart(note, { Waist: WAIST, Hip: HIP, Inseam: LABELS.map(() => inseam) });
}

const chart = (note: string, columns: Record<string, number[]>): SizeChart => ({
  measures: Object.keys(columns),
  rows: LABELS.map((size, index) => ({
    size,
    inches: Object.values(columns).map((column) => column[index]!),
  })),
  note,
});

/** Rounded to a half centimetre, as a tape is read. */
export const centimetres = (inches: number): number => Math.round(inches * 2.54 * 2) / 2;

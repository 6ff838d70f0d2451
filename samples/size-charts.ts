import type { SizeChart } from '#domain/catalogue/size-chart.ts';

const SIZES = ['S', 'M', 'L', 'XL', '2XL'];
const XXL = '2XL is our XXL.';

const chart = (
  columns: Record<string, number[]>,
  more: Pick<SizeChart, 'measuredOn' | 'note'>,
): SizeChart => ({
  unit: 'inch',
  measures: Object.keys(columns).map((name) => ({ name, isLength: true })),
  rows: SIZES.map((size, index) => ({
    size,
    values: Object.values(columns).map((column) => String(column[index])),
  })),
  ...more,
});

const upperBody = (columns: Record<string, number[]>) =>
  chart(
    { Chest: [42, 44, 46, 48, 50], 'Front length': [29, 29.75, 30.5, 31.25, 32], ...columns },
    { measuredOn: 'garment', note: XXL },
  );

const lowerBody = (inseam: number) =>
  chart(
    { Waist: [30, 32, 34, 36, 38], Hip: [38, 40, 42, 44, 46], Inseam: SIZES.map(() => inseam) },
    {
      measuredOn: 'other',
      note: `Waist and hip are measured on your body, the inseam on the garment. ${XXL}`,
    },
  );

/** By ID. */
const SAMPLE_SIZE_CHARTS = {
  'shirts-short-sleeve': {
    name: 'Shirts, short sleeve',
    ...upperBody({ Sleeve: [9.75, 10, 10.25, 10.5, 10.75] }),
  },
  'shirts-long-sleeve': {
    name: 'Shirts, long sleeve',
    ...upperBody({ Sleeve: [24.5, 25, 25.5, 26, 26.5] }),
  },
  sleeveless: { name: 'Sleeveless', ...upperBody({}) },
  trousers: { name: 'Trousers', ...lowerBody(32) },
  'trousers-short-inseam': { name: 'Trousers, inseam 31', ...lowerBody(31) },
  shorts: { name: 'Shorts', ...lowerBody(8) },
  'shorts-short-inseam': { name: 'Shorts, inseam 7', ...lowerBody(7) },
} satisfies Record<string, SizeChart & { name: string }>;

export type SampleSizeChart = keyof typeof SAMPLE_SIZE_CHARTS;

export const sizeChartRows = Object.entries(SAMPLE_SIZE_CHARTS).map(([id, chart]) => ({ id, ...chart }));

import { expect, test } from 'vitest';
import { sizeChart as content } from '#content/product-dialogs.ts';
import type { Output } from '#contract/schemas.ts';
import { convertLength, type LengthUnit } from '#domain/catalogue/size-chart.ts';
import { seed } from '#samples/seed.ts';
import { openTestShop } from '#server/testing/shop.ts';

const GARMENT = 'Measured on the garment, laid flat and doubled. 2XL is our XXL.';
const BODY = 'Waist and hip are measured on your body, the inseam on the garment. 2XL is our XXL.';

const CHEST = [
  [42, 44, 46, 48, 50],
  [106.5, 112, 117, 122, 127],
];
const LENGTH = [
  [29, 29.75, 30.5, 31.25, 32],
  [73.5, 75.5, 77.5, 79.5, 81.5],
];
const WAIST = [
  [30, 32, 34, 36, 38],
  [76, 81.5, 86.5, 91.5, 96.5],
];
const HIP = [
  [38, 40, 42, 44, 46],
  [96.5, 101.5, 106.5, 112, 117],
];
const same = (...lengths: number[]) => lengths.map((length) => Array(5).fill(length));

/** The columns in inches and in centimetres, from S to 2XL. */
const SHOWN: [columns: Record<string, number[][]>, note: string, products: string][] = [
  [
    {
      Chest: CHEST,
      'Front length': LENGTH,
      Sleeve: [
        [9.75, 10, 10.25, 10.5, 10.75],
        [25, 25.5, 26, 26.5, 27.5],
      ],
    },
    GARMENT,
    'everyday-crew-tee-ink everyday-crew-tee-marigold breton-stripe-tee monsoon-print-tee pique-polo-leaf tipped-polo-white',
  ],
  [
    {
      Chest: CHEST,
      'Front length': LENGTH,
      Sleeve: [
        [24.5, 25, 25.5, 26, 26.5],
        [62, 63.5, 65, 66, 67.5],
      ],
    },
    GARMENT,
    `linen-shirt-sky quilted-puffer-jacket-ink cable-knit-sweater-cream pullover-hoodie-heather
     flannel-check-shirt-rust pullover-hoodie-forest loopback-sweatshirt-oat loopback-sweatshirt-navy
     ribbed-sweater-maroon waffle-henley-clay linen-shirt-oat oxford-shirt-blue`,
  ],
  [{ Chest: CHEST, 'Front length': LENGTH }, GARMENT, 'quilted-gilet-olive'],
  [
    { Waist: WAIST, Hip: HIP, Inseam: same(32, 81.5) },
    BODY,
    `selvedge-jeans-indigo stretch-chinos-khaki washed-jeans-graphite everyday-joggers-charcoal
     everyday-joggers-olive`,
  ],
  [{ Waist: WAIST, Hip: HIP, Inseam: same(31, 78.5) }, BODY, 'stretch-chinos-navy'],
  [{ Waist: WAIST, Hip: HIP, Inseam: same(8, 20.5) }, BODY, 'chino-shorts-brick'],
  [{ Waist: WAIST, Hip: HIP, Inseam: same(7, 18) }, BODY, 'drawstring-shorts-sand'],
];

function columnsOf({ unit, measures, rows }: NonNullable<Output<'product.get'>['sizeChart']>) {
  expect(rows.map(({ size }) => size)).toEqual(['S', 'M', 'L', 'XL', '2XL']);
  const column = (index: number, to: LengthUnit) =>
    rows.map(({ values }) => Number(convertLength(values[index]!, unit, to)));
  return Object.fromEntries(
    measures.map(({ name }, index) => [name, [column(index, 'inch'), column(index, 'cm')]]),
  );
}

test('every sample product has its chart, and products without sizes have none', async () => {
  const shop = await openTestShop();
  await seed(shop.db);
  const products = await shop.visitor.call('product.list', {});
  expect(products).toHaveLength(60);
  const sized = SHOWN.flatMap(([, , slugs]) => slugs.split(/\s+/));
  expect(
    products
      .filter(({ sizes }) => sizes.length > 0)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(sized.sort());
  for (const { id } of products) {
    const { sizeChart } = await shop.visitor.call('product.get', { id });
    const expected = SHOWN.find(([, , slugs]) => slugs.split(/\s+/).includes(id));
    if (!expected) expect(sizeChart, id).toBeNull();
    else {
      const { measuredOn, note } = sizeChart!;
      expect(columnsOf(sizeChart!), id).toEqual(expected[0]);
      expect(content.note(measuredOn, note), id).toBe(expected[1]);
    }
  }
});

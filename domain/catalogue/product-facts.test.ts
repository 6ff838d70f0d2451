import { expect, test } from 'vitest';
import { FACTS, mapNames } from './product.ts';
import { displayedFacts, missingFacts, NET_QUANTITY } from './product-facts.ts';

const shop = {
  netQuantity: '1 N',
  countryOfOrigin: 'India',
  manufacturer: 'Haroz, Bengaluru',
  packer: '',
  importer: 'Haroz Imports, Mumbai',
};
const product = { ...mapNames(FACTS, () => ''), category: 'Top-wear' };
const factsOf = (own: Partial<typeof product>) => displayedFacts({ ...product, ...own }, shop);

test('a product without facts shows those of the shop, and its category as its generic name', () => {
  expect(factsOf({})).toEqual({
    ...{ genericName: 'Top-wear', netQuantity: '1 N', countryOfOrigin: 'India' },
    manufacturer: 'Haroz, Bengaluru',
  });
});

test('facts of the product replace those of the shop', () => {
  expect(
    factsOf({
      genericName: 'Gloves',
      netQuantity: '1 pair',
      manufacturer: 'Weavers, Erode',
      material: 'Wool',
    }),
  ).toEqual({
    ...{ genericName: 'Gloves', netQuantity: '1 pair', countryOfOrigin: 'India', material: 'Wool' },
    manufacturer: 'Weavers, Erode',
  });
});

test('a product from abroad shows the shop’s importer instead of its manufacturer', () => {
  const facts = factsOf({ countryOfOrigin: 'Vietnam' });
  expect(facts).toMatchObject({ countryOfOrigin: 'Vietnam', importer: 'Haroz Imports, Mumbai' });
  expect(facts).not.toHaveProperty('manufacturer');
});

test('a shop that imports everything shows its manufacturer and importer', () => {
  const abroad = { ...shop, countryOfOrigin: 'Vietnam', manufacturer: 'Saigon Shoes' };
  expect(displayedFacts(product, abroad)).toMatchObject({
    ...{ manufacturer: 'Saigon Shoes', importer: 'Haroz Imports, Mumbai' },
  });
});

test.each([
  [{}, ['netQuantity', 'countryOfOrigin', 'manufacturer']],
  [{ netQuantity: '1 N', countryOfOrigin: 'India' }, ['manufacturer']],
  [{ netQuantity: '1 N', countryOfOrigin: 'india', manufacturer: 'Weavers' }, []],
  [{ netQuantity: '1 N', countryOfOrigin: 'India', packer: 'Packers' }, ['manufacturer']],
  [{ netQuantity: '1 N', countryOfOrigin: 'China', manufacturer: 'Weavers' }, ['importer']],
  [{ netQuantity: '1 N', countryOfOrigin: 'China', importer: 'Traders' }, []],
])('a page that shows %j misses %j', (facts, missing) => {
  expect(missingFacts({ genericName: 'Shirt', ...facts })).toEqual(missing);
});

test.each(['1 N', '2 pairs', '750 ml', '1.5 kg', '12N'])('%s is a net quantity', (text) => {
  expect(text).toMatch(NET_QUANTITY);
});

test.each(['1', 'one', '750', 'ml 750', ''])('“%s” is no net quantity', (text) => {
  expect(text).not.toMatch(NET_QUANTITY);
});

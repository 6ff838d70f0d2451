import { expect, test } from 'vitest';
import { homeSections } from '#content/home-sections.ts';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { loadSections } from './load-sections.ts';
import type { StoredSection } from './section.ts';

const products = Array.from({ length: 60 }, (_, index) => ({
  ...{ id: `p${index + 1}`, name: 'A product', price: 100, mrp: 100, prices: {}, outOfStock: false },
  ...{ pictures: [], options: [], sizes: [], stock: {}, image1: '', image2: '', image3: '', image4: '' },
}));

const calls: object[] = [];
const call = (async (_: string, input: { limit: number }) => {
  calls.push(input);
  return products.slice(0, input.limit);
}) as unknown as Client['call'];

const sections = homeSections as unknown as StoredSection[];
const withPath = sections.map((section) =>
  section.type === 'products' && section.source.kind === 'category'
    ? { ...section, source: { ...section.source, path: [{ id: 'daily-gears', name: 'Daily-Gears' }] } }
    : section,
);

const row = (source: object): StoredSection[] => [
  { ...(sections.find(({ id }) => id === 'latest') as StoredSection), source } as StoredSection,
];

test('the default rows are the specified slices of the lists', async () => {
  const loaded = await loadSections(call, withPath);
  const idsOf = (section: string) => loaded.products[section]!.map(({ id }) => id);
  expect(idsOf('latest')).toEqual(['p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11']);
  expect([idsOf('bestSellers').at(0), idsOf('bestSellers').at(-1)]).toEqual(['p8', 'p20']);
  expect(idsOf('hydration')).toEqual(['p1', 'p2', 'p3']);
  expect(calls).toEqual([
    { limit: 11, fields: 'tile' },
    { bestseller: 'true', limit: 20, fields: 'tile' },
    { category: ['Daily-Gears'], limit: 3, fields: 'tile' },
  ]);
});

test('shoppers do not download where rows come from, nor schedules', async () => {
  const loaded = await loadSections(call, withPath);
  expect(JSON.stringify(loaded.sections)).not.toMatch(/"source"|"until"|"limit"/);
});

test('a row whose category or collection is gone is empty', async () => {
  const gone = (() => Promise.reject(new ApiError('invalid_input', 'Gone'))) as unknown as Client['call'];
  expect((await loadSections(call, row({ kind: 'category', id: 'x', path: [] }))).products.latest).toEqual(
    [],
  );
  expect((await loadSections(gone, row({ kind: 'collection', slug: 'x' }))).products.latest).toEqual([]);
});

test('a text is HTML of its Markdown', async () => {
  const text = {
    ...sections[0]!,
    id: 'story',
    type: 'text',
    heading: 'Story',
    markdown: '## One\n\n<b>x</b>',
  };
  const { html } = await loadSections(call, [text as StoredSection]);
  expect(html.story).toBe('<h2>One</h2>\n<p>&lt;b&gt;x&lt;/b&gt;</p>');
});

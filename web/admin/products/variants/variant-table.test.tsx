import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { NEW_VARIANT } from './edit-options.ts';
import { VariantTable } from './variant-table.tsx';

const value = {
  options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
  variants: ['S', 'M'].map((size) => ({ ...NEW_VARIANT, values: [size] })),
  pictures: [],
  ...{ price: paise(74_900), mrp: paise(119_900) },
};

const errors = { 'variants.1.sku': 'Another variant has this SKU.' };
const Table = () => <VariantTable value={value} errors={errors} onChange={() => {}} />;

test('a variant shows all its fields on a phone if one of them has an error', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Table }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html.match(/<tr data-open/g)).toHaveLength(1);
  expect(html).toMatch(/More fields<[^>]*> of S<.*Fewer fields<[^>]*> of M<.*Another variant/s);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { NEW_VARIANT } from './edit-options.ts';
import { VariantTable } from './variant-table.tsx';
import type { VariantsFieldProps } from './variants-field.tsx';

const value = {
  options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
  variants: ['S', 'M'].map((size) => ({ ...NEW_VARIANT, values: [size] })),
  pictures: [],
  ...{ price: paise(74_900), mrp: paise(119_900) },
};

let props: VariantsFieldProps;
const Table = () => <VariantTable {...props} />;

function tableOf(own: Partial<VariantsFieldProps>) {
  props = { ...{ value, errors: {} }, onChange: () => {}, ...own };
  const Stub = createRoutesStub([{ path: '/', Component: Table }]);
  return renderToStaticMarkup(<Stub />);
}

test('a table shows the stock and the price of variants first, and all fields if one of the others has an error', () => {
  const first = tableOf({ stock: { quantities: { S: 1200, M: 0 } } });
  expect(first).toMatch(/More fields.*>1,200<.*Price of S/s);
  expect(first).not.toContain('SKU of');
  expect(tableOf({ errors: { 'variants.1.sku': 'Another variant has this SKU.' } })).toMatch(
    /Fewer fields.*SKU of M.*Another variant/s,
  );
});

test('the stock of a new product is entered in the table', () => {
  const html = tableOf({ stock: { quantities: { S: 5 }, onChange: () => {} } });
  expect(html).toMatch(/aria-label="Stock of S"[^>]* value="5"/);
  expect(html).toMatch(/aria-label="Stock of M"[^>]* value=""/);
});

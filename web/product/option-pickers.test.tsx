import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { combinationsOf } from '#domain/catalogue/variants.ts';
import { OptionPickers } from './option-pickers.tsx';
import type { PageProduct } from './page-product.ts';
import type { ChosenVariant } from './use-variant.ts';

const size = { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] };
const colour = { name: 'Colour', values: [{ name: 'Sky', swatch: '#9db8d2' }] };

/** The labels of the options, from above. */
function labelsOf(options: PageProduct['options']) {
  const variants = combinationsOf(options).map((values) => ({ values, stock: 1 }));
  const visual = options.indexOf(colour);
  const html = renderToStaticMarkup(
    <OptionPickers
      product={{ options, variants } as PageProduct}
      chosen={{ visual, values: variants[0]!.values } as ChosenVariant}
    />,
  );
  return [...html.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, label]) => label);
}

test('colours come before sizes, whichever is entered first', () => {
  expect(labelsOf([size, colour])).toEqual(['Colour: Sky', 'Size']);
  expect(labelsOf([colour, size])).toEqual(['Colour: Sky', 'Size']);
  expect(labelsOf([size, { name: 'Length', values: [{ name: 'Long' }] }])).toEqual(['Size', 'Length']);
});

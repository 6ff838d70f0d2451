import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filtersFrom } from '../filters.ts';
import { FilterGroup } from './filter-panel.tsx';

test('the lowest and highest price have the digits of other prices', () => {
  const facets = {
    ...{ count: 2, isCapped: false, options: [], discounts: [], available: 2, unknown: [] },
    price: { min: 549, max: 123_999.5, buckets: [1, 1] },
  };
  const filters = filtersFrom(new URLSearchParams(), []);
  const html = renderToStaticMarkup(
    <FilterGroup group=":price" {...{ filters, facets }} onChange={() => {}} />,
  );
  expect(html.match(/placeholder="[^"]*"/g)).toEqual(['placeholder="549"', 'placeholder="1,24,000"']);
});

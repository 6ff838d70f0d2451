import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { filtersFrom } from '../filters.ts';
import { FilterGroup } from './filter-panel.tsx';

test('the lowest and highest price stand below the histogram and fill no field', () => {
  const facets = {
    ...{ count: 2, isCapped: false, options: [], discounts: [], available: 2, unknown: [] },
    price: { min: 549, max: 123_999.5, buckets: [1, 1] },
  };
  const filters = filtersFrom(new URLSearchParams(), []);
  const html = renderToStaticMarkup(
    <FilterGroup group=":price" {...{ filters, facets }} onChange={() => {}} />,
  );
  expect(html.match(/₹[\d,.]+/g)).toEqual(['₹549', '₹1,24,000']);
  expect(html).not.toMatch(/placeholder| value="[^"]/);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyFigures } from './key-figures.tsx';
import type { Report } from './report.ts';

test('net and total sales come before the other figures', () => {
  const labels = ['Orders', 'Net sales', 'Delivery and fees', 'Total sales'];
  const report = {
    columns: labels.map((label) => ({ label, kind: 'count' })),
    ...{ totals: [3, 100, 20, 120], totalsBefore: null, before: null },
  } as unknown as Report;
  const html = renderToStaticMarkup(<KeyFigures report={report} />);
  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((one) => one.slice(1))).toEqual([
    ['Net sales', '100'],
    ['Total sales', '120'],
    ['Orders', '3'],
    ['Delivery and fees', '20'],
  ]);
});

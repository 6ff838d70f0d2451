import { expect, test } from 'vitest';
import { summarizeCheck } from './summarize-check.ts';

const none = { created: 0, changed: 0, onlyStock: 0, unchanged: 0 };

test.each([
  [{ ...none, rows: 1, changed: 1 }, '1 product in the file: 1 changed.'],
  [
    { rows: 1234, created: 1, changed: 1200, onlyStock: 3, unchanged: 30 },
    '1,234 products in the file: 1 new, 1,200 changed, 3 with only a different stock, 30 unchanged.',
  ],
  [{ ...none, rows: 2, unchanged: 2 }, '2 products in the file, nothing to change.'],
  [{ ...none, rows: 2 }, '2 products in the file.'],
])('the summary of a file counts each product once: %o', (counts, summary) => {
  expect(summarizeCheck(counts)).toBe(summary);
});

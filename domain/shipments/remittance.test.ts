import { expect, test } from 'vitest';
import { hasTrackingNumber, isWord, readAmount } from './remittance.ts';

test.each([
  ['640', 64000],
  ['₹1,299.00', 129900],
  ['Rs. 1,00,640.5', 10064050],
  ['INR 640', 64000],
  ['-640.00', -64000],
])('reads the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount));

test.each(['', 'Total', '6.4E+2', '640.005', '12 parcels'])('refuses the amount “%s”', (text) =>
  expect(readAmount(text)).toBeUndefined(),
);

test.each(['', 'Total', 'GRAND TOTAL', 'Sub-total:', 'Total 12 parcels', 'Sum', 'Net payable', 'योग', '—'])(
  'finds no tracking number in “%s”',
  (cell) => expect(hasTrackingNumber(cell)).toBe(false),
);

test.each(['77812345', 'DL-1000', 'EE123456789IN', 'TOTAL123'])('finds the tracking number %s', (cell) =>
  expect(hasTrackingNumber(cell)).toBe(true),
);

test.each([
  ...[
    ['DLX', true],
    ['Net payable', true],
    ['योग', true],
  ],
  ...[
    ['', false],
    ['—', false],
    ['DL1', false],
    ['Grand total', false],
  ],
] as [string, boolean][])('says whether “%s” is a word in the place of a tracking number', (cell, expected) =>
  expect(isWord(cell)).toBe(expected),
);

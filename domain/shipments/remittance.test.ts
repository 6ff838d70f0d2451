import { expect, test } from 'vitest';
import { readAmount } from './remittance.ts';

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

import { expect, test } from 'vitest';
import { add, type Paise, toPaise } from '#domain/money.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { firstSettings } from '#shop';
import { settingsEdit } from './settings.ts';

function problemsOf(changed: Partial<Settings>) {
  const { error } = settingsEdit.safeParse({ ...firstSettings, ...changed });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

const rate = { hsn: '61', from: '2025-09-22', until: null, percent: 5, above: null };
const withRates = (...rates: Settings['tax']['rates']) => ({ tax: { ...firstSettings.tax, rates } });

test('the settings that the shop begins with may be saved', () => {
  expect(problemsOf({})).toEqual([]);
});

test('the advance of a COD order cannot be more than such an order may cost', () => {
  const withAdvance = (advance: Paise) => problemsOf({ cod: { ...firstSettings.cod, advance } });
  const { maxCodTotal } = firstSettings.orderLimits;
  expect(withAdvance(maxCodTotal)).toEqual([]);
  expect(withAdvance(add(maxCodTotal, toPaise(1)))).toEqual([
    'cod.advance: The advance can’t be more than the maximum.',
  ]);
});

test('a GST rate cannot end before it begins', () => {
  expect(problemsOf(withRates({ ...rate, until: rate.from }))).toEqual([]);
  expect(problemsOf(withRates({ ...rate, until: '2020-01-01' }))).toEqual([
    'tax.rates.0.until: The last day can’t be before the first.',
  ]);
});

test('two GST rates of a prefix cannot begin on the same day', () => {
  const others = [
    { ...rate, hsn: '62' },
    { ...rate, from: '2027-04-01' },
  ];
  expect(problemsOf(withRates(rate, ...others))).toEqual([]);
  expect(problemsOf(withRates(rate, ...others, { ...rate, percent: 28 }))).toEqual([
    'tax.rates.3.from: Another rate of HSN 61 begins on this day.',
  ]);
});

test('two automatic discounts cannot have the same minimum subtotal', () => {
  const coupon = { minSubtotal: toPaise(1999), amount: toPaise(200) };
  const coupons = [coupon, { ...coupon, amount: toPaise(300) }];
  expect(problemsOf({ policy: { ...firstSettings.policy, coupons } })).toEqual([
    'policy.coupons.1.minSubtotal: Another discount has this minimum subtotal.',
  ]);
});

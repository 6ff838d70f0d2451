import { expect, test } from 'vitest';
import { conflictValues } from './conflict-labels.ts';

test('values that are IDs are left out', () => {
  expect(conflictValues({ path: ['categoryId'], mine: 'a1', theirs: 'b2' })).toBeUndefined();
});

test('lists are shown by the names of their entries, unless these are the same', () => {
  const [mine, theirs] = [[{ name: 'S' }, { name: 'M' }], [{ name: 'S' }]];
  expect(conflictValues({ path: ['options'], mine, theirs })).toEqual({ mine: 'S, M', theirs: 'S' });
  expect(conflictValues({ path: ['tags'], mine: ['new'], theirs: [] })).toEqual({
    ...{ mine: 'new', theirs: '(empty)' },
  });
  const tier = (amount: number) => [{ minSubtotal: 199_900, amount }];
  expect(conflictValues({ path: ['policy', 'coupons'], mine: tier(20_000), theirs: tier(0) })).toEqual({
    mine: 'Minimum subtotal ₹1,999, Discount ₹200',
    theirs: 'Minimum subtotal ₹1,999, Discount ₹0',
  });
  expect(conflictValues({ path: ['policy', 'coupons'], mine: tier(20_000), theirs: [] })?.mine).toBe(
    'Minimum subtotal ₹1,999, Discount ₹200',
  );
});

import { expect, test } from 'vitest';
import { conflictValues, pathLabel } from './conflict-labels.ts';

test.each([
  ['policy.codFee', 'Cash on delivery fee'],
  ['translations.hi.name', 'Name (Hindi)'],
  ['entries.Which size?.answer', 'Questions, Which size?, Answer'],
  ['socials.instagram', 'Socials, Instagram'],
  ['socialPicture', 'Social picture'],
])('a conflict in %s is in the field “%s”', (path, label) => {
  expect(pathLabel(path.split('.'))).toBe(label);
});

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
    mine: 'Minimum subtotal ₹1,999, Amount ₹200',
    theirs: 'Minimum subtotal ₹1,999, Amount ₹0',
  });
  expect(conflictValues({ path: ['policy', 'coupons'], mine: tier(20_000), theirs: [] })?.mine).toBe(
    'Minimum subtotal ₹1,999, Amount ₹200',
  );
});

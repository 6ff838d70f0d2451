import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('lists only the fields that differ, by path', () => {
  const before = { status: 'processing', policy: { codFee: 100, coupons: [{ from: 1 }] }, same: [1, 2] };
  const after = { status: 'shipped', policy: { codFee: 50, coupons: [{ from: 2 }] }, same: [1, 2] };
  expect(changesOf(before, after)).toEqual([
    { field: 'status', before: 'processing', after: 'shipped' },
    { field: 'policy.codFee', before: 100, after: 50 },
    { field: 'policy.coupons', before: [{ from: 1 }], after: [{ from: 2 }] },
  ]);
});

test('lists an added or removed object field by field', () => {
  expect(changesOf(null, { role: 'staff' })).toEqual([{ field: 'role', before: undefined, after: 'staff' }]);
  expect(changesOf({ role: 'staff' }, null)).toEqual([{ field: 'role', before: 'staff', after: undefined }]);
});

test('equal values have no changes', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => changesOf(value, structuredClone(value)).length === 0));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only what differs is told, by the path of its field', () => {
  const before = { status: 'processing', policy: { codFee: 100, coupons: [{ from: 1 }] }, same: [1, 2] };
  const after = { status: 'shipped', policy: { codFee: 50, coupons: [{ from: 2 }] }, same: [1, 2] };
  expect(changesOf(before, after)).toEqual([
    { field: 'status', was: 'processing', is: 'shipped' },
    { field: 'policy.codFee', was: 100, is: 50 },
    { field: 'policy.coupons', was: [{ from: 1 }], is: [{ from: 2 }] },
  ]);
});

test('what is new or gone altogether is told field by field', () => {
  expect(changesOf(null, { role: 'staff' })).toEqual([{ field: 'role', was: undefined, is: 'staff' }]);
  expect(changesOf({ role: 'staff' }, null)).toEqual([{ field: 'role', was: 'staff', is: undefined }]);
});

test('nothing changes between equals', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => changesOf(value, structuredClone(value)).length === 0));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, sum } from '#domain/money.ts';
import { parcelCash } from './parcel-cash.ts';

const paise = (maximum: number) => fc.nat(maximum).map((value) => value as Paise);

test('the parcels of an order collect exactly what is due, whichever are packed, removed and packed again', () => {
  fc.assert(
    fc.property(
      fc.array(paise(500_000), { minLength: 1, maxLength: 8 }),
      paise(3_000_000),
      fc.array(fc.nat(7), { maxLength: 20 }),
      (values, due, presses) => {
        const subtotal = sum(values);
        const packed = new Map<number, Paise>();
        const pack = (item: number) => {
          const isLast = packed.size === values.length - 1;
          const assigned = sum([...packed.values()]);
          packed.set(item, parcelCash({ due, assigned, value: values[item]!, subtotal, isLast }));
          expect(packed.get(item)).toBeGreaterThanOrEqual(0);
          expect(sum([...packed.values()])).toBeLessThanOrEqual(due);
        };
        for (const press of presses) {
          const item = press % values.length;
          if (!packed.delete(item)) pack(item);
        }
        for (const item of values.keys()) if (!packed.has(item)) pack(item);
        expect(sum([...packed.values()])).toBe(due);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { createLastSizes } from './last-sizes.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('the newest size that the product has is remembered', () => {
  const stored = storage();
  const sizes = createLastSizes(() => stored);
  expect(sizes.among(['S', 'M'])).toBeUndefined();
  for (const size of ['M', 'L', '34']) sizes.add(size);
  expect(sizes.among(['S', 'M', 'L'])).toBe('L');
  expect(sizes.among(['32', '34'])).toBe('34');
  sizes.add('M');
  expect(sizes.among(['S', 'M', 'L'])).toBe('M');
  expect(sizes.among(['One'])).toBeUndefined();
});

test('at most ten sizes are stored, each once', () => {
  const stored = storage();
  const sizes = createLastSizes(() => stored);
  for (let size = 30; size < 50; size++) sizes.add(String(size));
  sizes.add('49');
  expect(JSON.parse(stored.getItem('haroz.sizes')!)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(49 - index)),
  );
});

test('a browser without storage, or with something else in it, remembers no size', () => {
  const forbidden = createLastSizes(() => {
    throw new Error('denied');
  });
  expect(() => forbidden.add('M')).not.toThrow();
  expect(forbidden.among(['M'])).toBeUndefined();
  const other = createLastSizes(() => ({ getItem: () => '{"M":1}', setItem: () => {} }));
  expect(other.among(['M'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createRecentlyViewed } from './recently-viewed-ids.ts';

function open(stored: string | null = null) {
  const storage = {
    stored,
    getItem: () => storage.stored,
    setItem: (_: string, value: string) => {
      storage.stored = value;
    },
  };
  return createRecentlyViewed(() => storage);
}

test('the newest product comes first, without duplicates', () => {
  const viewed = open();
  for (const id of ['cap', 'mug', 'tee', 'mug']) viewed.visit(id);
  expect(viewed.ids()).toEqual(['mug', 'tee', 'cap']);
});

test('a visit returns the other products', () => {
  const viewed = open('["cap","mug","tee"]');
  expect(viewed.visit('mug')).toEqual(['cap', 'tee']);
  expect(viewed.ids()).toEqual(['mug', 'cap', 'tee']);
});

test('nine products are stored: eight to show and the current one', () => {
  const viewed = open();
  for (let id = 1; id <= 12; id += 1) viewed.visit(String(id));
  expect(viewed.ids()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4']);
});

test.each(['{', 'null', '{"a":1}', '"cap"', '7'])('invalid storage content %s is an empty list', (stored) => {
  expect(open(stored).ids()).toEqual([]);
});

test('only strings are read', () => {
  expect(open('["cap", 7, null, {"id": 1}]').ids()).toEqual(['cap']);
});

test('a browser that blocks storage causes no error', () => {
  const viewed = createRecentlyViewed(() => {
    throw new Error('forbidden');
  });
  viewed.visit('cap');
  expect(viewed.ids()).toEqual([]);
});

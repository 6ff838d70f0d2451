import { expect, test } from 'vitest';
import { createRecentlyViewed } from './recently-viewed-ids.ts';

function open(kept: string | null = null) {
  const storage = {
    kept,
    getItem: () => storage.kept,
    setItem: (_: string, value: string) => {
      storage.kept = value;
    },
  };
  return createRecentlyViewed(() => storage);
}

test('the newest comes first, and each once', () => {
  const viewed = open();
  for (const id of ['cap', 'mug', 'tee', 'mug']) viewed.add(id);
  expect(viewed.ids()).toEqual(['mug', 'tee', 'cap']);
});

test('nine are remembered: eight to show, and the one looked at', () => {
  const viewed = open();
  for (let id = 1; id <= 12; id += 1) viewed.add(String(id));
  expect(viewed.ids()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4']);
});

test.each(['{', 'null', '{"a":1}', '"cap"', '7'])('what somebody else left (%s) is nothing', (kept) => {
  expect(open(kept).ids()).toEqual([]);
});

test('only names count', () => {
  expect(open('["cap", 7, null, {"id": 1}]').ids()).toEqual(['cap']);
});

test('a browser that forbids storage is left in peace', () => {
  const viewed = createRecentlyViewed(() => {
    throw new Error('forbidden');
  });
  viewed.add('cap');
  expect(viewed.ids()).toEqual([]);
});

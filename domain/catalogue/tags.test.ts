import { expect, test } from 'vitest';
import { normalizeTags } from './tags.ts';

test('tags are trimmed, and unique in whatever case', () => {
  expect(normalizeTags(['  Hand   block ', 'SUMMER', 'summer', '', ' ', 'hand block'])).toEqual([
    'Hand block',
    'SUMMER',
  ]);
});

import { expect, test } from 'vitest';
import { synonymGroups } from './search.ts';

const errorsOf = (groups: unknown) =>
  synonymGroups.safeParse(groups).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a word in two groups is refused once, with other words of the second group', () => {
  expect(
    errorsOf([
      { typed: ['topi', 'toque'], finds: [] },
      { typed: ['topi', 'hat', 'hats'], finds: ['cap'] },
    ]),
  ).toEqual([['0.typed', '“topi” is also in the group “hat, hats”.']]);
  expect(
    errorsOf([
      { typed: ['topi', 'goggles'], finds: [] },
      { typed: ['topi'], finds: ['hat'] },
      { typed: ['shades', 'goggles'], finds: [] },
    ]),
  ).toEqual([['0.typed', '“topi” is also in the group “hat”. “goggles” is also in the group “shades”.']]);
});

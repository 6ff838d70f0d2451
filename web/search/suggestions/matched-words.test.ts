import { expect, test } from 'vitest';
import { matchedWords } from './matched-words.ts';

const marked = (name: string, search: string) =>
  matchedWords(name, search)
    .map(({ match, rest }) => (match ? `[${match}]${rest}` : rest))
    .join(' ');

test.each([
  ['bot', 'Insulated [Bot]tle 750 ml, Ink'],
  ['  INK bottle', 'Insulated [Bottle] 750 ml, [Ink]'],
  ['i ins', '[Ins]ulated Bottle 750 ml, [I]nk'],
  ['sulated', 'Insulated Bottle 750 ml, Ink'],
  ['(', 'Insulated Bottle 750 ml, Ink'],
  ['', 'Insulated Bottle 750 ml, Ink'],
])('a search for “%s” marks the beginnings of words', (search, expected) => {
  expect(marked('Insulated Bottle 750 ml, Ink', search)).toBe(expected);
});

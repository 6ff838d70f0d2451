import { expect, test } from 'vitest';
import { describeFinds, errorOf, toEdited, toGroup } from './edit.ts';

test('words have commas between them, as written and as stored', () => {
  const group = { typed: ['chappal', 'flip flop'], finds: [] };
  expect(toEdited(group)).toEqual({ typed: 'chappal, flip flop', finds: '' });
  expect(toGroup({ typed: ' Chappal,, flip  flop, ', finds: '' })).toEqual(group);
});

test('a wrong word is an error of its field', () => {
  const errors = { 'groups.1.typed.2': 'Letters only.', 'groups.11.finds': 'Twice.' };
  expect(errorOf(errors, 1, 'typed')).toBe('Letters only.');
  expect(errorOf(errors, 1, 'finds')).toBeUndefined();
  expect(errorOf(errors, 11, 'finds')).toBe('Twice.');
});

test.each([
  ['shirt, shirts', 'shirt, polo', 'Also finds products with polo'],
  ['coat', 'jacket, gilet, parka', 'Finds products with jacket, gilet or parka instead'],
  ['jean', 'jean', 'Finds only products with jean'],
  ['kurti, kurta', '', 'Each word also finds products with the others'],
  ['', '', 'No other words yet'],
])('the group of “%s” that finds “%s” says what a search finds', (typed, finds, text) => {
  expect(describeFinds({ typed, finds })).toBe(text);
});

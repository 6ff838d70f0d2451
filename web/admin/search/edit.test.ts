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

test('a group names the other words that it finds', () => {
  expect(describeFinds({ typed: 'shirt, shirts', finds: 'shirt, polo' })).toBe('finds polo');
  expect(describeFinds({ typed: 'jean', finds: 'jean' })).toBe('finds no other word');
  expect(describeFinds({ typed: 'kurti, kurta', finds: '' })).toBe('find each other');
});

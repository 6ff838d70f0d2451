import { expect, test } from 'vitest';
import { fromTabSeparated, toTabSeparated } from './tab-separated.ts';

test('a range from Excel or Google Sheets becomes rows of cells', () => {
  expect(fromTabSeparated('1,299\t1999\r\n899\t\r\n')).toEqual([
    ['1,299', '1999'],
    ['899', ''],
  ]);
  expect(fromTabSeparated('"two\nlines"\t"a ""quote"""')).toEqual([['two\nlines', 'a "quote"']]);
  expect(fromTabSeparated('7')).toEqual([['7']]);
  expect(fromTabSeparated('5" pot\t3')).toEqual([['5" pot', '3']]);
});

test('a copied range can be pasted again', () => {
  const range = [
    ['1299', 'say "hi"'],
    ['a\tb', ''],
  ];
  expect(fromTabSeparated(toTabSeparated(range))).toEqual(range);
});

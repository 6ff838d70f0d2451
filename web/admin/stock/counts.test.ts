import { describe, expect, test } from 'vitest';
import {
  addOne,
  addUnknown,
  countProblem,
  EMPTY_DRAFT,
  hasCode,
  isCode,
  rebaseCount,
  type StockRow,
  setCount,
  settleCount,
  toCounts,
} from './counts.ts';

const row: StockRow = {
  ...{ id: 'v1', productId: 'p1', name: 'Kite', size: 'M', sku: 'KITE-M', barcode: '8901234567890' },
  ...{ image: '', state: 'active', quantity: 5, committed: 0, at: '2026-11-23T10:00:00.000000Z' },
};

describe('a count', () => {
  test('keeps the stock and the time at which it began', () => {
    const draft = setCount(EMPTY_DRAFT, row, '7');
    const later = setCount(draft, { ...row, quantity: 4, at: '2026-11-23T11:00:00.000000Z' }, '8');
    expect(toCounts(Object.values(later.counted))).toEqual([
      { variantId: 'v1', quantity: 8, was: 5, since: row.at },
    ]);
  });

  test('is dropped when its field is emptied', () => {
    expect(setCount(setCount(EMPTY_DRAFT, row, '7'), row, '')).toEqual(EMPTY_DRAFT);
  });

  test('begins at one with the first scan', () => {
    const twice = addOne(addOne(EMPTY_DRAFT, row), row);
    expect(twice.counted.v1!.text).toBe('2');
  });

  test('goes when it is saved, unless it has changed since', () => {
    const draft = setCount(EMPTY_DRAFT, row, '7');
    const saved = { ...row, quantity: 7, at: '2026-11-23T12:00:00.000000Z' };
    expect(settleCount(draft, draft.counted.v1!, saved)).toEqual(EMPTY_DRAFT);
    expect(settleCount(EMPTY_DRAFT, draft.counted.v1!, saved)).toEqual(EMPTY_DRAFT);
    expect(settleCount(addOne(draft, row), draft.counted.v1!, saved).counted.v1).toEqual({
      row: saved,
      text: '8',
    });
  });

  test('that is kept after a conflict starts from the other count', () => {
    const theirs = { ...row, quantity: 9, at: '2026-11-23T12:00:00.000000Z' };
    expect(rebaseCount(setCount(EMPTY_DRAFT, row, '7'), theirs).counted.v1).toEqual({
      row: theirs,
      text: '7',
    });
  });

  test('of the shelf has items that are ordered and not packed, which are not for sale', () => {
    const ordered = { ...row, quantity: 3, committed: 2 };
    const countOf = (text: string) =>
      toCounts(Object.values(setCount(EMPTY_DRAFT, ordered, text).counted))[0];
    expect(countOf('5')).toMatchObject({ quantity: 3, was: 3 });
    expect(countOf('1')).toMatchObject({ quantity: 0, was: 3 });
  });

  test('is a whole number up to a million', () => {
    expect(['0', '12', ' 3 ', '1000000'].map(countProblem)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const text of ['', '-1', '1.5', 'ten', '1000001'])
      expect(countProblem(text)).toContain('whole number');
  });
});

test('a variant is found by its SKU or barcode, and unknown codes are listed once', () => {
  expect([hasCode(row, 'KITE-M'), hasCode(row, '8901234567890'), hasCode(row, '')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(addUnknown(addUnknown(addUnknown(EMPTY_DRAFT, 'a'), 'b'), 'a').unknown).toEqual(['a', 'b']);
});

test('what a scanner types into a quantity is taken for a code', () => {
  expect(['12', '1000000', '8901234567890'].map(isCode)).toEqual([false, false, true]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const fields = fc.dictionary(fc.constantFrom(...'abcdef'), fc.integer({ min: 0, max: 3 }));
const entries = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'pqrstu'), text: fc.nat(2) }), {
  selector: ({ id }) => id,
});
const value = fc.record({ fields, entries, texts: fc.uniqueArray(fc.constantFrom(...'uvwxyz')) });

describe('whatever the values are', () => {
  test('a side that changed nothing takes the other side', () => {
    fc.assert(
      fc.property(value, value, (base, changed) => {
        expect(mergeEdits(base, changed, base)).toEqual({ value: changed, conflicts: [] });
        expect(mergeEdits(base, base, changed)).toEqual({ value: changed, conflicts: [] });
        expect(mergeEdits(base, changed, changed)).toEqual({ value: changed, conflicts: [] });
      }),
    );
  });

  test('each field has the value of the side that changed it, and a conflict if both did', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { value, conflicts } = mergeEdits(base, mine, theirs);
        for (const name of 'abcdef') {
          const isMine = mine[name] !== base[name];
          const isBoth = isMine && theirs[name] !== base[name] && theirs[name] !== mine[name];
          expect(value[name]).toBe(isMine ? mine[name] : theirs[name]);
          expect(conflicts.some(({ path }) => path[0] === name)).toBe(isBoth);
        }
      }),
    );
  });

  test('the same fields conflict on both sides', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const paths = (conflicts: { path: string[] }[]) => conflicts.map(({ path }) => path[0]).toSorted();
        expect(paths(mergeEdits(base, mine, theirs).conflicts)).toEqual(
          paths(mergeEdits(base, theirs, mine).conflicts),
        );
      }),
    );
  });

  test('a merged list has what either side added, nothing that either removed, and nothing twice', () => {
    fc.assert(
      fc.property(entries, entries, entries, (base, mine, theirs) => {
        const { value, conflicts } = mergeEdits({ list: base }, { list: mine }, { list: theirs });
        if (conflicts.length > 0) return;
        const find = (list: typeof base, id: string) => list.find((one) => one.id === id);
        for (const id of 'pqrstu') {
          const [old, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
          const isMine = own?.text !== old?.text;
          expect(value.list.filter((one) => one.id === id)).toEqual(
            [isMine ? own : other].filter((one) => one !== undefined),
          );
        }
      }),
    );
  });

  test('entries that one side reordered have that order', () => {
    const ids = ['p', 'q', 'r', 's'];
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 4 }), fc.nat(3), (order, at) => {
        const list = (order: string[]) => order.map((id) => ({ id, text: '' }));
        const base = { list: list(ids) };
        const mine = { list: list(order) };
        const theirs = { list: base.list.with(at, { id: ids[at]!, text: 'changed' }) };
        expect(mergeEdits(base, mine, theirs)).toEqual({
          value: { list: order.map((id) => ({ id, text: id === ids[at] ? 'changed' : '' })) },
          conflicts: [],
        });
      }),
    );
  });
});

const rates = [
  { hsn: '61', percent: 5, above: { value: 250_000, percent: 18 } },
  { hsn: '62', percent: 5, above: null },
  { hsn: '64', percent: 18, above: null },
];

describe('entries without an ID', () => {
  test('different ones can change on both sides', () => {
    const mine = rates.with(0, { ...rates[0]!, percent: 12 });
    const theirs = [...rates.with(1, { ...rates[1]!, percent: 18 }), { hsn: '65', percent: 5, above: null }];
    expect(mergeEdits({ rates }, { rates: mine }, { rates: theirs })).toEqual({
      value: { rates: theirs.with(0, mine[0]!) },
      conflicts: [],
    });
  });

  test('the same one, changed on both sides, makes the list one conflict', () => {
    const mine = rates.with(0, { ...rates[0]!, percent: 12 });
    const theirs = rates.with(0, { ...rates[0]!, hsn: '6109' });
    expect(mergeEdits({ rates }, { rates: mine }, { rates: theirs })).toEqual({
      value: { rates: mine },
      conflicts: [{ path: ['rates'], mine, theirs }],
    });
  });

  test('a change never reaches another entry that the other side has moved to its place', () => {
    const swapped = [rates[1]!, rates[0]!, rates[2]!];
    const theirs = rates.with(0, { ...rates[0]!, percent: 12 });
    const { value, conflicts } = mergeEdits({ rates }, { rates: swapped }, { rates: theirs });
    expect(conflicts.length > 0 || value.rates.find(({ hsn }) => hsn === '61')!.percent === 12).toBe(true);
    expect(value.rates.find(({ hsn }) => hsn === '62')!.percent).toBe(5);
  });

  test('two that were added at the same place are a conflict, two texts are not', () => {
    const added = (hsn: string) => [...rates, { hsn, percent: 5, above: null }];
    expect(mergeEdits({ rates }, { rates: added('65') }, { rates: added('66') }).conflicts).toHaveLength(1);
    expect(mergeEdits({ tags: ['a', 'b'] }, { tags: ['a', 'b', 'mine'] }, { tags: ['b', 'theirs'] })).toEqual(
      { value: { tags: ['b', 'theirs', 'mine'] }, conflicts: [] },
    );
  });
});

test('an entry that one side removed and the other changed is a conflict', () => {
  const questions = [{ id: 'size', question: 'Which size?', answer: 'M' }];
  const changed = [{ ...questions[0]!, answer: 'L' }];
  for (const [mine, theirs] of [
    [[], changed],
    [changed, []],
  ])
    expect(mergeEdits({ questions }, { questions: mine }, { questions: theirs })).toMatchObject({
      value: { questions: mine },
      conflicts: [{ path: ['questions'] }],
    });
});

test('a conflict within an entry names it as people do', () => {
  const questions = [{ id: 'size', question: 'Which size?', answer: 'M' }];
  const answering = (answer: string) => ({ questions: [{ ...questions[0]!, answer }] });
  expect(mergeEdits({ questions }, answering('L'), answering('XL')).conflicts).toEqual([
    { path: ['questions', 'Which size?', 'answer'], mine: 'L', theirs: 'XL' },
  ]);
});

test('the text and focal point of a picture never go to another picture', () => {
  const picture = { file: 'a', alt: 'A kite', focus: { x: 0.5, y: 0.5 } };
  const mine = { ...picture, file: 'b' };
  const theirs = { ...picture, alt: 'A red kite' };
  expect(mergeEdits({ picture }, { picture: mine }, { picture: theirs })).toEqual({
    value: { picture: mine },
    conflicts: [{ path: ['picture'], mine, theirs }],
  });
});

test('fields that belong together are taken from one side', () => {
  const groups = [['percent', 'amount']] as const;
  const base: { percent: number | null; amount: number | null; active: boolean } = {
    ...{ percent: 10, amount: null, active: true },
  };
  const theirs = { percent: null, amount: 500, active: false };
  expect(mergeEdits(base, { ...base, percent: 20 }, theirs, groups)).toEqual({
    value: { percent: 20, amount: null, active: false },
    conflicts: [
      { path: ['percent'], mine: 20, theirs: null },
      { path: ['amount'], mine: null, theirs: 500 },
    ],
  });
  expect(mergeEdits(base, base, theirs, groups)).toEqual({ value: theirs, conflicts: [] });
});

test('a field that was emptied counts as changed, a field that was never filled does not', () => {
  const base = { name: 'Kite', translations: {} as Record<string, { name?: string }> };
  const mine = { name: '', translations: { hi: { name: '' } } };
  const theirs = { name: 'Kite', translations: { hi: { name: 'पतंग' } } };
  expect(mergeEdits(base, mine, theirs)).toEqual({ value: { ...theirs, name: '' }, conflicts: [] });
});

import { expect, test } from 'vitest';
import { readTrackingPaste } from './tracking-paste.ts';

const ids = ['65f000000000000000aaaa01', '65f000000000000000bbbb02', '65f000000000000000cccc03'];
const [a, b, c] = ids as [string, string, string];
const orders = ids.map((_id, index) => ({ key: _id, _id, number: 1001 + index }));

test('a column of numbers fills the orders from the field it was pasted into', () => {
  expect(readTrackingPaste('D1\r\nD2\r\nD3\r\n', orders, 0).numbers).toEqual({
    [a]: 'D1',
    [b]: 'D2',
    [c]: 'D3',
  });
  expect(readTrackingPaste('D2\nD3', orders, 1).numbers).toEqual({ [b]: 'D2', [c]: 'D3' });
});

test('an empty cell of the column leaves its order without a number', () => {
  expect(readTrackingPaste('D1\n\nD3\n', orders, 0).numbers).toEqual({ [a]: 'D1', [c]: 'D3' });
});

test('lines with an order number are matched by order, wherever they are pasted', () => {
  const pasted = readTrackingPaste(`#CCCC03\tD3\n${a}\tD1\nbbbb02, D2`, orders, 2);
  expect(pasted).toEqual({ numbers: { [a]: 'D1', [b]: 'D2', [c]: 'D3' }, unmatched: [] });
});

test('lines are matched by the readable number of their order too', () => {
  expect(readTrackingPaste('#1003\tD3\n1001;D1\n1009,D9', orders, 0)).toEqual({
    numbers: { [a]: 'D1', [c]: 'D3' },
    unmatched: ['1009,D9'],
  });
});

test('lines that belong to no order are reported, a heading included', () => {
  expect(readTrackingPaste('Order\tAWB\n#cccc03\tD3\n#ffffff\tD9', orders, 0)).toEqual({
    numbers: { [c]: 'D3' },
    unmatched: ['Order\tAWB', '#ffffff\tD9'],
  });
  expect(readTrackingPaste('D1\nD2', orders, 2)).toEqual({ numbers: { [c]: 'D1' }, unmatched: ['D2'] });
});

test('an order in several parcels has a line for each of them', () => {
  const parcels = [
    { key: 'a1', _id: a, number: 1001 },
    { key: 'a2', _id: a, number: 1001 },
    { key: 'b', _id: b, number: 1002 },
  ];
  expect(readTrackingPaste('1001\tD1\n1002\tD3\n1001\tD2\n1001\tD4', parcels, 0)).toEqual({
    numbers: { a1: 'D1', a2: 'D2', b: 'D3' },
    unmatched: ['1001\tD4'],
  });
  expect(readTrackingPaste('D1\nD2\nD3', parcels, 0).numbers).toEqual({ a1: 'D1', a2: 'D2', b: 'D3' });
});

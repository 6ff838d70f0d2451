import { expect, test } from 'vitest';
import { summarizeItems } from './summarize-items.ts';

const line = (name: string, size = 'default', quantity = 1) => ({ name, size, quantity });

test('lists all items with their sizes', () => {
  const contents = [line('Linen Shirt', 'M'), line('Day Backpack')];
  expect(summarizeItems({ quantity: 2, lines: 2, contents })).toBe('2 items: Linen Shirt (M), Day Backpack');
  expect(summarizeItems({ quantity: 2, lines: 1, contents: [line('Mug', 'default', 2)] })).toBe(
    '2 items: 2 × Mug',
  );
});

test('lists the first three of many items and counts the rest', () => {
  const contents = ['A', 'B', 'C', 'D'].map((name) => line(name));
  expect(summarizeItems({ quantity: 6, lines: 6, contents })).toBe('6 items: A, B, C, +3 more');
  expect(summarizeItems({ quantity: 4, lines: 4, contents })).toBe('4 items: A, B, C, D');
});

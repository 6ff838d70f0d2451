import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);

test('each character is 11 modules wide, between the start, the check and the stop', () => {
  const widths = code128('PJJ123C')!;
  expect(total(widths)).toBe(11 * (1 + 7 + 1) + 13);
  expect(widths.slice(0, 6).join('')).toBe('211214');
  expect(widths.slice(-7).join('')).toBe('2331112');
  // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879, which leaves 55 when divided by 103.
  expect(widths.slice(-13, -7).join('')).toBe('311321');
});

test('pairs of digits share a symbol', () => {
  const widths = code128('12345678')!;
  expect(total(widths)).toBe(11 * (1 + 4 + 1) + 13);
  expect(widths.slice(0, 12).join('')).toBe('211232112232');
});

test('a text with other characters has no barcode', () => {
  expect(code128('नमस्ते')).toBeUndefined();
  expect(code128('')).toBeUndefined();
});

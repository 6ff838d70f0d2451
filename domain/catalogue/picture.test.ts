import { expect, test } from 'vitest';
import { pictureFile, pictureUrl } from './picture.ts';

test('a product without a picture has no picture URL, so browsers request none', () => {
  expect(pictureUrl(undefined)).toBe('');
  expect(pictureUrl('')).toBe('');
});

test('the URL of a stored picture maps back to its file', () => {
  expect(pictureFile(pictureUrl('/pictures/mug/1-0a1b2c3d'))).toBe('/pictures/mug/1-0a1b2c3d');
  expect(pictureFile('https://elsewhere.example/mug.jpg')).toBeUndefined();
});

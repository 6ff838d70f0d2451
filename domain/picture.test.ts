import { expect, test } from 'vitest';
import { pictureFile, picturesProblem, pictureUrl, withinPictureLimits } from './picture.ts';

test('a product without a picture has no picture URL, so browsers request none', () => {
  expect(pictureUrl(undefined)).toBe('');
  expect(pictureUrl('')).toBe('');
});

test('the URL of a stored picture maps back to its file', () => {
  expect(pictureFile(pictureUrl('/pictures/mug/1-0a1b2c3d'))).toBe('/pictures/mug/1-0a1b2c3d');
  expect(pictureFile('https://elsewhere.example/mug.jpg')).toBeUndefined();
});

const showing = (value: string | undefined, count: number) =>
  Array.from({ length: count }, () => ({ value }));

test.each([
  ['no colour', showing(undefined, 13), /^13 pictures show no colour or other value/],
  ['one colour', showing('Ink', 13), /^“Ink” has 13 pictures/],
  ['six colours', [...'abcdef'].flatMap((value) => showing(value, 11)), /^A product has at most 60/],
])('too many pictures of %s are named, and an import leaves them out', (_, pictures, message) => {
  expect(picturesProblem(pictures)).toMatch(message);
  expect(picturesProblem(withinPictureLimits(pictures))).toBeUndefined();
});

test('five colours can have 12 pictures each', () => {
  const pictures = ['Ink', 'Rust', 'Oat', 'Sky', 'Haldi'].flatMap((value) => showing(value, 12));
  expect(picturesProblem(pictures)).toBeUndefined();
  expect(withinPictureLimits(pictures)).toEqual(pictures);
});

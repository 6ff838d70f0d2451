import { expect, test } from 'vitest';
import { signupBackground, srcSetOf } from './backgrounds.ts';

test('the sign-up page has four backgrounds and nothing for any other index', () => {
  expect([0, 1, 2, 3].map((index) => signupBackground(index)?.ground)).toEqual([0, 1, 2, 3]);
  for (const index of [-1, 4, 1.5, Number.NaN]) expect(signupBackground(index)).toBeUndefined();
});

test('a background comes in every width there is of it', () => {
  const pictures = {
    '../pictures/signup-1-640.avif': '/assets/a.avif',
    '../pictures/signup-1-1280.avif': '/assets/b.avif',
    '../pictures/signup-2-640.avif': '/assets/c.avif',
  };
  expect(srcSetOf(pictures, 1)).toBe('/assets/a.avif 640w, /assets/b.avif 1280w');
  expect(srcSetOf(pictures, 0)).toBe('');
});

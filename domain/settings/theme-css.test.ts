import { expect, test } from 'vitest';
import type { Theme } from './theme.ts';
import { themeCss } from './theme-css.ts';

const defaults: Theme = {
  accent: '#f2a20c',
  neutral: '#1c1a17',
  type: 'bricolage-figtree',
  corners: 'soft',
  density: 'normal',
};

test('the default theme needs no style', () => {
  expect(themeCss(defaults, defaults)).toBe('');
});

test('a theme replaces only the tokens in which it differs', () => {
  expect(themeCss({ ...defaults, corners: 'round' }, defaults)).toBe(
    ':root{--radius:1rem;--radius-small:0.625rem}',
  );
  const css = themeCss({ ...defaults, accent: '#0f4d3a' }, defaults);
  expect(css).toContain('--accent:light-dark(#0f4d3a,#');
  expect(css).not.toContain('--radius');
});

test('spaces inside buttons and links keep their size at every density', () => {
  for (const density of ['compact', 'airy'] as const)
    expect(themeCss({ ...defaults, density }, defaults)).not.toMatch(/--space-[1-5]:/);
});

test('only a pair with another font brings its font', () => {
  expect(themeCss({ ...defaults, type: 'fraunces-figtree' }, defaults)).toContain('@font-face');
  expect(themeCss({ ...defaults, type: 'system' }, defaults)).not.toContain('@font-face');
});

test('the style of a theme cannot end the element around it', () => {
  expect(
    themeCss({ ...defaults, accent: '#0f4d3a', type: 'fraunces-figtree', density: 'airy' }, defaults),
  ).not.toMatch(/[<&]/);
});

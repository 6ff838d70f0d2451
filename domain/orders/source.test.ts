import { expect, test } from 'vitest';
import { sourceLabel, sourceOf } from './source.ts';

test('a campaign’s link tells source, medium and campaign', () => {
  const source = sourceOf(
    '?utm_source=instagram&utm_medium=story&utm_campaign=diwali&q=tee',
    'https://l.instagram.com/',
    'haroz.test',
  );
  expect(source).toEqual({
    ...{ utmSource: 'instagram', utmMedium: 'story', utmCampaign: 'diwali', referrer: 'l.instagram.com' },
  });
  expect(sourceLabel(source)).toBe('instagram / story');
});

test('without a campaign, the other site is the source', () => {
  const source = sourceOf('?q=tee', 'https://www.google.com/search?q=private', 'haroz.test');
  expect(source).toEqual({ referrer: 'www.google.com' });
  expect(sourceLabel(source)).toBe('www.google.com');
});

test('a visit without a link, from the shop itself or from no page is direct', () => {
  for (const referrer of ['', 'https://haroz.test/cart', 'no URL', 'about:blank'])
    expect(sourceLabel(sourceOf('', referrer, 'haroz.test'))).toBe('Direct');
});

test('long values are cut', () => {
  expect(sourceOf(`?utm_source=${'x'.repeat(5000)}`, '', 'haroz.test').utmSource).toHaveLength(100);
});

import { expect, test } from 'vitest';
import { originOf, publicMeta } from './meta.ts';

const page = { title: 'Mug', description: 'For tea.', path: '/productdetail/mug' };
const ORIGIN = 'https://shop.example';
const brand = { name: 'Haroz', tagline: 'For every day', socialPicture: null };
const shop = { origin: ORIGIN, brand, icon: null };

test('a public page has one absolute canonical URL', () => {
  const meta = publicMeta(shop, page);
  const url = `${ORIGIN}/productdetail/mug`;
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(meta).toContainEqual({ property: 'og:url', content: url });
});

test('a public page names itself in every language', () => {
  const alternates = publicMeta(shop, { ...page, path: '/' }).filter(
    (one) => 'rel' in one && one.rel === 'alternate',
  );
  expect(alternates).toEqual(
    [
      ['en-IN', `${ORIGIN}/`],
      ['hi-IN', `${ORIGIN}/hi`],
      ['x-default', `${ORIGIN}/`],
    ].map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })),
  );
});

test('the preview of a shared link has a large picture', () => {
  const meta = publicMeta(shop, { ...page, image: '/pictures/mug/1-640.webp' });
  const content = `${ORIGIN}/pictures/mug/1-640.webp`;
  expect(meta).toContainEqual({ property: 'og:image', content });
  expect(meta).toContainEqual({ name: 'twitter:image', content });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test('the preview of a page without a picture has the shop’s card', () => {
  const content = expect.stringMatching(/^https:\/\/shop\.example\/.*social.*\.jpg$/);
  expect(publicMeta(shop, page)).toContainEqual({ property: 'og:image', content });
  expect(publicMeta(shop, { ...page, image: '' })).toContainEqual({ property: 'og:image', content });
});

test('the URL of an external picture is unchanged', () => {
  const content = 'https://pictures.example/mug.webp';
  expect(publicMeta(shop, { ...page, image: content })).toContainEqual({ property: 'og:image', content });
});

test('the origin comes from the root route', () => {
  expect(originOf([{ loaderData: JSON.stringify({ origin: ORIGIN }) }, { loaderData: { page: 1 } }])).toBe(
    ORIGIN,
  );
});

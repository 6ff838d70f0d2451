import { expect, test } from 'vitest';
import { originOf, publicMeta } from './meta.ts';

const page = { title: 'Mug', description: 'For tea.', path: '/productdetail/mug' };
const ORIGIN = 'https://shop.example';

test('a public page has one address, in full', () => {
  const meta = publicMeta(ORIGIN, page);
  const url = `${ORIGIN}/productdetail/mug`;
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(meta).toContainEqual({ property: 'og:url', content: url });
});

test('a shared link shows the page’s picture, large', () => {
  const meta = publicMeta(ORIGIN, { ...page, image: '/pictures/mug/1-640.webp' });
  const content = `${ORIGIN}/pictures/mug/1-640.webp`;
  expect(meta).toContainEqual({ property: 'og:image', content });
  expect(meta).toContainEqual({ name: 'twitter:image', content });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test('a page without a picture shows the shop’s card', () => {
  const content = expect.stringMatching(/^https:\/\/shop\.example\/.*social.*\.jpg$/);
  expect(publicMeta(ORIGIN, page)).toContainEqual({ property: 'og:image', content });
  expect(publicMeta(ORIGIN, { ...page, image: '' })).toContainEqual({ property: 'og:image', content });
});

test('a picture that is kept elsewhere keeps its address', () => {
  const content = 'https://pictures.example/mug.webp';
  expect(publicMeta(ORIGIN, { ...page, image: content })).toContainEqual({ property: 'og:image', content });
});

test('the origin is the root’s', () => {
  expect(originOf([{ loaderData: { origin: ORIGIN } }, { loaderData: { page: 1 } }])).toBe(ORIGIN);
});

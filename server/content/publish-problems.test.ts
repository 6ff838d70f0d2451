import { beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/content/documents.ts';
import { type DocumentName, kindOf } from '#domain/content/content.ts';
import { defaultContent, defaultDocuments } from '#server/content/defaults.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { publishProblems } from './publish-problems.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const problems = (document: DocumentName, content: object) =>
  publishProblems(shop.services, document, { kind: kindOf(document), content } as Document);
const inMarkdown = async (markdown: string) =>
  (await problems('page:ours', { title: 'Ours', markdown }))['content.markdown'];

test('the default content can be published as it is', async () => {
  const { words } = shop.services;
  for (const document of defaultDocuments(words).filter((name) => name !== 'home'))
    expect(await problems(document, defaultContent(words, document, false)!), document).toEqual({});
});

test.each(['/gone', '/pages/gone', '/category/gone', '/collections/gone', '/productdetail/gone', '/admin'])(
  'a link to %s leads nowhere',
  async (path) => {
    expect(await inMarkdown(`See [this](${path}?a=1#b).`)).toBe(
      `${path}?a=1#b doesn’t lead to a page of the shop.`,
    );
    const navigation = { main: [{ label: 'Gone', link: path }], footer: [] };
    expect(await problems('navigation', navigation)).toEqual({
      'content.main.0.link': `${path} doesn’t lead to a page of the shop.`,
    });
  },
);

test.each([
  ...['/', '/about', '/returns#refunds', '/collection?category=Men', '/category/caps', '#more', 'tel:+91'],
  ...['https://example.org', 'mailto:a@example.org'],
])('a link to %s can be published', async (link) => {
  expect(await inMarkdown(`See [this](${link}).\n\n## More`)).toBeUndefined();
});

test('a link that visitors could not follow is refused with the reason', async () => {
  expect(await inMarkdown('[x](http://example.org)')).toContain(
    'must begin with /, https://, mailto: or tel:',
  );
  expect(await inMarkdown('[x](/.//example.org)')).toContain('must begin with /, https://');
  expect(await inMarkdown('[x](#more)')).toBe('#more is not a heading on this page.');
});

test('headings are in order, so that screen readers can follow', async () => {
  expect(await inMarkdown('# Title')).toContain('start “Title” with ##');
  expect(await inMarkdown('## One\n\n#### Two')).toContain('“Two” skips a level. Please begin it with ###');
  expect(await inMarkdown('## One\n\n### Two\n\n## Three')).toBeUndefined();
});

test('an unknown placeholder is named, and a page needs a text', async () => {
  expect(await inMarkdown('In {colour}')).toContain('{colour} is not a placeholder here.');
  expect(await inMarkdown(' ')).toBe('Please enter the text.');
});

test('a page with the name of an email has the placeholders of pages', async () => {
  const page = { title: 'Verification', markdown: 'We verify {brand} within {return days} days.' };
  expect(await problems('page:verification', page)).toEqual({});
});

test('pictures of the brand must have been uploaded', async () => {
  const file = '/pictures/uploads/missing';
  const picture = { file, width: 300, height: 120 };
  const brand = defaultContent(shop.services.words, 'brand', false);
  const missing = 'This picture is missing. Please upload it again.';
  expect(
    await problems('brand', {
      ...{ ...brand, icon: file, socialPicture: file },
      logo: { light: picture, dark: picture },
    }),
  ).toEqual({
    ...{ 'content.logo': missing, 'content.logo.dark': missing },
    ...{ 'content.icon': missing, 'content.socialPicture': missing },
  });
});

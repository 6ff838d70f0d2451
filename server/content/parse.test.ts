import { expect, test } from 'vitest';
import type { Content } from '#contract/content/documents.ts';
import { DOCUMENT_KINDS, type DocumentName } from '#domain/content/content.ts';
import { wordsOf } from '#languages';
import { defaultContent } from './defaults.ts';
import { parseContent } from './parse.ts';

const words = wordsOf('en');

const brand = defaultContent(words, 'brand', false) as Content<'brand'>;

test('a brand keeps its valid parts', () => {
  const stored = {
    ...brand,
    name: 'Vastra',
    logo: { light: { file: 'https://example.org/logo.svg', width: 1, height: 1 }, dark: null },
    theme: { ...brand.theme, accent: '#0a5c36', type: 'removed-font' },
    socials: undefined,
  };
  const { content, problems } = parseContent(words, 'brand', stored, false);
  expect(content).toEqual({
    ...brand,
    ...{ name: 'Vastra', logo: null, theme: { ...brand.theme, accent: '#0a5c36' } },
  });
  expect(problems).toEqual([
    expect.stringContaining('logo.light.file: '),
    expect.stringContaining('socials: '),
    expect.stringContaining('theme.type: '),
  ]);
});

test('invalid questions and links are left out', () => {
  const question = { id: 'sizes', topic: '', question: 'Which sizes?', answer: 'All.' };
  const faq = { entries: [{ id: 'Not valid' }, question, 7, { ...question, id: 'b', answer: '' }] };
  expect(parseContent(words, 'faq', faq, false).content).toEqual({ entries: [question] });

  const shop = { label: 'Shop', link: '/collection' };
  const navigation = {
    main: [shop, { label: 'Away', link: '/\\example.org' }, { label: 'Up', link: '/.//example.org' }],
    footer: [],
  };
  expect(parseContent(words, 'navigation', navigation, false).content).toEqual({ main: [shop], footer: [] });
});

test('a page of the merchant’s own keeps its text, and is hidden without a valid state', () => {
  const stored = { title: 'Our story', markdown: 'Since 2019.', seoTitle: 7, isVisible: 'yes' };
  expect(parseContent(words, 'page:our-story', stored, false).content).toEqual({
    ...{ title: 'Our story', markdown: 'Since 2019.' },
    ...{ seoTitle: '', seoDescription: '', isVisible: false },
  });
});

test.each([null, 7, 'broken', [], {}])('with %j stored every document has content', (stored) => {
  const names: Partial<Record<string, DocumentName>> = { page: 'page:ours', email: 'email:order_shipped' };
  for (const kind of DOCUMENT_KINDS) {
    const { content } = parseContent(words, (names[kind] ?? kind) as DocumentName, stored, false);
    expect(content, kind).toMatchObject({});
  }
});

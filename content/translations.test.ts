import { describe, expect, test } from 'vitest';
import { headingsIn } from '#domain/content/headings.ts';
import { placeholdersIn } from '#domain/content/placeholders.ts';
import { defaultLanguage, type EmailTemplate, wordsOf } from '#languages';
import { shop } from '#shop';

const words = wordsOf(defaultLanguage);
const translations = shop.languages.filter((language) => language !== defaultLanguage);

/** Every text by its path, without those that are functions. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`));
}

const namesIn = (text: string) => [...new Set(placeholdersIn(text))].sort();

const templatesOf = (language: string): [string, EmailTemplate<unknown>][] =>
  Object.entries(wordsOf(language).emails as Record<string, unknown>).map(([key, template]) => [
    key,
    template as EmailTemplate<unknown>,
  ]);

describe.each(translations)('texts in %s', (language) => {
  const translated = wordsOf(language);

  test('have the placeholders of the default language', () => {
    const areas = ['emails', 'faqPage', 'infoPages', 'home', 'contactPage', 'helpCenterPage'] as const;
    for (const area of areas) {
      const texts = new Map(textsOf(translated[area]));
      for (const [path, text] of textsOf(words[area]))
        expect(namesIn(texts.get(path) ?? ''), area + path).toEqual(namesIn(text));
    }
  });

  test('have the addresses of headings and questions of the default language, so links keep working', () => {
    const idsOf = (markdown: string) => headingsIn(markdown).map(({ id }) => id);
    for (const [name, { markdown }] of Object.entries(words.infoPages))
      expect(idsOf(translated.infoPages[name as keyof typeof words.infoPages].markdown), name).toEqual(
        idsOf(markdown),
      );
    expect(translated.faqPage.faq.map(({ id }) => id)).toEqual(words.faqPage.faq.map(({ id }) => id));
  });
});

describe.each(shop.languages)('emails in %s', (language) => {
  const templates = templatesOf(language);

  test.each(templates)('%s contains what the customer must know', (_, { words, required = [] }) => {
    const used = Object.values(words).flatMap((text) => placeholdersIn(text as string));
    expect(used).toEqual(expect.arrayContaining(required));
  });

  test.each(templates)('%s fills each placeholder with its sample', (_, { placeholders, sample }) => {
    for (const [name, toText] of Object.entries(placeholders))
      expect(toText(sample), name).not.toMatch(/undefined|null|\[object/);
  });
});

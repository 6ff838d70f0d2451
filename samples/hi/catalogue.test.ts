import { expect, test } from 'vitest';
import { LISTED_TRANSLATIONS, TRANSLATED_FACTS } from '#domain/catalogue/catalogue-translations.ts';
import { categoryRows } from '#samples/categories.ts';
import { sampleCatalogue } from '#samples/products/catalogue.ts';
import { categories, facts, products } from './catalogue.ts';

test('every sample product and category has Hindi texts', () => {
  expect(Object.keys(products).toSorted()).toEqual(sampleCatalogue.map(({ slug }) => slug).toSorted());
  for (const { slug } of sampleCatalogue)
    for (const name of LISTED_TRANSLATIONS) expect(products[slug]![name], slug).toMatch(/[\u0900-\u097f]/);
  for (const sample of sampleCatalogue)
    for (const name of TRANSLATED_FACTS)
      if (sample[name]) expect(facts, `${sample.slug}: ${name}`).toHaveProperty([sample[name]]);
  expect(Object.keys(categories).toSorted()).toEqual(categoryRows.map(({ name }) => name).toSorted());
});

const numbersIn = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).toSorted();
const linesIn = (text: string) => text.split('\n').length;

test('details and care have the same numbers and lines as in English', () => {
  for (const { slug, ...english } of sampleCatalogue)
    for (const name of ['name', 'details', 'care'] as const) {
      expect(numbersIn(products[slug]![name]), `${slug}: ${name}`).toEqual(numbersIn(english[name]));
      expect(linesIn(products[slug]![name]), `${slug}: ${name}`).toBe(linesIn(english[name]));
    }
});

test('sentences of descriptions end with a danda, and digits are Latin', () => {
  for (const [slug, { description, ...texts }] of Object.entries(products)) {
    expect(description, slug).toMatch(/।$/);
    expect(Object.values(texts).join() + description, slug).not.toMatch(/[०-९]|[\u0900-\u097f]\./);
  }
});

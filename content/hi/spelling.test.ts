import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Lists what people type and say. */
const TYPED = ['assistant.ts', 'search-synonyms.ts', 'search-words.ts', 'spoken-search.ts'];

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !TYPED.includes(name))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

const findAll = (pattern: RegExp): string[] =>
  files.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`));

test('letters with a dot below are written in one way only', () => {
  expect(files.filter(({ text }) => text !== text.normalize('NFC')).map(({ name }) => name)).toEqual([]);
});

test('digits are Latin', () => {
  expect(findAll(/.{0,20}[०-९]/gu)).toEqual([]);
});

test('sentences end with a danda', () => {
  expect(findAll(/.{0,20}\p{Script=Devanagari}\.(?!\.)/gu)).toEqual([]);
});

test('common words have one spelling', () => {
  expect(
    findAll(
      /.{0,20}(?:लिये|गयी|गये|चाहिये|कीजिये|हिन्दी|रिफंड|साइज(?!़)|ज्यादा|सिर्फ(?!़)|फोन|आर्डर|डिलिवरी|प्रोडक्ट|कृप्या|वापसी|रक़म|बाक़ी).{0,10}/gu,
    ),
  ).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const BASE_CLASSES = new Set(['page', 'visually-hidden']);

const read = (pattern: string) =>
  globSync(`web/admin/${pattern}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const css = read('**/*.css').replaceAll(/\/\*.*?\*\//gs, '');
const defined = new Set([...css.matchAll(/\.([a-z][a-z-]*)(?=[^{};]*\{)/g)].map(([, name]) => name!));

const values = [...read('**/*.tsx').matchAll(/className(?:=|\??: )("[^"]*"|'[^\n]*|\{[^\n]*)/g)].join('\n');
const texts = [...values.matchAll(/(["'`])(.*?)\1/g)].map(([, , text]) => text!.replaceAll(/\$\{.*?\}/g, ''));
const used = new Set(texts.flatMap((text) => text.split(' ')).filter(Boolean));

test('every class that the merchant’s side uses is defined, and every class that is defined is used', () => {
  expect([...used.difference(defined).difference(BASE_CLASSES)]).toEqual([]);
  expect([...defined.difference(used)]).toEqual([]);
});

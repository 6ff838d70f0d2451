import { expect, test } from 'vitest';
import { headingOf, headingsIn } from './headings.ts';

test.each([
  ['## Refunds', { level: 2, text: 'Refunds', id: 'refunds' }],
  ['  ### Refunds ###', { level: 3, text: 'Refunds', id: 'refunds' }],
  ['## Refunds {#money-back}', { level: 2, text: 'Refunds', id: 'money-back' }],
  ['## What’s *new* in 2026?', { level: 2, text: 'What’s *new* in 2026?', id: 'what-s-new-in-2026' }],
  ['##Refunds', undefined],
  ['Refunds', undefined],
])('%j is the heading %j', (line, heading) => {
  expect(headingOf(line)).toEqual(heading);
});

test('the headings of a text are in their order', () => {
  expect(headingsIn('Hello\n\n## One\n\nText\n### Two').map(({ text }) => text)).toEqual(['One', 'Two']);
});

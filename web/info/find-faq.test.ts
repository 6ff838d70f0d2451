import { expect, test } from 'vitest';
import { faq } from '#content/info/faq.ts';
import { findFaq } from './find-faq.ts';

const entries = [
  { id: 'size', question: 'How do I find my size?', answer: 'Every garment has a chart.' },
  { id: 'refund', question: 'When do I get my money back?', answer: 'We start the refund at once.' },
];
const found = (query: string) => findFaq(entries, query).map(({ id }) => id);

test('question and answer are searched, ignoring case', () => {
  expect(found('SIZE')).toEqual(['size']);
  expect(found('refund')).toEqual(['refund']);
});

test('every word must occur', () => {
  expect(found('money refund')).toEqual(['refund']);
  expect(found('money size')).toEqual([]);
});

test('Hindi is found with and without nuqta', () => {
  const entry = { id: 'refund', question: 'रिफ़ंड कब मिलेगा?', answer: '' };
  expect(findFaq([entry], 'रिफंड')).toEqual([entry]);
});

test('an empty search finds every entry', () => {
  expect(found('  ')).toEqual(['size', 'refund']);
});

test.each([
  ['COD', 'cod-fee'],
  ['cod', 'cod-fee'],
  ['coupons', 'coupons'],
  ['track', 'where-is-my-order'],
])('%j finds the most relevant answer first', (query, id) => {
  expect(findFaq(faq, query)[0]?.id).toBe(id);
});

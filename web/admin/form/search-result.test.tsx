import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { ListingSearchResult } from './listing-fields.tsx';

const EMPTY = { name: 'Kurtas', description: '', seoTitle: '', seoDescription: '' };

function Category() {
  const { value } = JSON.parse(useLoaderData<string>());
  const form = { value, errorOf: () => undefined, change: () => {} };
  return <ListingSearchResult form={form} names={['Women', 'Kurtas']} path="/category/kurtas" />;
}

function resultOf(texts: Partial<typeof EMPTY>): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Category }]);
  const brand = { name: 'Meera', tagline: 'Hand block prints' };
  const loaderData = { root: JSON.stringify({ brand, value: { ...EMPTY, ...texts } }) };
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData }} />);
  return /<figure[^>]*>(.*)<\/figure>/.exec(html)![1]!.replaceAll(/<[^>]*>/g, '|');
}

test('a category without texts for search engines is shown as its page will be found', () => {
  expect(resultOf({})).toContain('Shop Kurtas, Women | Meera||/category/kurtas||Kurtas. Hand block prints.');
});

test('the texts for search engines replace the name and the description', () => {
  const result = resultOf({ description: 'Long.', seoTitle: 'Cotton kurtas', seoDescription: 'Short.' });
  expect(result).toContain('Cotton kurtas | Meera||/category/kurtas||Short.');
  expect(result).not.toContain('Long.');
});

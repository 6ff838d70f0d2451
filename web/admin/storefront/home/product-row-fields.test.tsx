import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceField } from './product-row-fields.tsx';

const selected = (slug: string) => {
  const html = renderToStaticMarkup(
    <SourceField
      source={{ kind: 'collection', slug }}
      errorOf={() => undefined}
      options={{ categories: [], collections: [{ slug: 'gifts', name: 'Gifts' }] }}
      onChange={() => {}}
    />,
  );
  return [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, label]) => label).slice(1);
};

test('a row names its collection, also after the collection was renamed or unpublished', () => {
  expect(selected('gifts')).toEqual(['Gifts']);
  expect(selected('presents')).toEqual(['presents (renamed or not published)']);
  expect(selected('')).toEqual(['Select a collection']);
});

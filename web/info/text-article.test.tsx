import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArticle } from './text-article.tsx';

test('a page of five sections or more lists them', () => {
  const render = (count: number) => {
    const sections = Array.from({ length: count }, (_, index) => ({
      ...{ id: `section-${index}`, heading: `Section ${index}`, html: '' },
    }));
    return renderToStaticMarkup(<TextArticle title="About" intro="" sections={sections} />);
  };
  expect(render(4)).not.toContain('<nav');
  expect(render(5)).toContain('href="#section-4"');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageLink, LanguageLinks } from './language-links.tsx';

test.each([
  ['/faq', '/faq'],
  ['//evil.example', '/'],
])('in Hindi at %s the link to English leads to %s', (pathname, href) => {
  const english = { code: 'en', prefix: '', name: 'English' };
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname }]}>
      <LanguageLink language={english}>English</LanguageLink>
    </MemoryRouter>,
  );
  expect(html).toContain(`href="${href}"`);
});

test('in English the link to Hindi is drawn, because a machine may have no Devanagari font', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageLinks />
    </MemoryRouter>,
  );
  expect(html).toMatch(
    /<a href="\/hi" lang="hi"[^>]*><svg [^>]*role="img" aria-label="हिन्दी"><path [^>]*><\/path><\/svg><\/a>/,
  );
});

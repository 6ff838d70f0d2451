import type { ComponentProps, ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { ServerLink } from './link.tsx';

const htmlOf = (Link: ElementType<ComponentProps<typeof RouterLink>>, to: string | object) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/collection?q=mug']}>
      <Link to={to} className="tile" prefetch="intent" preventScrollReset state={{ from: 'list' }} lang="hi">
        Mug
      </Link>
    </MemoryRouter>,
  );

test.each<string | object>([
  ...[
    '/',
    '/cart',
    '/category/men/top-wear',
    '/collection?q=mug&sort=newest',
    '/help-center#returns',
    '/a//b',
  ],
  ...['//example.com/', 'https://example.com/a?b', 'mailto:shop@example.com', '?page=2', '#more', '../cart'],
  ...[
    '/../cart',
    '/cart/./x',
    '/?q=mug',
    '/#top',
    '',
    '/hi-tops/',
    { pathname: '/cart' },
    { search: '?q=1' },
  ],
])('a link to %j has the same HTML on the server as in a browser', (to) => {
  expect(htmlOf(ServerLink, to)).toBe(htmlOf(RouterLink, to));
});

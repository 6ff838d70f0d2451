import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ListPage } from './list.tsx';

const render = (
  url: string,
  items: { name: string }[] = [],
  more: { nextCursor?: string; total?: number } = {},
) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <ListPage
        title="Campaigns"
        hint="Emails to subscribers."
        primaryAction={<a href="/new">Create campaign</a>}
        search="Name"
        page={{ items, ...more }}
        rowKey={({ name }) => name}
        columns={[{ label: 'Name', cell: ({ name }) => name }]}
        empty="No campaigns match."
        first={{ title: 'No campaigns yet' }}
      />
    </MemoryRouter>,
  );

test('a list without entries says what it is for, with the button that creates the first', () => {
  const html = render('/admin/marketing');
  expect(html).toMatch(/No campaigns yet.*Emails to subscribers.*Create campaign/);
  expect(html.match(/Emails to subscribers|Create campaign/g)).toHaveLength(2);
  expect(html).not.toContain('type="search"');
});

test('a filter that matches nothing can be changed', () => {
  const html = render('/admin/marketing?q=mugs');
  expect(html).toMatch(/Create campaign.*type="search".*No campaigns match/);
  expect(html).not.toContain('No campaigns yet');
});

test('a list with entries has its hint and button beside the title', () => {
  expect(render('/admin/marketing', [{ name: 'Mugs' }])).toMatch(
    /Emails to subscribers.*Create campaign.*<table.*Mugs/,
  );
});

test('a page says how many there are, unless the list is too long to be counted', () => {
  const two = [{ name: 'Mugs' }, { name: 'Caps' }];
  expect(render('/admin/marketing', two, { nextCursor: 'two', total: 5 })).toContain('Page 1 of 3');
  expect(render('/admin/marketing', two, { nextCursor: 'two', total: 1001 })).toMatch(/Page 1</);
});

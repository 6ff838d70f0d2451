import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Section } from './section.ts';
import { Sections } from './sections.tsx';

test('two sections of slides on one page have different names', () => {
  const slide = { heading: 'New in', text: '', link: '/collection', label: 'See all', isDark: false };
  const hero = { type: 'hero', device: 'all', slides: [{ ...slide, picture: { alt: '', isCut: false } }] };
  const sections = [
    { id: 'first', ...hero },
    { id: 'second', ...hero },
  ] as Section[];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Sections sections={sections} first={[]} products={{}} html={{}} />
    </MemoryRouter>,
  );
  expect([...html.matchAll(/aria-label="(Highlights[^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Highlights',
    'Highlights 2',
  ]);
});

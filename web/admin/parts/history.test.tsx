import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Changes } from './history.tsx';

const entry = { before: { name: 'Mug' }, after: { name: 'Cup' }, names: {} };

test('a few changes are shown, and folded where an entry has one line', () => {
  const shown = renderToStaticMarkup(<Changes {...entry} />);
  expect(shown).toContain('<s>Mug</s> Cup');
  expect(shown).not.toContain('<details');
  const folded = renderToStaticMarkup(<Changes {...entry} maxLines={0} />);
  expect(folded).toMatch(/<details.*<summary>1 change<\/summary>.*<s>Mug<\/s> Cup/s);
});

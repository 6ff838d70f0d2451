import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldedRow } from './folded-row.tsx';

test('a row is one line until it is open', () => {
  const render = (isOpen: boolean) =>
    renderToStaticMarkup(
      <FoldedRow
        {...{ name: 'HSN 61', detail: '5%', isOpen, onToggle: () => {} }}
        removeButton={<button type="button">Remove</button>}
      >
        <input />
      </FoldedRow>,
    );
  expect(render(false)).toMatch(/aria-expanded="false".*HSN 61.*5%/s);
  expect(render(false)).not.toMatch(/Remove|<input/);
  expect(render(true)).toMatch(/aria-expanded="true".*Remove.*<legend.*HSN 61.*<input/s);
});

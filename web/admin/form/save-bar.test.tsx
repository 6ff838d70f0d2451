import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SaveBar } from './save-bar.tsx';

const action = { isBusy: false, error: undefined, clearError: () => {} };
const unchanged = { isChanged: false, conflict: undefined, discard: () => {}, merge: () => {} };
const SAVE = /<button(?![^>]*disabled)[^>]*>Save</;

test('only what has changed, or is new, can be saved', () => {
  const render = (draft: typeof unchanged, isNew = false) =>
    renderToStaticMarkup(<SaveBar action={action} draft={draft} isNew={isNew} />);
  expect(render(unchanged)).not.toMatch(SAVE);
  expect(render(unchanged)).toContain('No changes to save');
  expect(render({ ...unchanged, isChanged: true })).toMatch(SAVE);
  expect(render(unchanged, true)).toMatch(SAVE);
});

import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { SaveBar } from './save-bar.tsx';

const action = { isBusy: false, error: undefined, clearError: () => {} };
const unchanged = { isChanged: false, conflict: undefined, discard: () => {}, merge: () => {} };
const SAVE = /<button(?![^>]*disabled)[^>]*>Save</;

type Props = Partial<ComponentProps<typeof SaveBar>>;
const render = (props: Props = {}) =>
  renderToStaticMarkup(<SaveBar action={action} draft={unchanged} {...props} />);

test('only what has changed, or is new, can be saved', () => {
  expect(render()).not.toMatch(SAVE);
  expect(render({ isAlwaysShown: true })).not.toMatch(SAVE);
  expect(render({ draft: { ...unchanged, isChanged: true } })).toMatch(SAVE);
  expect(render({ isNew: true })).toMatch(SAVE);
});

test.each<[string, Props]>([
  ['something has changed', { draft: { ...unchanged, isChanged: true } }],
  ['it is new', { isNew: true }],
  ['saving was refused', { action: { ...action, error: new ApiError('conflict', 'Someone was faster.') } }],
  ['it is being saved', { action: { ...action, isBusy: true } }],
  ['its other buttons work', { isAlwaysShown: true }],
])('the bar is hidden unless %s', (_, props) => {
  expect(render()).toContain('data-idle');
  expect(render(props)).not.toContain('data-idle');
});

test('a conflict is resolved with its own buttons, unless the newer version can be its own', () => {
  const conflict = { theirs: [], both: [] };
  const changed = { ...unchanged, isChanged: true };
  const conflicting = { ...changed, conflict };
  expect(render({ draft: changed })).toContain('Discard');
  expect(render({ draft: conflicting })).not.toContain('Discard');
  expect(render({ draft: conflicting, action: { ...action, isBusy: true } })).toContain('Discard');
});

import { expect, test } from 'vitest';
import { changeDraft } from './use-draft.ts';

const draft = { version: 3, base: { name: 'Kite', tags: ['new'] }, value: { name: 'Kite', tags: ['new'] } };

test('a draft has the changes, and goes when they are taken back', () => {
  const changed = changeDraft(draft, { name: 'Kites' });
  expect(changed).toEqual({ ...draft, value: { name: 'Kites', tags: ['new'] } });
  expect(changeDraft(changed!, ({ name }) => ({ name: name.slice(0, -1) }))).toBeUndefined();
});

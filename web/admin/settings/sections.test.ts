import { expect, test } from 'vitest';
import { firstSettings } from '#shop';
import { changesOf } from '#web/admin/parts/changes.ts';
import { sectionsOf } from './sections.tsx';

test('every setting has its page', () => {
  for (const { field } of changesOf(undefined, firstSettings))
    expect(sectionsOf([field]), field).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { SECTIONS } from './sections.tsx';
import { SETTINGS_MENU, settingsMenu } from './settings-menu.ts';

const pathsOf = (menu: typeof SETTINGS_MENU) => menu.flatMap(({ pages }) => pages.map(({ path }) => path));

test('every section is once in the menu', () => {
  const paths = pathsOf(SETTINGS_MENU);
  expect(paths).toEqual(expect.arrayContaining(SECTIONS.map(({ path }) => path)));
  expect(new Set(paths).size).toBe(paths.length);
});

test('staff don’t see the pages of owners, nor an empty group', () => {
  expect(pathsOf(settingsMenu(true))).toContain('webhooks');
  expect(settingsMenu(false)).toEqual(SETTINGS_MENU.filter(({ title }) => title !== 'Integrations'));
});

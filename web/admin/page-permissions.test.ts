import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { FOR_ALL_STAFF, findPermissions } from '#contract/admin/staff-permissions.ts';
import { PERMISSIONS, type Permission } from '#domain/staff.ts';
import { PAGES } from './find/find-pages.ts';
import { NAV_ITEMS } from './navigation.tsx';
import { adminRoutes } from './routes.ts';

interface Page {
  path: string;
  file: string;
  calls: string[];
}

/** Lists what a page calls for everyone before it is shown, without calls behind a condition. */
function callsOf(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const [loader = ''] = /clientLoader\b[\s\S]*?\n(?=export )/.exec(source) ?? [];
  const always = loader.replace(/\?\s*(loadPart\()?admin\.call\('[\w.]+'/g, '');
  return [...always.matchAll(/\b(?:call|page)\('(admin\.[\w.]+)'/g)].map(([, name]) => name!);
}

const pagesIn = ({ path = '', file, children = [] }: RouteConfigEntry, parent = ''): Page[] => {
  const at = path ? `${parent}/${path}` : parent;
  return [
    { path: at || '/', file, calls: callsOf(file) },
    ...children.flatMap((child) => pagesIn(child, at)),
  ];
};

const pages = pagesIn(adminRoutes);

const canCall = (permission: Permission, name: string) =>
  FOR_ALL_STAFF.some((one) => one === name) || findPermissions(name).includes(permission);

describe('staff with one permission', () => {
  const linked = [...NAV_ITEMS, ...PAGES].map(({ to, ...one }) => ({ ...one, to: to.replace(/[?#].*/, '') }));
  test.each(linked)('open $label from the menu or the search', ({ to, needs = PERMISSIONS }) => {
    const found = pages.filter(({ path }) => path === to);
    expect(found).not.toEqual([]);
    for (const permission of needs.filter((one) => one !== 'owner'))
      for (const { file, calls } of found)
        expect(
          calls.filter((name) => !canCall(permission, name)),
          `${permission}: ${file}`,
        ).toEqual([]);
  });

  test.each(pages.filter(({ calls }) => calls.length > 0))('can open $file, or only owners', ({ calls }) => {
    const granted = calls.filter((name) => findPermissions(name).length > 0);
    expect(
      granted.length === 0 || PERMISSIONS.some((one) => granted.every((name) => canCall(one, name))),
    ).toBe(true);
  });
});

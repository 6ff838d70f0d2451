import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import * as paths from '#domain/paths.ts';
import { wordsOf } from '#languages';
import { pages } from '#pages';
import * as adminPaths from '#web/admin/paths.ts';
import routes from '#web/routes.ts';
import { STATES } from './journeys/states.ts';

const words = wordsOf('en');

const flatten = (entries: RouteConfigEntry[], base = ''): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const own = path ? `${base}/${path}` : base;
    return [{ path: own || '/', file }, ...flatten(children, own)];
  });
const routed = flatten(routes);

test('every page file is a route', () => {
  const web = join(import.meta.dirname, '../web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('-page.tsx'),
  );
  expect(files.filter((name) => !routed.some(({ file }) => file === name))).toEqual([]);
});

test('every path for links leads to a page', () => {
  const patterns = routed.map(({ path }) => path).filter((path) => !path.includes('*'));
  const linked = [paths, adminPaths].flatMap((list) =>
    Object.values(list).map((path) => {
      const address = typeof path === 'string' ? path : (path as (...names: string[]) => string)('x', 'x');
      return address.replace(/\?.*/, '');
    }),
  );
  const isPage = (address: string) => patterns.some((pattern) => matchPath(pattern, address));
  expect(linked.filter((path) => !isPage(path) && path !== '/admin/settings/x')).toEqual([]);
});

test('every text page is linked from the footer', () => {
  const linked = words.navigation.footer.flatMap(({ links }) => links.map(({ link }): string => link));
  expect(Object.keys(words.infoPages).filter((name) => !linked.includes(`/${name}`))).toEqual([]);
  expect(linked.filter((to) => !pages.some(({ path }) => path === to))).toEqual([]);
});

test('every page with parameters is opened by a state that is checked in a browser', () => {
  const states = readFileSync(join(import.meta.dirname, 'journeys/states.ts'), 'utf8');
  const prefixes = pages.filter(({ path }) => path.includes(':')).map(({ path }) => path.split(':')[0]!);
  expect(prefixes).toContain('/order/');
  expect(prefixes.filter((prefix) => !new RegExp(`['\`]${prefix}\\S`).test(states))).toEqual([]);
});

test('every page without parameters has a state that is checked in a browser', () => {
  const names = STATES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { path } of pages.filter(({ path }) => !path.includes(':')))
    expect(names).toContain(path.slice(1).replaceAll(/[-/]/g, ' ') || 'home');
});

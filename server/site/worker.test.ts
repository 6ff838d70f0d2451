import { expect, test } from 'vitest';
import { accountPages, shopPages, signInPages } from '#pages';
import { privatePaths } from './worker.ts';

const isPrivate = (path: string) =>
  privatePaths.some((first) => path === first || path.startsWith(`${first}/`));

test('browsers never store pages of an account, of the sign-in or of the merchant, nor calls', () => {
  for (const { path } of [...accountPages, ...signInPages]) expect(isPrivate(path), path).toBe(true);
  for (const path of ['/admin', '/admin/orders', '/api/cart/get', '/auth/action', '/dev/mailbox'])
    expect(isPrivate(path), path).toBe(true);
});

test('browsers may store the other pages', () => {
  const others = shopPages.filter(({ path }) => path !== '/auth/action');
  expect(others.filter(({ path }) => isPrivate(path))).toEqual([]);
});

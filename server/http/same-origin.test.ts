import { expect, test } from 'vitest';
import { createApi } from '#server/backend/api.ts';
import { readConfig } from '#server/config/config.ts';
import { openTestShop } from '#server/testing/shop.ts';

const shop = await openTestShop();
const logOut = async (publicOrigin: string, origin: string) => {
  const config = readConfig({ PUBLIC_ORIGIN: publicOrigin, ALLOW_STANDINS: '1' });
  const headers = { Host: 'shop.example', Origin: origin };
  return (await createApi({ ...shop.services, config }).request('/api/auth/logout', { headers })).status;
};

test.each([
  ['https://shop.example', 'https://shop.example', 200],
  ['https://shop.example', 'http://shop.example', 403],
  ['https://shop.example', 'https://other.example', 403],
  ['http://shop.example', 'http://shop.example', 200],
])('a shop at %s answers a page of %s with %s', async (publicOrigin, origin, status) => {
  expect(await logOut(publicOrigin, origin)).toBe(status);
});

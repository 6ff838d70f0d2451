import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { forwardTo } from './forward.ts';

let shop: TestShop;
let backend: Server;
let forward: ReturnType<typeof forwardTo>;
beforeAll(async () => {
  shop = await openTestShop();
  backend = createServer(getRequestListener(shop.api)).listen(0, '127.0.0.1');
  await new Promise((resolve) => backend.once('listening', resolve));
  forward = forwardTo(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
});
afterAll(() => backend.close());

test('another backend gets the query, body and cookie, and its response is passed on', async () => {
  const asha = await shop.signIn();
  const bottle = await shop.stock({ price: 123 });
  const { call } = createClient('http://in-process', (request) => {
    request.headers.set('Cookie', asha.cookie);
    return forward(request);
  });
  expect(await call('product.list', { minPrice: 123, maxPrice: 123 })).toMatchObject([{ _id: bottle }]);
  expect(await call('cart.add', { itemId: bottle })).toEqual({ [bottle]: { default: 1 } });
  await expect(call('product.get', { id: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
});

test('an unreachable backend is reported in the envelope', async () => {
  const { call } = createClient('http://in-process', forwardTo('http://127.0.0.1:9'));
  await expect(call('product.list', {})).rejects.toMatchObject({ code: 'unavailable' });
});

import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { createProductCache } from './product-cache.ts';

const tee = { _id: 'p1', id: 'crew-tee', price: 499 };

function createBackend(products = [tee]) {
  const calls: string[] = [];
  const call = async (name: string, { id }: { id: string[] }) => {
    calls.push(`${name} ${id}`);
    return products.filter((product) => id.includes(product._id) || id.includes(product.id));
  };
  return { calls, products, api: { call } as unknown as Client };
}

test('one call loads the products of all items, by ID or slug', async () => {
  const { api, calls } = createBackend();
  const cache = createProductCache(api);
  await cache.load(['p1']);
  await cache.load(['crew-tee']);
  expect(cache.state().products.get('crew-tee')).toBe(tee);
  expect(calls).toEqual(['product.list p1']);
});

test('a discontinued product is cached as missing and not loaded again', async () => {
  const { api, calls } = createBackend();
  const cache = createProductCache(api);
  await cache.load(['p1', 'gone']);
  await cache.load(['gone']);
  expect(cache.state()).toMatchObject({ status: 'ready' });
  expect(cache.state().products.get('gone')).toBeNull();
  expect(calls).toEqual(['product.list p1,gone']);
});

test('the products of a full cart are loaded in a few calls', async () => {
  const { api, calls } = createBackend();
  const cache = createProductCache(api);
  await cache.load(Array.from({ length: 45 }, (_, index) => `p${index}`));
  expect(calls).toHaveLength(3);
  expect(cache.state().products.get('p1')).toBe(tee);
  expect(cache.state().products.get('p44')).toBeNull();
});

test('a refresh loads prices again', async () => {
  const { api, products } = createBackend();
  const cache = createProductCache(api);
  await cache.load(['p1']);
  products[0] = { ...tee, price: 549 };
  await cache.refresh(['p1']);
  expect(cache.state().products.get('p1')?.price).toBe(549);
});

test('a failed call is reported and retried at the next load', async () => {
  let isDown = true;
  const call = async () => {
    if (isDown) throw new ApiError('unavailable', 'No connection.');
    return [tee];
  };
  const cache = createProductCache({ call } as unknown as Client);
  await cache.load(['p1']);
  expect(cache.state().status).toBe('failed');
  isDown = false;
  await cache.load(['p1']);
  expect(cache.state().status).toBe('ready');
});

import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestShop } from '#server/testing/shop.ts';
import { jsonBodyOf } from './send-json.ts';

const shop = await openTestShop();
const get = (path: string, headers: Record<string, string> = {}) =>
  shop.api(new Request(`http://localhost:3000${path}`, { headers }));

test('the body of a response is known without reading it', async () => {
  const response = await get('/api/settings');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(String(jsonBodyOf(response))).toBe(await response.text());
});

test('the body of a compressed response is known as it is sent', async () => {
  const response = await get('/api/settings', { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('Content-Length')).toBe(String(body.length));
  expect(jsonBodyOf(response)).toEqual(body);
  expect(JSON.parse(String(gunzipSync(body)))).toEqual(await (await get('/api/settings')).json());
});

test('a response that is too short to be compressed does not vary', async () => {
  const response = await get('/api/collections', { 'Accept-Encoding': 'gzip' });
  expect(response.headers.get('Vary')).toBeNull();
  expect(String(jsonBodyOf(response))).toBe(await response.text());
});

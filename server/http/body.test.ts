import { expect, test } from 'vitest';
import { methodAndPath } from '#contract/endpoints.ts';
import { type EndpointName, type EndpointSchema, endpoints, schemas } from '#contract/schemas.ts';
import { openTestShop } from '#server/testing/shop.ts';

const KB = 1024;
const MB = 1024 * KB;
const TYPES = ['text/csv', 'image/png', 'application/zip'];

const owner = await (await openTestShop()).addStaff('owner');

const posts = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { method, path } = methodAndPath(endpoints[name]);
  const { body, maxBytes = 64 * KB }: EndpointSchema = schemas[name];
  if (method !== 'POST') return [];
  const type = body ? TYPES.find((type) => body.types.test(type))! : 'application/json';
  return [
    { name, path: path.replace(/\{\w+\}/g, 'x'), type, isFile: !!body, max: body?.maxBytes ?? maxBytes },
  ];
});

async function announce({ path, type }: (typeof posts)[number], bytes: number) {
  const headers = { 'Content-Type': type, 'Content-Length': String(bytes) };
  const url = `http://localhost:3000${path}?purpose=logo&courier=x`;
  const response = await owner.fetch(new Request(url, { method: 'POST', headers, body: '-' }));
  // The rest of an import is a file.
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return { status: response.status, ...(isJson && ((await response.json()) as { message?: string })) };
}

test.each(posts)('$name refuses a longer body than its maximum, and says that maximum', async (post) => {
  const max = post.max < MB ? `${post.max / KB} kB` : `${post.max / MB} MB`;
  expect(await announce(post, post.max + 1)).toMatchObject({
    status: 413,
    message: `The ${post.isFile ? 'file' : 'request'} is larger than ${max}.`,
  });
});

test.each(posts.filter(({ max }) => max > 64 * KB))('$name accepts a body of its maximum', async (post) => {
  expect((await announce(post, post.max)).status).not.toBe(413);
});

test('a body without an announced length is counted', async () => {
  const body = new Blob(['x'.repeat(64 * KB + 1)]).stream();
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const response = await owner.fetch(new Request('http://localhost:3000/api/cart/add', init));
  expect(response.status).toBe(413);
});

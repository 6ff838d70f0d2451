import { expect, test } from 'vitest';
import { createClient } from './client.ts';

const clientWith = (body: unknown, status = 200) =>
  createClient('http://localhost', () => Response.json(body, { status }));

test.each([
  [200, 'conflict'],
  [400, 'invalid_input'],
  [401, 'not_signed_in'],
  [404, 'not_found'],
  [409, 'conflict'],
  [429, 'too_many_requests'],
  [500, 'internal'],
] as const)('an error reply with status %i and no code keeps its message', async (status, code) => {
  const { call } = clientWith({ success: false, message: 'We are on holiday.' }, status);
  await expect(call('order.list')).rejects.toMatchObject({ code, message: 'We are on holiday.' });
});

test('an error reply with a code keeps it', async () => {
  const { call } = clientWith({ success: false, message: 'Gone.', error: { code: 'out_of_stock' } }, 409);
  await expect(call('order.list')).rejects.toMatchObject({ code: 'out_of_stock' });
});

test('a response without the envelope is reported as unreadable', async () => {
  await expect(clientWith({ hello: 'world' }).call('order.list')).rejects.toMatchObject({
    code: 'unavailable',
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminEndpointName, adminEndpoints } from '#contract/admin/endpoints.ts';
import { methodAndPath } from '#contract/endpoints.ts';
import { schemas } from '#contract/schemas.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

type Client = Pick<TestShop['visitor'], 'fetch'>;

let shop: TestShop;
let [shopper, staff, owner]: Client[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  [shopper, staff, owner] = [await shop.signIn(), await shop.addStaff('staff'), await shop.addStaff('owner')];
});

const names = Object.keys(adminEndpoints) as AdminEndpointName[];

function send(client: Client, name: AdminEndpointName, methodOverride?: string) {
  const { method, path } = methodAndPath(adminEndpoints[name]);
  return client.fetch(
    new Request(`http://localhost:3000${path.replace(/\{\w+\}/g, 'x')}`, {
      method: methodOverride ?? method,
    }),
  );
}

const NOT_FOUND = {
  success: false,
  message: 'Not found.',
  error: { code: 'not_found' },
};

async function expectNotFound(response: Response) {
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual(NOT_FOUND);
}

describe('the admin API', () => {
  test.each(names)('%s is not found for a visitor or a shopper, whatever the method', async (name) => {
    for (const client of [shop.visitor, shopper!]) {
      await expectNotFound(await send(client, name));
      await expectNotFound(await send(client, name, 'PUT'));
    }
  });

  test.each(names.filter((name) => schemas[name].access === 'owner'))(
    '%s is not found for staff',
    async (name) => expectNotFound(await send(staff!, name)),
  );

  test.each(names)('%s is available to an owner, and never fails', async (name) => {
    const response = await send(owner!, name);
    expect(response.status).toBeLessThan(500);
    if (response.status === 404) expect((await response.json()).message).not.toBe(NOT_FOUND.message);
  });
});

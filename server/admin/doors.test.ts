import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminEndpointName, adminEndpoints } from '#contract/admin/endpoints.ts';
import { methodAndPath } from '#contract/endpoints.ts';
import { schemas } from '#contract/schemas.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

type Person = Pick<TestShop['visitor'], 'fetch'>;

let shop: TestShop;
let [shopper, staff, owner]: Person[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  [shopper, staff, owner] = [await shop.signIn(), await shop.addStaff('staff'), await shop.addStaff('owner')];
});

const names = Object.keys(adminEndpoints) as AdminEndpointName[];

function send(who: Person, name: AdminEndpointName, as?: string) {
  const { method, path } = methodAndPath(adminEndpoints[name]);
  return who.fetch(
    new Request(`http://localhost:3000${path.replace(/\{\w+\}/g, 'x')}`, { method: as ?? method }),
  );
}

const NOT_THERE = {
  success: false,
  message: 'There is no such address.',
  error: { code: 'not_found' },
};

async function expectNothingThere(response: Response) {
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual(NOT_THERE);
}

describe('the admin API', () => {
  test.each(names)('%s is not found for a visitor or a shopper, whatever the method', async (name) => {
    for (const who of [shop.visitor, shopper!]) {
      await expectNothingThere(await send(who, name));
      await expectNothingThere(await send(who, name, 'PUT'));
    }
  });

  test.each(names.filter((name) => schemas[name].access === 'owner'))(
    '%s is not found for staff',
    async (name) => expectNothingThere(await send(staff!, name)),
  );

  test.each(names)('%s is available to an owner, and never fails', async (name) => {
    const response = await send(owner!, name);
    expect(response.status).toBeLessThan(500);
    if (response.status === 404) expect((await response.json()).message).not.toBe(NOT_THERE.message);
  });
});

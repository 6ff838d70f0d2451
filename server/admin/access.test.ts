import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminEndpointName, adminEndpoints } from '#contract/admin/endpoints.ts';
import { FOR_ALL_STAFF, STAFF_PERMISSIONS } from '#contract/admin/staff-permissions.ts';
import { methodAndPath } from '#contract/endpoints.ts';
import { schemas } from '#contract/schemas.ts';
import { PERMISSIONS } from '#domain/staff.ts';
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

  test('each endpoint for staff is for all of them or needs a permission, and those of owners are never granted', () => {
    const granted = new Set<string>(PERMISSIONS.flatMap((one) => STAFF_PERMISSIONS[one].endpoints));
    for (const name of names) {
      const kinds = [schemas[name].access === 'owner', FOR_ALL_STAFF.includes(name), granted.has(name)];
      expect(kinds.filter(Boolean), name).toHaveLength(1);
    }
  });

  test.each(PERMISSIONS)('staff with the permission %s reach exactly its endpoints', async (permission) => {
    const member = await shop.addStaff('staff', { permissions: [permission] });
    const { endpoints } = STAFF_PERMISSIONS[permission];
    for (const name of names.filter((name) => schemas[name].access === 'staff')) {
      const response = await send(member, name);
      expect(response.status, name).toBeLessThan(500);
      const isAllowed = endpoints.includes(name) || FOR_ALL_STAFF.includes(name);
      expect(response.status === 403, `${name}: ${response.status}`).toBe(!isAllowed);
      if (isAllowed && response.status === 404)
        expect((await response.json()).message, name).not.toBe(NOT_FOUND.message);
    }
  });

  test('staff without a choice of permissions have the usual ones', async () => {
    expect((await send(staff!, 'admin.order.list')).status).toBe(200);
    const refused = await send(staff!, 'admin.settings.get');
    expect(await refused.json()).toMatchObject({
      error: { code: 'forbidden' },
      message: 'You need the permission Settings for this. Please ask an owner.',
    });
  });

  test.each(names)('%s is available to an owner, and never fails', async (name) => {
    const response = await send(owner!, name);
    expect(response.status).toBeLessThan(500);
    if (response.status === 404) expect((await response.json()).message).not.toBe(NOT_FOUND.message);
  });
});

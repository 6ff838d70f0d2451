import { beforeAll, expect, test } from 'vitest';
import { webhookEvents } from '#contract/admin/webhook-events.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const URL = 'https://erp.example/hook';
const create = (url = URL) =>
  owner.call('admin.webhook.create', { url, events: ['order.placed', 'order.paid'] });

test('an owner adds, changes, pauses and deletes a webhook, and the activity log records it without the secret', async () => {
  const { id, secret } = await create();
  expect(await owner.call('admin.webhook.list')).toMatchObject([
    {
      id,
      url: URL,
      events: ['order.placed', 'order.paid'],
      isEnabled: true,
      createdBy: owner.email,
      failing: 0,
    },
  ]);
  const url = 'https://erp.example/new';
  await owner.call('admin.webhook.update', { id, url, events: ['stock.low'], isEnabled: false });
  const listed = await owner.call('admin.webhook.list');
  expect(listed).toMatchObject([{ id, url, events: ['stock.low'], isEnabled: false }]);
  await owner.call('admin.webhook.delete', { id });
  expect(await owner.call('admin.webhook.list')).toEqual([]);
  await expect(owner.call('admin.webhook.delete', { id })).rejects.toMatchObject({ code: 'not_found' });
  const log = await owner.call('admin.audit.list', { subject: `webhook:${id}` });
  expect(log).toMatchObject([
    { action: 'delete', before: { name: url } },
    { action: 'edit', before: { url: URL, isEnabled: true }, after: { url, isEnabled: false } },
    { action: 'create', after: { url: URL } },
  ]);
  expect(JSON.stringify([listed, log])).not.toContain(secret);
});

test('the log of deliveries is paged, newest first', async () => {
  const { id } = await create();
  for (let n = 0; n < 3; n++) await owner.call('admin.webhook.test', { id });
  const first = await owner.page('admin.webhook.deliveries', { id, limit: 2 });
  const rest = await owner.page('admin.webhook.deliveries', { id, cursor: first.nextCursor! });
  const ids = [...first.items, ...rest.items].map((delivery) => delivery.id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(rest.nextCursor).toBeUndefined();
});

test('staff and customers have no webhooks', async () => {
  for (const client of [await shop.addStaff('staff'), await shop.signIn()]) {
    await expect(client.call('admin.webhook.list')).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.call('admin.webhook.test', { id: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('the OpenAPI document describes every event to staff', async () => {
  const read = async (client: { fetch: TestShop['api'] }) =>
    (await client.fetch(new Request('http://localhost:3000/api/openapi.json'))).json();
  const { webhooks } = await read(owner);
  expect(Object.keys(webhooks)).toEqual([...webhookEvents, 'test']);
  for (const type of webhookEvents) {
    const { schema } = webhooks[type].post.requestBody.content['application/json'];
    expect(schema).toMatchObject({
      properties: { type: { const: type }, data: { type: 'object' } },
      required: ['type', 'timestamp', 'data'],
    });
  }
  expect(await read(shop.visitor)).not.toHaveProperty('webhooks');
});

test('a shop has at most 20 webhooks', async () => {
  const known = (await owner.call('admin.webhook.list')).length;
  for (let n = known; n < 20; n++) await create();
  await expect(create()).rejects.toMatchObject({ code: 'conflict' });
});

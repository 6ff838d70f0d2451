import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_SAVED_ADDRESSES } from '#domain/address.ts';
import { savedAddress } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';

const PUNE = {
  ...HOME,
  address: '7 FC Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
} as const;

let shop: MerchantShop;
let asha: Shopper;

beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  asha = await shop.signIn();
});

const at = (number: number) => ({ ...HOME, address: `${number} MG Road` });
const streets = async () => (await asha.call('address.list')).map(({ address }) => address.address);

describe('an address book', () => {
  test('has the default address first and then the newest; the first address is the default', async () => {
    for (const number of [11, 12, 13]) await asha.call('address.add', { address: at(number) });
    expect(await streets()).toEqual(['11 MG Road', '13 MG Road', '12 MG Road']);
    const last = (await asha.call('address.list')).at(-1)!;
    const saved = await asha.call('address.setDefault', { id: last.id });
    expect(saved.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect(await streets()).toEqual(['12 MG Road', '13 MG Road', '11 MG Road']);
  });

  test('checks addresses as the checkout does', async () => {
    const wrong = { ...PUNE, state: 'Goa' } as const;
    await expect(asha.call('address.add', { address: wrong })).rejects.toMatchObject({
      message: expect.stringContaining('PIN code 411004 is in Maharashtra.'),
    });
    await expect(asha.call('address.add', { address: { ...PUNE, phone: '12' } })).rejects.toMatchObject({
      fields: { 'address.phone': expect.any(String) },
    });
    const [saved] = await asha.call('address.add', { address: PUNE });
    await expect(asha.call('address.update', { id: saved!.id, address: wrong })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await streets()).toEqual(['7 FC Road']);
  });

  test('saves the same address once', async () => {
    for (const _ of [1, 2]) await asha.call('address.add', { address: PUNE });
    expect(await asha.call('address.add', { address: { ...PUNE, phone: `+91 ${PUNE.phone}` } })).toHaveLength(
      1,
    );
  });

  test('changes and removes an address; without the default, the newest becomes it', async () => {
    for (const number of [11, 12, 13]) await asha.call('address.add', { address: at(number) });
    const [first, newest] = await asha.call('address.list');
    await asha.call('address.update', { id: newest!.id, address: PUNE });
    expect(await streets()).toEqual(['11 MG Road', '7 FC Road', '12 MG Road']);
    const left = await asha.call('address.remove', { id: first!.id });
    expect(left.map(({ id, isDefault }) => [id === newest!.id, isDefault])).toEqual([
      [true, true],
      [false, false],
    ]);
    for (const { id } of left) await asha.call('address.remove', { id });
    expect(await asha.call('address.list')).toEqual([]);
  });

  test('has at most 20 addresses and one default, also if many are added and made default in parallel', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: MAX_SAVED_ADDRESSES + 3 }, (_, number) =>
        asha.call('address.add', { address: at(number + 10) }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    await expect(asha.call('address.add', { address: PUNE })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('20'),
    });
    const saved = await asha.call('address.list');
    await Promise.all(saved.slice(0, 5).map(({ id }) => asha.call('address.setDefault', { id })));
    const after = await asha.call('address.list');
    expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(after).toHaveLength(MAX_SAVED_ADDRESSES);
  });
});

test('customers see and change their own addresses only, and visitors none', async () => {
  const [saved] = await asha.call('address.add', { address: PUNE });
  const meera = await shop.signIn();
  const { id } = saved!;
  expect(await meera.call('address.list')).toEqual([]);
  for (const change of [
    () => meera.call('address.update', { id, address: HOME }),
    () => meera.call('address.setDefault', { id }),
    () => meera.call('address.remove', { id }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'not_found', status: 404 });
  await expect(shop.visitor.call('address.list')).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(shop.visitor.call('address.add', { address: HOME })).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect(await asha.call('address.list')).toEqual([saved]);
});

test('no cache stores an address book', async () => {
  const response = await asha.fetch(new Request(asha.address('address.list')));
  expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
});

test('orders keep their address when a saved one changes, and placing an order saves none', async () => {
  const [saved] = await asha.call('address.add', { address: PUNE });
  const id = await shop.buy(asha, await shop.stock(), PUNE);
  await asha.call('address.update', { id: saved!.id, address: at(11) });
  expect((await asha.call('order.get', { id })).address).toMatchObject({ city: 'Pune' });
  expect(await streets()).toEqual(['11 MG Road']);
});

test('the address book is exported and erased with the customer', async () => {
  await asha.call('address.add', { address: PUNE });
  const exported = await shop.owner.fetch(
    new Request(shop.owner.address('admin.customer.export', { id: asha.id })),
  );
  expect(JSON.parse(await exported.text()).addresses).toMatchObject([{ address: { address: '7 FC Road' } }]);
  await shop.owner.call('admin.customer.erase', { id: asha.id });
  const left = await shop.db.select().from(savedAddress);
  expect(left.filter(({ accountId }) => accountId === asha.id)).toEqual([]);
});

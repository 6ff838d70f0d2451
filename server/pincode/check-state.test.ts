import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#server/services/services.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { correctState } from './check-state.ts';

const withoutService = { config: { postalUrl: undefined } } as unknown as Services;

describe('by the directory', () => {
  test.each([
    ['560038', 'Kerala', 'Karnataka'],
    ['781001', 'Karnataka', 'Assam'],
    ['194101', 'Jammu and Kashmir', 'Ladakh'],
    ['190001', 'Ladakh', 'Jammu and Kashmir'],
    ['500001', 'Andhra Pradesh', 'Telangana'],
    ['520001', 'Telangana', 'Andhra Pradesh'],
    ['396230', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396210', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['362520', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396191', 'Dadra and Nagar Haveli and Daman and Diu', 'Gujarat'],
    ['533464', 'Andhra Pradesh', 'Puducherry'],
    ['673310', 'Kerala', 'Puducherry'],
    ['682555', 'Kerala', 'Lakshadweep'],
    ['737101', 'West Bengal', 'Sikkim'],
    ['248001', 'Uttar Pradesh', 'Uttarakhand'],
    ['834001', 'Bihar', 'Jharkhand'],
    ['492001', 'Madhya Pradesh', 'Chhattisgarh'],
    ['403001', 'Maharashtra', 'Goa'],
    ['134109', 'Chandigarh', 'Haryana'],
    ['110096', 'Uttar Pradesh', 'Delhi'],
  ])('%s is not in %s but in %s', async (pincode, wrong, right) => {
    expect(await correctState(withoutService, { pincode, state: wrong })).toBe(right);
    expect(await correctState(withoutService, { pincode, state: right })).toBe(right);
  });

  test.each([
    ['160059', ['Chandigarh', 'Punjab']],
    ['605014', ['Puducherry', 'Tamil Nadu']],
    ['507111', ['Telangana', 'Andhra Pradesh']],
  ])('%s, which delivers across a border, may be in any of %s', async (pincode, states) => {
    for (const state of states) expect(await correctState(withoutService, { pincode, state })).toBe(state);
    expect(await correctState(withoutService, { pincode, state: 'Goa' })).not.toBe('Goa');
  });

  test('an unknown PIN code may be in any state', async () => {
    expect(await correctState(withoutService, { pincode: '999999', state: 'Kerala' })).toBe('Kerala');
  });
});

describe('with a postal service', () => {
  let shop: TestShop;
  let service: Server;
  let state = '';
  beforeAll(async () => {
    service = createServer((_, response) => {
      const offices = state ? [{ Name: 'X', District: 'Somewhere', State: state }] : null;
      response.end(JSON.stringify([{ Message: '', Status: 'Success', PostOffice: offices }]));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
    shop = await openTestShop({ POSTAL_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
  });
  afterAll(() => service.close());

  const order = async (address: { pincode: string; state: 'Karnataka' | 'Kerala' | 'Goa' }) => {
    const asha = await shop.signIn();
    const items = [{ productId: await shop.stock(), quantity: 1 }];
    return asha.call('order.create', {
      ...{ items, amount: 640, address: { ...HOME, ...address }, paymentMethod: 'COD' },
    });
  };

  test('either state is accepted where the service and the directory disagree', async () => {
    state = 'Goa';
    await order({ pincode: '560001', state: 'Karnataka' });
    await order({ pincode: '560001', state: 'Goa' });
    await expect(order({ pincode: '560001', state: 'Kerala' })).rejects.toMatchObject({
      fields: { 'address.state': expect.stringContaining('is in Goa') },
    });
  });

  test('a PIN code that only the service knows is checked by the service', async () => {
    state = 'Karnataka';
    await order({ pincode: '560999', state: 'Karnataka' });
    await expect(order({ pincode: '560999', state: 'Kerala' })).rejects.toMatchObject({
      data: { state: 'Karnataka' },
    });
  });

  test('a PIN code that neither knows is accepted with the selected state', async () => {
    state = '';
    await order({ pincode: '999999', state: 'Kerala' });
  });

  test('the directory decides if the service’s response is invalid', async () => {
    state = 'Atlantis';
    await expect(order({ pincode: '682001', state: 'Goa' })).rejects.toMatchObject({
      data: { state: 'Kerala' },
    });
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { STATES } from '#domain/pincode.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { findInDirectory } from './directory.ts';

describe('the directory', () => {
  test.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['700001', 'Kolkata', 'West Bengal'],
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['500001', 'Hyderabad', 'Telangana'],
    ['380001', 'Ahmedabad', 'Gujarat'],
    ['411001', 'Pune', 'Maharashtra'],
    ['781001', 'Kamrup Metro', 'Assam'],
    ['682001', 'Ernakulam', 'Kerala'],
    ['194101', 'Leh', 'Ladakh'],
    ['605001', 'Pondicherry', 'Puducherry'],
  ])('knows that %s is %s, %s', async (pin, district, state) => {
    expect(await findInDirectory(pin)).toEqual({ district, state });
  });

  test('uses only states of the checkout’s list', async () => {
    const { pininfo } = await import('indian_address');
    for (const pin of Object.keys(pininfo)) {
      const place = await findInDirectory(pin);
      expect(STATES, pin).toContain(place?.state);
    }
  });
});

describe('without a postal service', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });

  test('a PIN code is found in the postal service’s format', async () => {
    expect(await shop.visitor.call('pincode.find', { pin: '560038' })).toEqual([
      {
        Message: expect.any(String),
        Status: 'Success',
        PostOffice: [{ Name: 'Bengaluru', District: 'Bengaluru', State: 'Karnataka', Pincode: '560038' }],
      },
    ]);
  });

  test('an unknown PIN code is reported in the postal service’s format', async () => {
    expect(await shop.visitor.call('pincode.find', { pin: '999999' })).toEqual([
      { Message: 'No records found', Status: 'Error', PostOffice: null },
    ]);
  });
});

describe('with a postal service', () => {
  let shop: TestShop;
  let service: Server;
  let reply: () => { status: number; body: string } = () => ({ status: 500, body: 'down' });
  let asked = 0;

  beforeAll(async () => {
    service = createServer((_, response) => {
      asked += 1;
      const { status, body } = reply();
      response.writeHead(status).end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => service.once('listening', resolve));
    shop = await openTestShop({ POSTAL_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
  });
  afterAll(() => service.close());

  const respondWith = (District: string, State: string) => () => ({
    status: 200,
    body: JSON.stringify([{ Message: '1', Status: 'Success', PostOffice: [{ Name: 'X', District, State }] }]),
  });

  test('its response is used, and requested once in 30 days', async () => {
    reply = respondWith('Bengaluru Urban', 'Karnataka');
    const first = await shop.visitor.call('pincode.find', { pin: '560001' });
    expect(first[0]!.PostOffice![0]!.District).toBe('Bengaluru Urban');
    const before = asked;
    await shop.visitor.call('pincode.find', { pin: '560001' });
    expect(asked).toBe(before);
    shop.advanceClock(31 * DAY_MS);
    await shop.visitor.call('pincode.find', { pin: '560001' });
    expect(asked).toBe(before + 1);
  });

  test.each([
    ['is down', () => ({ status: 500, body: 'down' })],
    ['returns HTML', () => ({ status: 200, body: '<html>busy</html>' })],
    ['returns an unknown state', respondWith('Somewhere', 'Atlantis')],
  ])('the directory is used when it %s', async (_, misbehaviour) => {
    reply = misbehaviour;
    const [found] = await shop.visitor.call('pincode.find', { pin: '400001' });
    expect(found!.PostOffice![0]).toMatchObject({ District: 'Mumbai', State: 'Maharashtra' });
  });

  test('an outage is reported when it is down and the directory has no entry', async () => {
    reply = () => ({ status: 500, body: 'down' });
    await expect(shop.visitor.call('pincode.find', { pin: '999999' })).rejects.toMatchObject({
      code: 'provider_unavailable',
      message: 'Could not fetch location. Please check your connection.',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { answering, PARCEL, type Sent } from '#server/testing/parcel.ts';
import { shiprocket } from './shiprocket.ts';

const account = {
  SHIPROCKET_EMAIL: 'api@shop.example',
  SHIPROCKET_PASSWORD: 'secret',
  SHIPROCKET_PICKUP_LOCATION: 'Primary',
  SHIPROCKET_WEBHOOK_TOKEN: 'a-token-of-our-own',
};
const DAY = 86_400_000;

function open(answers: Record<string, (sent: Sent) => unknown>) {
  let time = Date.parse('2026-11-26T00:00:00Z');
  let logins = 0;
  const { server, sent } = answering({
    '/auth/login': () => ({ token: `token ${++logins}` }),
    ...answers,
  });
  const courier = shiprocket.open(account, { now: () => new Date(time), server });
  const calls = () => sent.filter(({ path }) => path !== '/auth/login');
  const logIns = () => sent.filter(({ path }) => path === '/auth/login');
  return { courier, calls, logIns, wait: (ms: number) => (time += ms) };
}

const bodyOf = ({ body }: Sent) => JSON.parse(body);
const booked = { trackingNumber: 'AWB1', ids: { order: '11', shipment: '12' } };
const unavailable = { code: 'provider_unavailable', reason: 'courierUnavailable' };
const created = { order_id: 11, shipment_id: '12', status: 'NEW', status_code: 1, awb_code: '' };
const assigned = {
  awb_assign_status: 1,
  response: { data: { awb_code: 14_326, courier_name: 'Blue Dart', freight_charges: '48.50' } },
};

describe('the token', () => {
  test('comes from the login, and is renewed after 8 days', async () => {
    const shop = open({ '/orders/cancel/shipment/awbs': () => ({}) });
    await Promise.all([shop.courier.cancel(booked), shop.courier.cancel(booked)]);
    expect(shop.logIns()).toHaveLength(1);
    expect(bodyOf(shop.logIns()[0]!)).toEqual({ email: 'api@shop.example', password: 'secret' });
    expect(shop.calls()[0]!.headers.get('authorization')).toBe('Bearer token 1');
    shop.wait(8 * DAY - 1);
    await shop.courier.cancel(booked);
    expect(shop.logIns()).toHaveLength(1);
    shop.wait(1);
    await shop.courier.cancel(booked);
    expect(shop.logIns()).toHaveLength(2);
  });

  test('is renewed once if it is refused', async () => {
    const shop = open({
      '/orders/cancel/shipment/awbs': ({ headers }) =>
        headers.get('authorization') === 'Bearer token 1' ? new Response('{}', { status: 401 }) : {},
    });
    await shop.courier.cancel(booked);
    expect(shop.logIns()).toHaveLength(2);
  });

  test('is never asked for in a circle', async () => {
    const shop = open({ '/orders/cancel/shipment/awbs': () => new Response('{}', { status: 401 }) });
    await expect(shop.courier.cancel(booked)).rejects.toMatchObject({ code: 'conflict' });
    expect(shop.logIns()).toHaveLength(2);
  });
});

describe('serviceability', () => {
  const route = { from: '560001', to: '110001', grams: 750, cash: toPaise(500) };

  test('asks in kilograms, and reads numbers that are texts', async () => {
    const { courier, calls } = open({
      '/courier/serviceability/': () => ({
        status: 200,
        data: {
          available_courier_companies: [
            { courier_company_id: 10, courier_name: 'Blue Dart', rate: '92.5', estimated_delivery_days: '3' },
            { courier_company_id: 11, courier_name: 'Ekart' },
            { rate: 1 },
          ],
        },
      }),
    });
    const service = { cash: true, prepaid: true };
    expect(await courier.serviceability(route)).toEqual([
      { id: '10', carrier: 'Blue Dart', ...service, days: 3, charge: 9250 },
      { id: '11', carrier: 'Ekart', ...service, days: undefined, charge: undefined },
    ]);
    expect(calls()[0]!.path).toBe(
      '/courier/serviceability/?pickup_postcode=560001&delivery_postcode=110001&weight=0.75&cod=1',
    );
  });

  test.each([
    ['the status', () => Response.json({ message: 'No' }, { status: 404 })],
    ['the body', () => ({ status: 404, message: 'No' })],
  ])('a 404 in %s means that no courier goes there', async (_, answer) => {
    expect(await open({ '/courier/serviceability/': answer }).courier.serviceability(route)).toEqual([]);
  });
});

describe('a booking', () => {
  test('creates an order of the shipment and assigns its number', async () => {
    const { courier, calls } = open({
      '/orders/create/adhoc': () => created,
      '/courier/assign/awb': () => assigned,
    });
    expect(await courier.book({ ...PARCEL, cash: toPaise(400) }, { service: '24' })).toEqual({
      trackingNumber: '14326',
      carrier: 'Blue Dart',
      ids: { order: '11', shipment: '12' },
      charge: 4850,
      expectedOn: undefined,
    });
    const [create, assign] = calls();
    expect(create!.headers.get('content-type')).toBe('application/json');
    expect(bodyOf(create!)).toEqual({
      order_id: 'haroz-ship1',
      order_date: '2026-11-26 01:30',
      pickup_location: 'Primary',
      billing_customer_name: 'Asha',
      billing_last_name: 'Rao',
      billing_address: '12 & 14; 4th # Cross',
      billing_address_2: '',
      billing_city: 'Bengaluru',
      billing_pincode: '560038',
      billing_state: 'Karnataka',
      billing_country: 'India',
      billing_email: 'asha@example.org',
      billing_phone: '9876543210',
      shipping_is_billing: true,
      order_items: [{ name: 'Shirt 50% linen', sku: 'v1', units: 2, selling_price: 499.5 }],
      payment_method: 'COD',
      sub_total: 400,
      length: 30,
      breadth: 25,
      height: 5,
      weight: 0.75,
    });
    expect(bodyOf(assign!)).toEqual({ shipment_id: 12, courier_id: 24 });
  });

  test('is found again by the shipment, and not assigned twice', async () => {
    const { courier, calls } = open({
      '/orders/create/adhoc': () =>
        Response.json({ message: 'Invalid.', errors: { order_id: ['Taken.'] } }, { status: 422 }),
      '/orders': () => ({
        data: [
          { id: 10, channel_order_id: 'haroz-ship10', shipments: [{ id: 9, awb: 'OTHER' }] },
          { id: 11, channel_order_id: 'haroz-ship1', shipments: [{ id: 12, awb: 'AWB1', courier: 'Ekart' }] },
        ],
      }),
    });
    expect(await courier.book(PARCEL, {})).toMatchObject(booked);
    expect(calls().map(({ path }) => path)).toEqual(['/orders/create/adhoc', '/orders?search=haroz-ship1']);
  });

  test('tells what is refused, with the fields', async () => {
    const { courier } = open({
      '/orders/create/adhoc': () =>
        Response.json({ message: 'Invalid.', errors: { billing_phone: ['Wrong phone.'] } }, { status: 422 }),
      '/orders': () => ({ data: [] }),
    });
    await expect(courier.book(PARCEL, {})).rejects.toMatchObject({
      code: 'conflict',
      message: 'Invalid. Wrong phone.',
    });
  });

  test('tells that the wallet is empty', async () => {
    const { courier } = open({
      '/orders/create/adhoc': () => created,
      '/courier/assign/awb': () => ({
        awb_assign_status: 0,
        response: { data: { awb_assign_error: 'Recharge your wallet.' } },
      }),
      '/orders': () => ({ data: [] }),
    });
    await expect(courier.book(PARCEL, {})).rejects.toMatchObject({ message: 'Recharge your wallet.' });
  });

  test.each([
    ['an error page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['an error page as a success', () => new Response('<h1>Oh</h1>')],
    ['half an answer', () => ({ order_id: 11 })],
    ['too many requests', () => Response.json({ message: 'Slow down' }, { status: 429 })],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['no answer', () => new Promise<Response>(() => {})],
  ])('%s means that the courier is not available', async (_, answer) => {
    const { courier } = open({ '/orders/create/adhoc': answer });
    await expect(courier.book(PARCEL, {})).rejects.toMatchObject(unavailable);
  });
});

test('a return is collected at the customer’s and brought to the warehouse', async () => {
  const { courier, calls } = open({
    '/settings/company/pickup': () => ({
      data: {
        shipping_address: [
          { pickup_location: 'Other', pin_code: '1' },
          {
            pickup_location: 'Primary',
            name: 'Shop',
            address: '1 MG Road',
            city: 'Bengaluru',
            pin_code: 560001,
          },
        ],
      },
    }),
    '/orders/create/return': () => created,
    '/courier/assign/awb': () => assigned,
  });
  await courier.bookReturn(PARCEL, {});
  expect(bodyOf(calls()[1]!)).toMatchObject({
    order_id: 'haroz-ship1',
    pickup_customer_name: 'Asha',
    pickup_pincode: '560038',
    pickup_phone: '9876543210',
    shipping_customer_name: 'Shop',
    shipping_pincode: '560001',
    payment_method: 'Prepaid',
    sub_total: 999,
  });
});

test('cancels, and asks for pickups, labels and another attempt', async () => {
  let label = '%PDF-1.4';
  const { courier, calls } = open({
    '/orders/cancel/shipment/awbs': () => ({}),
    '/courier/generate/pickup': () => ({}),
    '/courier/generate/label': () => ({ label_created: 1, label_url: 'https://files.test/label.pdf' }),
    '/label.pdf': () => new Response(label),
    '/ndr/AWB1/action': () => ({}),
  });
  await courier.cancel(booked);
  await courier.pickup([booked], '2026-11-27');
  await courier.instruct(booked, { type: 'retry', on: '2026-11-28' });
  await courier.instruct(booked, { type: 'return' });
  expect(calls().map(bodyOf)).toEqual([
    { awbs: ['AWB1'] },
    { shipment_id: [12], pickup_date: ['2026-11-27'] },
    { action: 're-attempt', comments: 'Please try again.', deferred_date: '2026-11-28' },
    { action: 'return', comments: 'The customer does not want the parcel.' },
  ]);
  expect(new TextDecoder().decode(await courier.label([booked]))).toBe('%PDF-1.4');
  label = '<h1>Oh</h1>';
  await expect(courier.label([booked])).rejects.toMatchObject(unavailable);
});

describe('a webhook', () => {
  const webhook = (body: unknown, token = 'a-token-of-our-own') =>
    new Request('https://shop.example/api/webhooks/couriers/parcels', {
      method: 'POST',
      headers: { 'x-api-key': token },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { courier } = open({});

  test('is not read with another token', async () => {
    const request = webhook('{', 'another');
    expect(await courier.readWebhook(request)).toBeUndefined();
    expect(request.bodyUsed).toBe(false);
  });

  test('is mapped by shipment_status_id, because current_status_id is another list', async () => {
    const body = {
      ...{ awb: 59_629_792_084, current_status: 'Delivered', shipment_status_id: '7', current_status_id: 20 },
      ...{ current_timestamp: '23 05 2023 11:43:52', etd: '2023-05-25 15:40:19', scans: null },
    };
    expect(await courier.readWebhook(webhook(body))).toEqual([
      {
        trackingNumber: '59629792084',
        scans: [{ at: Date.parse('2023-05-23T06:13:52Z'), event: 'delivered', remark: 'Delivered' }],
        expectedOn: '2023-05-25',
      },
    ]);
  });

  test('counts a failed attempt once, at the time of the list of scans', async () => {
    const body = {
      ...{ awb: 'A', shipment_status_id: 21, current_timestamp: '23 05 2023 12:00:00' },
      scans: [
        { date: '2023-05-23 11:00:00', activity: 'Door locked', location: 'Pune', 'sr-status': '21' },
        { date: '2023-05-23 10:00:00', activity: 'Sorted', 'sr-status': 'NA' },
      ],
    };
    expect(await courier.readWebhook(webhook(body))).toMatchObject([
      { scans: [{ event: 'attempt_failed', reason: 'unreachable', place: 'Pune', remark: 'Door locked' }] },
    ]);
  });

  test.each([['{'], ['[]'], [{}]])('without a tracking number it reports nothing: %o', async (body) => {
    expect(await courier.readWebhook(webhook(body))).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { answering, PARCEL, type Sent } from '#server/testing/parcel.ts';
import { delhivery } from './delhivery.ts';

const account = {
  DELHIVERY_TOKEN: 'secret',
  DELHIVERY_WAREHOUSE: 'Main Store',
  DELHIVERY_WEBHOOK_TOKEN: 'a-token-of-our-own',
};
const open = (answers: Record<string, (sent: Sent) => unknown>) => {
  const { server, sent } = answering(answers);
  return { courier: delhivery.open(account, { now: () => new Date(), server }), sent };
};
const success = {
  success: true,
  packages: [{ status: 'Success', waybill: 2_912_345, refnum: 'ship1', remarks: [''], sort_code: 'BLR/KRM' }],
};
const failure = (remarks: string) => ({
  success: false,
  rmk: 'An internal Error has occurred',
  packages: [{ status: 'Fail', waybill: '', remarks: [remarks] }],
});

test('a booking is a form, in grams, without the characters that break their parser', async () => {
  const { courier, sent } = open({ '/api/cmu/create.json': () => success });
  const booking = await courier.book(
    { ...PARCEL, cash: toPaise(400) },
    { service: 'E', reserved: '2912345' },
  );
  expect(booking).toMatchObject({
    trackingNumber: '2912345',
    ids: { waybill: '2912345', sortCode: 'BLR/KRM' },
  });
  const [create] = sent;
  expect(create!.headers.get('authorization')).toBe('Token secret');
  expect(create!.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  const form = new URLSearchParams(create!.body);
  expect(form.get('format')).toBe('json');
  expect(JSON.parse(form.get('data')!)).toEqual({
    pickup_location: { name: 'Main Store' },
    shipments: [
      {
        name: 'Asha Rao',
        add: '12 14 4th Cross',
        pin: '560038',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        phone: '9876543210',
        order: 'ship1',
        payment_mode: 'COD',
        cod_amount: 400,
        total_amount: 999,
        products_desc: '2 x Shirt 50 linen',
        quantity: 2,
        weight: 750,
        shipment_length: 30,
        shipment_width: 25,
        shipment_height: 5,
        shipping_mode: 'Express',
        waybill: '2912345',
      },
    ],
  });
});

test('a booking whose answer was lost is found by its reserved number', async () => {
  const { courier } = open({
    '/api/cmu/create.json': () => failure('Duplicate order id'),
    '/api/v1/packages/json/': () => ({
      ShipmentData: [{ Shipment: { AWB: '2912345', ReferenceNo: 'ship1', Scans: [] } }],
    }),
  });
  expect(await courier.book(PARCEL, { reserved: '2912345' })).toMatchObject({ trackingNumber: '2912345' });
});

test('another parcel’s number is not taken for ours', async () => {
  const { courier } = open({
    '/api/cmu/create.json': () => failure('Waybill is already used'),
    '/api/v1/packages/json/': () => ({
      ShipmentData: [{ Shipment: { AWB: '2912345', ReferenceNo: 'ship2', Scans: [] } }],
    }),
  });
  await expect(courier.book(PARCEL, { reserved: '2912345' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Waybill is already used',
  });
});

test.each([
  ['an error page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['half a batch', () => ({ success: true, packages: [] })],
  ['no answer', () => new Promise<Response>(() => {})],
])('%s means that the courier is not available', async (_, answer) => {
  const { courier } = open({ '/api/cmu/create.json': answer });
  await expect(courier.book(PARCEL, {})).rejects.toMatchObject({ code: 'provider_unavailable' });
});

test('a number is reserved', async () => {
  const { courier, sent } = open({ '/waybill/api/bulk/json/': () => '2912345' });
  expect(await courier.reserve!()).toBe('2912345');
  expect(sent[0]!.path).toBe('/waybill/api/bulk/json/?count=1');
});

test('a return is a pickup at the customer’s', async () => {
  const { courier, sent } = open({ '/api/cmu/create.json': () => success });
  await courier.bookReturn(PARCEL, {});
  const [shipment] = JSON.parse(new URLSearchParams(sent[0]!.body).get('data')!).shipments;
  expect(shipment).toMatchObject({ payment_mode: 'Pickup', cod_amount: 0, pin: '560038' });
});

describe('serviceability', () => {
  const route = { from: '560001', to: '110001', grams: 750, cash: toPaise(500) };
  const area = (more: object = {}) => ({
    delivery_codes: [{ postal_code: { pin: 110_001, pre_paid: 'Y', cod: 'N', remarks: '', ...more } }],
  });

  test('has days and charges of both modes, as far as they are known', async () => {
    const { courier, sent } = open({
      '/c/api/pin-codes/json/': () => area(),
      '/api/dc/expected_tat': () => ({ data: { tat: '4' } }),
      '/api/kinko/v1/invoice/charges/.json': ({ path }) =>
        path.includes('md=E') ? new Response('<h1>') : [{ total_amount: '52.10' }],
    });
    expect(await courier.serviceability(route)).toEqual([
      { id: 'S', carrier: 'Delhivery Surface', cash: false, prepaid: true, days: 4, charge: 5210 },
      { id: 'E', carrier: 'Delhivery Express', cash: false, prepaid: true, days: 4, charge: undefined },
    ]);
    expect(sent.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/c/api/pin-codes/json/?filter_codes=110001',
        '/api/kinko/v1/invoice/charges/.json?md=S&ss=Delivered&o_pin=560001&d_pin=110001&cgm=750&pt=COD',
        '/api/dc/expected_tat?origin_pin=560001&destination_pin=110001&mot=S&pdt=B2C',
      ]),
    );
  });

  test.each([
    ['an unknown PIN code', { delivery_codes: [] }],
    ['an embargo', area({ remarks: 'Embargo' })],
  ])('%s is not served', async (_, answer) => {
    expect(await open({ '/c/api/pin-codes/json/': () => answer }).courier.serviceability(route)).toEqual([]);
  });
});

test('cancels, and asks for pickups, tracking and another attempt', async () => {
  const booked = { trackingNumber: '29', ids: {} };
  const { courier, sent } = open({
    '/api/p/edit': () => ({ status: true }),
    '/fm/request/new/': () => Response.json({}, { status: 201 }),
    '/api/p/update': () => ({ request_id: 'UPL1' }),
  });
  await courier.cancel(booked);
  await courier.pickup([booked, booked], '2026-11-27');
  await courier.instruct(booked, { type: 'retry' });
  await courier.instruct(booked, { type: 'retry', on: '2026-11-28' });
  await courier.instruct(booked, { type: 'correct', address: '7; Church Street' });
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { waybill: '29', cancellation: true },
    {
      pickup_location: 'Main Store',
      pickup_date: '2026-11-27',
      pickup_time: '16:00:00',
      expected_package_count: 2,
    },
    { data: [{ waybill: '29', act: 'RE-ATTEMPT' }] },
    { data: [{ waybill: '29', act: 'DEFER_DLV', action_data: { deferred_date: '2026-11-28' } }] },
    { data: [{ waybill: '29', act: 'EDIT_DETAILS', action_data: { add: '7 Church Street' } }] },
  ]);
});

describe('a webhook', () => {
  const webhook = (status: object, more: object = {}, token = 'a-token-of-our-own') =>
    new Request('https://shop.example/api/webhooks/couriers/delhivery', {
      method: 'POST',
      headers: { 'x-delhivery-token': token },
      body: JSON.stringify({
        Shipment: { AWB: 29, Status: { StatusDateTime: '2026-11-26T10:00:00', ...status }, ...more },
      }),
    });
  const { courier } = open({});

  test('is not read with another token', async () => {
    const request = webhook({}, {}, 'a-token-of-our-owm');
    expect(await courier.readWebhook(request)).toBeUndefined();
    expect(request.bodyUsed).toBe(false);
  });

  test.each([
    ['UD', 'Manifested', '', 'booked'],
    ['UD', 'Manifested', 'X-PPOM', 'picked_up'],
    ['UD', 'In Transit', '', 'in_transit'],
    ['UD', 'Pending', '', 'in_transit'],
    ['UD', 'Pending', 'EOD-11', 'attempt_failed'],
    ['UD', 'Dispatched', '', 'out_for_delivery'],
    ['DL', 'Delivered', '', 'delivered'],
    ['DL', 'RTO', '', 'returned'],
    ['RT', 'In Transit', '', 'returning'],
    ['RT', 'Dispatched', '', 'returning'],
    ['PP', 'Scheduled', '', 'booked'],
    ['PU', 'In Transit', '', 'in_transit'],
    ['CN', 'Canceled', '', 'cancelled'],
    ['LT', 'Lost', '', 'lost'],
  ])('%s with %s %s is %s', async (StatusType, Status, NSLCode, event) => {
    expect(await courier.readWebhook(webhook({ StatusType, Status }, { NSLCode }))).toMatchObject([
      { trackingNumber: '29', scans: [{ at: Date.parse('2026-11-26T04:30:00Z'), event }] },
    ]);
  });
});

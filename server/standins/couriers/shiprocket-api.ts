import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { blankLabels } from './blank-label.ts';
import type { Fault } from './couriers.ts';
import {
  addStandInScans,
  findParcels,
  openParcel,
  type ParcelRow,
  type ParcelStore,
  startWay,
} from './parcels.ts';
import { shiprocketTracking } from './wire.ts';

const TOKEN_MS = 10 * 86_400_000;
const filled = z.string().min(1);
const order = z.looseObject({
  order_id: filled.max(50),
  order_date: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
  order_items: z
    .array(z.object({ name: filled, sku: filled, units: z.int().min(1), selling_price: z.number() }))
    .min(1),
  payment_method: z.enum(['Prepaid', 'COD']),
  sub_total: z.number(),
  ...{ length: z.number().min(0.5), breadth: z.number().min(0.5), height: z.number().min(0.5) },
  /** Kilograms: grams would be too many. */
  weight: z.number().positive().max(50),
});
const addressOf = (prefix: string) =>
  z.looseObject({
    [`${prefix}_customer_name`]: filled,
    [`${prefix}_address`]: filled,
    [`${prefix}_city`]: filled,
    [`${prefix}_pincode`]: z.string().regex(/^\d{6}$/),
    [`${prefix}_state`]: filled,
    [`${prefix}_country`]: z.literal('India'),
    [`${prefix}_phone`]: z.string().regex(/^\d{10}$/),
  });
const shipmentIds = z.object({ shipment_id: z.array(z.int()).min(1) });

const WAREHOUSE = {
  ...{ pickup_location: 'Primary', name: 'Haroz', address: '1 MG Road', address_2: '', city: 'Bengaluru' },
  ...{
    state: 'Karnataka',
    country: 'India',
    pin_code: '560001',
    phone: '9876500000',
    email: 'shop@haroz.test',
  },
};

interface Options {
  account: Record<'SHIPROCKET_EMAIL' | 'SHIPROCKET_PASSWORD' | 'SHIPROCKET_PICKUP_LOCATION', string>;
  fault: () => Fault | undefined;
}

export function shiprocketApi(store: ParcelStore, { account, fault }: Options): Hono {
  const { db, now } = store;
  const api = new Hono();
  const sign = (until: number) =>
    `${until}.${createHmac('sha256', account.SHIPROCKET_PASSWORD).update(String(until)).digest('hex')}`;

  api.get('/files/:pages{[0-9]+}/:name', (c) =>
    c.body(blankLabels(Number(c.req.param('pages'))), 200, { 'Content-Type': 'application/pdf' }),
  );

  api.post('/auth/login', async (c) => {
    const { email, password } = await c.req.json();
    if (email !== account.SHIPROCKET_EMAIL || password !== account.SHIPROCKET_PASSWORD)
      return c.json({ message: 'Invalid email and password combination' }, 403);
    return c.json({ id: 1, email, token: sign(now().getTime() + TOKEN_MS) });
  });

  api.use(async (c, next) => {
    const token = c.req.header('Authorization')?.replace('Bearer ', '') ?? '';
    const until = Number(token.split('.')[0]);
    if (token !== sign(until) || until < now().getTime())
      return c.json({ message: 'Token has expired', status_code: 401 }, 401);
    await next();
    return undefined;
  });

  api.get('/courier/serviceability/', (c) => {
    const { pickup_postcode, delivery_postcode = '', weight } = c.req.query();
    if (!/^[1-8]\d{5}$/.test(delivery_postcode) || delivery_postcode.startsWith('19'))
      return c.json({ status: 404, message: 'No courier is serviceable' }, 404);
    const days = pickup_postcode?.[0] === delivery_postcode[0] ? 2 : 4;
    const company = (id: number, name: string, rate: number, more: number) => ({
      courier_company_id: id,
      courier_name: name,
      rate: rate * Math.max(1, Math.ceil(Number(weight) * 2)),
      estimated_delivery_days: String(days + more),
      is_surface: more > 0,
    });
    return c.json({
      status: 200,
      data: {
        available_courier_companies: [
          company(10, 'Stand-in Surface', 48.5, 2),
          company(24, 'Stand-in Air', 92, 0),
        ],
      },
    });
  });

  const create = (prefix: 'billing' | 'pickup') => async (c: Context) => {
    const parsed = order.and(addressOf(prefix)).safeParse(await c.req.json().catch(() => ({})));
    if (!parsed.success) return invalid(c, parsed.error);
    const details = parsed.data as Record<string, unknown>;
    if (prefix === 'billing' && details.pickup_location !== account.SHIPROCKET_PICKUP_LOCATION)
      return c.json({ message: 'Wrong Pickup location entered.' }, 422);
    const { parcel, isNew } = await openParcel(store, {
      courier: 'shiprocket',
      reference: parsed.data.order_id,
      details,
      phone: String(details[`${prefix}_phone`]),
    });
    if (!isNew)
      return c.json(
        {
          message: 'The given data was invalid.',
          errors: { order_id: ['The order id has already been taken.'] },
        },
        422,
      );
    return c.json({
      ...{ order_id: parcel.id, shipment_id: parcel.id, status: 'NEW', status_code: 1 },
      ...{ onboarding_completed_now: 0, awb_code: '', courier_company_id: '', courier_name: '' },
    });
  };
  api.post('/orders/create/adhoc', create('billing'));
  api.post('/orders/create/return', create('pickup'));

  api.get('/orders', async (c) => {
    const found = await findParcels(db, 'shiprocket', { reference: c.req.query('search') ?? '' });
    return c.json({
      data: found.map((parcel) => ({
        id: parcel.id,
        channel_order_id: parcel.reference,
        shipments: [{ id: parcel.id, awb: parcel.trackingNumber ?? '', courier: parcel.carrier }],
      })),
    });
  });

  api.post('/courier/assign/awb', async (c) => {
    const { shipment_id, courier_id = 10 } = await c.req.json();
    const [parcel] = await findParcels(db, 'shiprocket', { ids: [Number(shipment_id) || 0] });
    if (!parcel) return c.json({ message: 'Shipment not found' }, 404);
    if (parcel.trackingNumber) return c.json({ message: 'AWB is already assigned' }, 400);
    if (fault() === 'no balance' || fault() === 'no assignment')
      return c.json({
        awb_assign_status: 0,
        response: { data: { awb_assign_error: 'Your wallet balance is too low.' } },
      });
    const assigned = await addStandInScans(store, parcel.id, () => [1], {
      trackingNumber: `SR${1_000_000_000 + parcel.id}`,
      carrier: courier_id === 24 ? 'Stand-in Air' : 'Stand-in Surface',
    });
    return c.json({
      awb_assign_status: 1,
      response: {
        data: {
          awb_code: assigned.trackingNumber,
          courier_name: assigned.carrier,
          courier_company_id: courier_id,
          freight_charges: 48.5,
        },
      },
    });
  });

  const withParcels =
    (act: (c: Context, parcels: ParcelRow[]) => Promise<Response> | Response) => async (c: Context) => {
      const parsed = shipmentIds.safeParse(await c.req.json().catch(() => ({})));
      if (!parsed.success) return invalid(c, parsed.error);
      const parcels = await findParcels(db, 'shiprocket', { ids: parsed.data.shipment_id });
      if (parcels.length < parsed.data.shipment_id.length || parcels.some((one) => !one.trackingNumber))
        return c.json({ message: 'Please assign AWB first' }, 400);
      return act(c, parcels);
    };
  const labelUrl = (c: Context, pages: number) =>
    `${new URL(c.req.url).href.split('/shiprocket/')[0]}/shiprocket/files/${pages}/label.pdf`;

  api.post(
    '/courier/generate/pickup',
    withParcels(async (c, parcels) => {
      await startWay(
        store,
        'shiprocket',
        parcels.map(({ id }) => id),
      );
      return c.json({ pickup_status: 1, response: { pickup_scheduled_date: now().toISOString() } });
    }),
  );
  api.post(
    '/courier/generate/label',
    withParcels((c, { length }) => c.json({ label_created: 1, label_url: labelUrl(c, length) })),
  );

  api.post('/orders/cancel/shipment/awbs', async (c) => {
    const { awbs } = await c.req.json();
    const parcels = await findParcels(db, 'shiprocket', { trackingNumbers: awbs });
    if (parcels.length === 0 || parcels.some(({ scans }) => scans.length > 1 && scans.at(-1)!.status !== 8))
      return c.json({ message: 'Shipment cannot be cancelled' }, 400);
    for (const { id, scans } of parcels)
      if (scans.at(-1)?.status !== 8) await addStandInScans(store, id, () => [8]);
    return c.json({ message: 'Bulk Shipment cancellation is in progress.' });
  });

  api.get('/settings/company/pickup', (c) => c.json({ data: { shipping_address: [WAREHOUSE] } }));

  api.get('/courier/track/awb/:awb', async (c) => {
    const [parcel] = await findParcels(db, 'shiprocket', { trackingNumbers: [c.req.param('awb')] });
    return parcel
      ? c.json(shiprocketTracking(parcel))
      : c.json({ tracking_data: { track_status: 0, shipment_status: 0, error: 'No such AWB' } });
  });

  api.post('/ndr/:awb/action', async (c) => {
    const { action } = await c.req.json();
    const [parcel] = await findParcels(db, 'shiprocket', { trackingNumbers: [c.req.param('awb')] });
    if (!parcel || ![21, 77].includes(parcel.scans.at(-1)?.status ?? 0))
      return c.json({ message: 'No failed attempt to answer' }, 400);
    if (action === 'return') await addStandInScans(store, parcel.id, () => [9]);
    return c.json({ status: true });
  });

  return api;
}

const invalid = (c: Context, error: z.ZodError) => {
  const errors = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]));
  return c.json({ message: 'The given data was invalid.', errors, status_code: 422 }, 422);
};

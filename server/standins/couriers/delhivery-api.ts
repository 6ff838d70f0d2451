import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { blankLabels } from './blank-label.ts';
import type { Fault } from './couriers.ts';
import { addStandInScans, findParcels, openParcel, type ParcelStore, startWay } from './parcels.ts';
import { standInParcel } from './schema.ts';
import { delhiveryTracking } from './wire.ts';

const filled = z.string().min(1);
const shipment = z.looseObject({
  ...{ name: filled, add: filled, city: filled, state: filled, country: z.literal('India'), order: filled },
  pin: z.string().regex(/^\d{6}$/),
  phone: z.string().regex(/^\d{10}$/),
  payment_mode: z.enum(['Prepaid', 'COD', 'Pickup', 'REPL']),
  cod_amount: z.number().min(0),
  total_amount: z.number(),
  products_desc: filled,
  quantity: z.int().min(1),
  /** Grams: kilograms would be too few. */
  weight: z.number().min(10),
  waybill: z.string().regex(/^\d+$/).optional(),
});
const batch = z.object({
  pickup_location: z.object({ name: filled }),
  shipments: z.array(z.unknown()).min(1),
});

interface Options {
  account: Record<'DELHIVERY_TOKEN' | 'DELHIVERY_WAREHOUSE', string>;
  fault: () => Fault | undefined;
}

export function delhiveryApi(store: ParcelStore, { account, fault }: Options): Hono {
  const { db, now } = store;
  const api = new Hono();

  api.get('/files/:name', (c) => c.body(blankLabels(1), 200, { 'Content-Type': 'application/pdf' }));

  api.use(async (c, next) => {
    if (c.req.header('Authorization') !== `Token ${account.DELHIVERY_TOKEN}`)
      return c.json({ detail: 'Authentication credentials were not provided.' }, 401);
    await next();
    return undefined;
  });

  api.get('/c/api/pin-codes/json/', (c) => {
    const pin = c.req.query('filter_codes') ?? '';
    const isServed = /^[1-8]\d{5}$/.test(pin) && !pin.startsWith('19');
    const postal_code = {
      ...{ pin: Number(pin), pre_paid: 'Y', cod: pin.startsWith('79') ? 'N' : 'Y', pickup: 'Y', repl: 'Y' },
      remarks: pin.startsWith('78') ? 'Embargo' : '',
    };
    return c.json({ delivery_codes: isServed ? [{ postal_code }] : [] });
  });

  api.get('/api/dc/expected_tat', (c) => {
    const { origin_pin, destination_pin, mot } = c.req.query();
    const near = origin_pin?.[0] === destination_pin?.[0] ? 2 : 4;
    return c.json({ success: true, data: { tat: mot === 'E' ? near : near + 2 } });
  });

  api.get('/api/kinko/v1/invoice/charges/.json', (c) => {
    const { md, cgm } = c.req.query();
    return c.json([{ total_amount: (md === 'E' ? 95 : 52) * Math.max(1, Math.ceil(Number(cgm) / 500)) }]);
  });

  /** A number is a row without a reference, until a parcel is created with it. */
  api.get('/waybill/api/bulk/json/', async (c) => {
    const { parcel } = await openParcel(store, {
      ...{ courier: 'delhivery', reference: null, details: {}, phone: '' },
      trackingNumber: `29${now().getTime()}${Math.floor(Math.random() * 1e6)}`,
    });
    return c.json(parcel.trackingNumber);
  });

  api.post('/api/cmu/create.json', async (c) => {
    const form = await c.req.parseBody();
    const raw = String(form.data ?? '');
    const refused = (remarks: string) =>
      c.json({
        success: false,
        rmk: remarks,
        packages: [{ status: 'Fail', waybill: '', refnum: '', remarks: [remarks] }],
      });
    if (form.format !== 'json' || /[&#%;]|\\(?!["/])/.test(raw)) return refused('format key missing in POST');
    const parsed = batch.safeParse(JSON.parse(raw));
    if (!parsed.success) return refused('The data is invalid');
    if (parsed.data.pickup_location.name !== account.DELHIVERY_WAREHOUSE)
      return refused('ClientWarehouse matching query does not exist.');
    const one = shipment.safeParse(parsed.data.shipments[0]);
    if (!one.success) return refused(`Invalid ${one.error.issues[0]!.path.join('.')}`);
    if (fault() === 'no balance') return refused('Insufficient balance');
    const { order, waybill, phone } = one.data;
    const [taken] = await findParcels(db, 'delhivery', { reference: order });
    if (taken) return refused(`Duplicate order id ${order}`);
    const parcel = { courier: 'delhivery' as const, reference: order, details: one.data, phone };
    const made = await db.transaction(async (tx) => {
      const ofCall = { ...store, db: tx };
      const [created] = waybill
        ? await tx
            .update(standInParcel)
            .set(parcel)
            .where(and(eq(standInParcel.trackingNumber, waybill), isNull(standInParcel.reference)))
            .returning()
        : [(await openParcel(ofCall, { ...parcel, trackingNumber: `29${now().getTime()}` })).parcel];
      if (created) await addStandInScans(ofCall, created.id, () => [1], { carrier: 'Delhivery' });
      return created;
    });
    if (!made) return refused('Waybill is already used or unknown');
    return c.json({
      ...{ success: true, package_count: 1, upload_wbn: 'UPL1' },
      packages: [
        {
          status: 'Success',
          waybill: made.trackingNumber,
          refnum: order,
          remarks: [''],
          sort_code: 'BLR/KRM',
        },
      ],
    });
  });

  api.get('/api/p/packing_slip', (c) =>
    c.json({
      packages: [
        { pdf_download_link: `${new URL(c.req.url).href.split('/delhivery/')[0]}/delhivery/files/label.pdf` },
      ],
    }),
  );

  api.post('/fm/request/new/', async (c) => {
    await startWay(store, 'delhivery');
    return c.json({ pickup_id: 1, incoming_center_name: 'Bengaluru' }, 201);
  });

  api.post('/api/p/edit', async (c) => {
    const { waybill, cancellation } = await c.req.json();
    const [parcel] = await findParcels(db, 'delhivery', { trackingNumbers: [String(waybill)] });
    const last = parcel?.scans.at(-1)?.status ?? 0;
    if (!parcel || !cancellation || [7, 10, 12].includes(last))
      return c.json({ status: false, error: 'The waybill cannot be cancelled' });
    // After the pickup, a cancelled parcel comes back.
    if (last !== 8 && last !== 9) await addStandInScans(store, parcel.id, () => [last === 1 ? 8 : 9]);
    return c.json({ status: true, waybill });
  });

  api.get('/api/v1/packages/json/', async (c) => {
    const numbers = (c.req.query('waybill') ?? '').split(',');
    const parcels = await findParcels(db, 'delhivery', { trackingNumbers: numbers });
    const known = parcels.filter(({ scans }) => scans.length > 0);
    return known.length > 0
      ? c.json({ ShipmentData: known.map(delhiveryTracking) })
      : c.json(
          {
            Error: 'No such waybill or Order Id found',
            Success: false,
            rmk: 'Data does not exists for provided Waybill(s)',
          },
          404,
        );
  });

  api.post('/api/p/update', async (c) => {
    const { data } = await c.req.json();
    return c.json({ request_id: `UPL${data.length}` });
  });

  return api;
}

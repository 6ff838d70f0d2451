import { z } from 'zod';
import { toPaise, toRupees } from '#domain/money.ts';
import type { ScanEvent } from '#domain/shipments/scan.ts';
import { parseStorable } from '#server/refusals/storable.ts';
import { type Answer, callCourier, fetchPdf, hasToken, read, unavailable } from './call.ts';
import {
  type Booking,
  type CourierAdapter,
  CourierRefusal,
  type CourierScan,
  type Parcel,
} from './courier.ts';
import { optionalNumber, optionalText, readable, text, toDay, toReason, toTime } from './wire.ts';

const API = {
  base: 'https://track.delhivery.com',
  fetch: (request: Request) => globalThis.fetch(request),
};
const PICKUP_TIME = '16:00:00';
const MODES = { S: 'Surface', E: 'Express' } as const;
type Mode = keyof typeof MODES;

const service = z.object({
  postal_code: z.object({ pin: text, pre_paid: optionalText, cod: optionalText, remarks: optionalText }),
});
const status = z.object({
  Status: optionalText,
  StatusType: optionalText,
  StatusDateTime: optionalText,
  StatusLocation: optionalText,
  Instructions: optionalText,
});
const scan = z
  .object({
    ScanDetail: z.object({
      Scan: optionalText,
      ScanType: optionalText,
      ScanDateTime: optionalText,
      ScannedLocation: optionalText,
      Instructions: optionalText,
      StatusCode: optionalText,
    }),
  })
  .transform(({ ScanDetail: one }) =>
    toScan({
      type: one.ScanType,
      status: one.Scan,
      code: one.StatusCode,
      date: one.ScanDateTime,
      place: one.ScannedLocation,
      remark: one.Instructions,
    }),
  );
const created = z.object({
  success: z.boolean().optional(),
  rmk: optionalText,
  packages: readable(
    z.object({
      status: optionalText,
      waybill: optionalText,
      refnum: optionalText,
      remarks: z
        .unknown()
        .optional()
        .transform((value) => [value].flat().filter(Boolean).join(' ')),
      sort_code: optionalText,
    }),
  ),
});
const tracked = z.object({
  ShipmentData: readable(
    z.object({
      Shipment: z.object({
        AWB: text,
        ReferenceNo: optionalText,
        ExpectedDeliveryDate: optionalText,
        Status: status.optional(),
        Scans: readable(scan),
      }),
    }),
  ),
});

interface WireScan {
  type: string;
  status: string;
  code: string;
  date: string;
  place: string;
  remark: string;
}

/** The type and the status mean something only together: "DL" with "RTO" is a parcel that is back at the warehouse. */
function eventOf({ type, status, code, remark }: WireScan): ScanEvent | undefined {
  const word = status.toLowerCase();
  if (word === 'lost' || type === 'LT') return 'lost';
  if (word === 'damaged') return 'damaged';
  if (type === 'CN' || word === 'canceled' || word === 'cancelled') return 'cancelled';
  if (type === 'DL') return word === 'rto' ? 'returned' : 'delivered';
  if (type === 'RT') return 'returning';
  if (type === 'PP') return word === 'picked up' ? 'picked_up' : 'booked';
  if (type === 'PU') return word === 'picked up' ? 'picked_up' : 'in_transit';
  if (type !== 'UD') return undefined;
  if (word === 'manifested' || word === 'not picked') return code === 'X-PPOM' ? 'picked_up' : 'booked';
  if (word === 'picked up' || code === 'X-PPOM') return 'picked_up';
  if (word === 'dispatched') return 'out_for_delivery';
  if (
    word === 'undelivered' ||
    (word === 'pending' && (code.startsWith('EOD') || /undeliver|attempt/i.test(remark)))
  )
    return 'attempt_failed';
  return word === 'in transit' || word === 'pending' ? 'in_transit' : undefined;
}

function toScan(wire: WireScan): CourierScan[] {
  const event = eventOf(wire);
  const at = toTime(wire.date);
  if (!event || at === undefined) return [];
  return [
    {
      at,
      event,
      ...(event === 'attempt_failed' && { reason: toReason(wire.remark) }),
      ...(wire.place && { place: wire.place }),
      ...(wire.remark && { remark: wire.remark }),
    },
  ];
}

type Setting = 'DELHIVERY_TOKEN' | 'DELHIVERY_WAREHOUSE' | 'DELHIVERY_WEBHOOK_TOKEN';

/** https://delhivery-express-api-doc.readme.io */
export const delhivery: CourierAdapter<Setting> = {
  name: 'delhivery',
  displayName: 'Delhivery',
  webhook: 'delhivery',
  settings: {
    DELHIVERY_TOKEN: z.string(),
    DELHIVERY_WAREHOUSE: z.string(),
    DELHIVERY_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters'),
  },

  open(
    { DELHIVERY_TOKEN: token, DELHIVERY_WAREHOUSE: warehouse, DELHIVERY_WEBHOOK_TOKEN: webhookToken },
    { server = API },
  ) {
    const { base } = server;

    async function call(path: string, body?: object | URLSearchParams): Promise<Answer> {
      const isForm = body instanceof URLSearchParams;
      const answer = await callCourier(
        server,
        new Request(`${base}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Token ${token}`,
            accept: 'application/json',
            ...(body && {
              'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
            }),
          },
          body: body ? (isForm ? body.toString() : JSON.stringify(body)) : null,
        }),
      );
      if (answer.status === 401 || answer.status === 403)
        throw new CourierRefusal('Delhivery does not accept DELHIVERY_TOKEN.');
      return answer;
    }

    async function request<Schema extends z.ZodType>(schema: Schema, path: string, body?: object) {
      const answer = await call(path, body);
      const refused = refusalIn(answer);
      if (refused) throw refused;
      return read(schema, answer);
    }

    const find = async (waybills: string[]) => {
      const query = new URLSearchParams({ waybill: waybills.join(',') });
      const { ShipmentData } = await request(tracked, `/api/v1/packages/json/?${query}`);
      return ShipmentData.map(({ Shipment }) => Shipment);
    };

    async function create(shipment: Record<string, unknown>, reserved: string | undefined): Promise<Booking> {
      const data = {
        pickup_location: { name: warehouse },
        shipments: [{ ...shipment, ...(reserved && { waybill: reserved }) }],
      };
      const form = new URLSearchParams({ format: 'json', data: JSON.stringify(data) });
      const answer = await call('/api/cmu/create.json', form);
      const { success, rmk, packages } = read(created, answer);
      const [made] = packages;
      if (success !== false && made?.waybill && /^success$/i.test(made.status))
        return bookingOf(made.waybill, made.sort_code);
      // An earlier call booked it, and its answer was lost.
      const [earlier] = reserved ? await find([reserved]).catch(() => []) : [];
      if (earlier && earlier.AWB === reserved && earlier.ReferenceNo === shipment.order)
        return bookingOf(reserved, '');
      const sentence = made?.remarks || rmk;
      throw sentence
        ? new CourierRefusal(sentence)
        : unavailable(new Error('neither a package nor a reason'));
    }

    async function rate(mode: Mode, way: { from: string; to: string; grams: number; payment: string }) {
      const query = new URLSearchParams({
        ...{ md: mode, ss: 'Delivered', o_pin: way.from, d_pin: way.to },
        ...{ cgm: String(way.grams), pt: way.payment },
      });
      const charges = readable(z.object({ total_amount: optionalNumber }));
      const [charge] = read(charges, await call(`/api/kinko/v1/invoice/charges/.json?${query}`));
      return charge?.total_amount;
    }

    async function days(mode: Mode, from: string, to: string) {
      const query = new URLSearchParams({ origin_pin: from, destination_pin: to, mot: mode, pdt: 'B2C' });
      const schema = z.object({ data: z.object({ tat: optionalNumber }) });
      return read(schema, await call(`/api/dc/expected_tat?${query}`)).data.tat;
    }

    return {
      name: 'delhivery',

      async check() {
        await request(
          z.object({ delivery_codes: z.array(z.unknown()) }),
          '/c/api/pin-codes/json/?filter_codes=110001',
        );
      },

      async serviceability({ from, to, grams, cash }) {
        const { delivery_codes } = await request(
          z.object({ delivery_codes: readable(service) }),
          `/c/api/pin-codes/json/?${new URLSearchParams({ filter_codes: to })}`,
        );
        const area = delivery_codes.find(({ postal_code }) => postal_code.pin === to)?.postal_code;
        if (!area || /embargo/i.test(area.remarks)) return [];
        const payment = cash > 0 ? 'COD' : 'Pre-paid';
        return Promise.all(
          (['S', 'E'] as const).map(async (mode) => {
            const [charge, expected] = await Promise.all([
              rate(mode, { from, to, grams, payment }).catch(() => undefined),
              days(mode, from, to).catch(() => undefined),
            ]);
            return {
              id: mode,
              carrier: `Delhivery ${MODES[mode]}`,
              cash: area.cod === 'Y',
              prepaid: area.pre_paid === 'Y',
              days: expected,
              charge: charge === undefined ? undefined : toPaise(charge),
            };
          }),
        );
      },

      async reserve() {
        const answer = await call('/waybill/api/bulk/json/?count=1');
        const waybill = read(text, answer).split(',')[0]!.trim();
        if (!/^\d{6,}$/.test(waybill)) throw unavailable(new Error('no waybill'));
        return waybill;
      },

      book: (parcel, { service, reserved }) =>
        create(
          {
            ...shipmentOf(parcel),
            payment_mode: parcel.cash > 0 ? 'COD' : 'Prepaid',
            cod_amount: toRupees(parcel.cash),
            shipping_mode: MODES[service as Mode] ?? MODES.S,
          },
          reserved,
        ),

      bookReturn: (parcel, { service, reserved }) =>
        create(
          {
            ...shipmentOf(parcel),
            payment_mode: 'Pickup',
            cod_amount: 0,
            shipping_mode: MODES[service as Mode] ?? MODES.S,
          },
          reserved,
        ),

      async cancel({ trackingNumber }) {
        const { status, error, remark } = await request(outcome, '/api/p/edit', {
          waybill: trackingNumber,
          cancellation: true,
        });
        if (status === false)
          throw new CourierRefusal(error || remark || 'Delhivery did not cancel the parcel.');
      },

      async label([parcel, ...others]) {
        // Their slip is one parcel's.
        if (!parcel || others.length > 0) return undefined;
        const query = new URLSearchParams({ wbns: parcel.trackingNumber, pdf: 'true', pdf_size: '4R' });
        const { packages } = await request(
          z.object({ packages: readable(z.object({ pdf_download_link: z.url({ protocol: /^https?$/ }) })) }),
          `/api/p/packing_slip?${query}`,
        );
        return packages[0] && fetchPdf(server, packages[0].pdf_download_link);
      },

      async pickup(parcels, on) {
        await request(z.unknown(), '/fm/request/new/', {
          pickup_location: warehouse,
          pickup_date: on,
          pickup_time: PICKUP_TIME,
          expected_package_count: parcels.length,
        });
      },

      async track(parcels) {
        if (parcels.length === 0) return [];
        return (await find(parcels.map(({ trackingNumber }) => trackingNumber))).map((one) => ({
          trackingNumber: one.AWB,
          scans: one.Scans.flat(),
          expectedOn: toDay(one.ExpectedDeliveryDate),
        }));
      },

      async instruct({ trackingNumber }, action) {
        // A return is a cancellation after dispatch.
        if (action.type === 'return') return this.cancel({ trackingNumber, ids: {} });
        const change =
          action.type === 'correct'
            ? {
                act: 'EDIT_DETAILS',
                action_data: {
                  ...(action.phone && { phone: action.phone }),
                  ...(action.address && { add: clean(action.address) }),
                },
              }
            : action.on
              ? { act: 'DEFER_DLV', action_data: { deferred_date: action.on } }
              : { act: 'RE-ATTEMPT' };
        await request(z.unknown(), '/api/p/update', { data: [{ waybill: trackingNumber, ...change }] });
      },

      async readWebhook(request) {
        if (!hasToken(request, 'x-delhivery-token', webhookToken)) return undefined;
        let body: unknown;
        try {
          body = parseStorable(await request.text());
        } catch {
          return [];
        }
        const parsed = z
          .object({ Shipment: z.object({ AWB: text, NSLCode: optionalText, Status: status }) })
          .safeParse(body);
        if (!parsed.success) return [];
        const { AWB, NSLCode, Status } = parsed.data.Shipment;
        const scans = toScan({
          type: Status.StatusType,
          status: Status.Status,
          code: NSLCode,
          date: Status.StatusDateTime,
          place: Status.StatusLocation,
          remark: Status.Instructions,
        });
        return [{ trackingNumber: AWB, scans }];
      },
    };
  },
};

const outcome = z.object({
  status: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'True' || value === 'true' || value === undefined),
  error: optionalText,
  remark: optionalText,
});

const bookingOf = (waybill: string, sortCode: string): Booking => ({
  trackingNumber: waybill,
  carrier: 'Delhivery',
  ids: { waybill, ...(sortCode && { sortCode }) },
  charge: undefined,
  expectedOn: undefined,
});

const shipmentOf = (parcel: Parcel) => ({
  name: clean(`${parcel.address.firstName} ${parcel.address.lastName}`),
  add: clean(parcel.address.address),
  pin: parcel.address.pincode,
  city: clean(parcel.address.city),
  state: clean(parcel.address.state),
  country: 'India',
  phone: parcel.address.phone.replace(/\D/g, '').slice(-10),
  order: parcel.shipmentId,
  total_amount: toRupees(parcel.value),
  products_desc: clean(parcel.items.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')).slice(
    0,
    200,
  ),
  quantity: parcel.items.reduce((count, { quantity }) => count + quantity, 0),
  weight: parcel.grams,
  shipment_length: parcel.length / 10,
  shipment_width: parcel.width / 10,
  shipment_height: parcel.height / 10,
});

/** These characters break their parser, also in encoded form. */
const clean = (words: string): string =>
  words
    .replace(/[&#%;\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function refusalIn({ status, body }: Answer): CourierRefusal | undefined {
  if (status < 400 || status >= 500 || status === 429) return undefined;
  const { data } = z
    .object({ error: optionalText, message: optionalText, detail: optionalText, rmk: optionalText })
    .safeParse(body);
  const sentence = data && (data.error || data.message || data.detail || data.rmk);
  return new CourierRefusal(sentence || `Delhivery refused the call (${status}).`);
}

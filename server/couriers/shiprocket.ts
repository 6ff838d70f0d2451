import { z } from 'zod';
import { toPaise, toRupees } from '#domain/money.ts';
import type { ScanEvent } from '#domain/shipments/scan.ts';
import { parseStorable } from '#server/refusals/storable.ts';
import { type Answer, callCourier, fetchPdf, hasToken, read } from './call.ts';
import {
  type BookedParcel,
  type Booking,
  type CourierAdapter,
  CourierRefusal,
  type CourierScan,
  type Parcel,
} from './courier.ts';
import { inIndia, optionalNumber, optionalText, readable, text, toDay, toReason, toTime } from './wire.ts';

const API = {
  base: 'https://apiv2.shiprocket.in/v1/external',
  fetch: (request: Request) => globalThis.fetch(request),
};
/** A token is valid for 10 days. */
const TOKEN_MS = 8 * 86_400_000;

/** By `shipment_status_id`. The numbers of `current_status_id` are another list. */
const EVENTS: Record<number, ScanEvent> = {
  ...{ 1: 'booked', 2: 'booked', 3: 'booked', 4: 'booked', 5: 'booked', 15: 'booked', 19: 'booked' },
  ...{ 52: 'booked', 59: 'booked', 60: 'booked', 61: 'booked', 62: 'booked', 63: 'booked', 67: 'booked' },
  ...{ 68: 'booked', 42: 'picked_up', 51: 'picked_up' },
  ...{ 6: 'in_transit', 18: 'in_transit', 38: 'in_transit', 39: 'in_transit', 48: 'in_transit' },
  ...{ 17: 'out_for_delivery', 21: 'attempt_failed', 77: 'attempt_failed', 7: 'delivered' },
  ...{ 9: 'returning', 14: 'returning', 40: 'returning', 41: 'returning', 46: 'returning', 75: 'returning' },
  ...{ 78: 'returning', 10: 'returned', 12: 'lost', 76: 'lost', 24: 'damaged', 25: 'damaged', 44: 'damaged' },
  ...{ 8: 'cancelled', 45: 'cancelled' },
};

const service = z.object({
  courier_company_id: text,
  courier_name: z.string(),
  rate: optionalNumber,
  estimated_delivery_days: optionalNumber,
});
const created = z.object({
  order_id: text,
  shipment_id: text,
  awb_code: optionalText,
  courier_name: optionalText,
});
const found = z.object({
  id: text,
  channel_order_id: text,
  shipments: readable(z.object({ id: text, awb: optionalText, courier: optionalText })),
});
const assigned = z.object({
  awb_assign_status: optionalNumber,
  message: optionalText,
  response: z.object({
    data: z.object({
      awb_code: optionalText,
      courier_name: optionalText,
      courier_company_id: optionalText,
      freight_charges: optionalNumber,
      awb_assign_error: optionalText,
    }),
  }),
});
const scan = z
  .object({
    date: z.string(),
    activity: optionalText,
    location: optionalText,
    'sr-status': optionalText,
  })
  .transform(({ date, activity, location, 'sr-status': status }) => toScan(status, date, activity, location));
const warehouse = z.object({
  pickup_location: text,
  name: optionalText,
  address: optionalText,
  address_2: optionalText,
  city: optionalText,
  state: optionalText,
  pin_code: optionalText,
  phone: optionalText,
  email: optionalText,
});

function toScan(status: string, date: string, activity: string, place: string): CourierScan[] {
  const event = EVENTS[Number(status)];
  const at = toTime(date);
  if (!event || at === undefined) return [];
  return [
    {
      at,
      event,
      ...(event === 'attempt_failed' && {
        reason: status === '77' ? ('refused' as const) : toReason(activity),
      }),
      ...(place && { place }),
      ...(activity && { remark: activity }),
    },
  ];
}

/** Unique there, and derived from the shipment, so that a booking is found again. */
const referenceOf = (shipmentId: string) => `haroz-${shipmentId}`;

type Setting =
  | 'SHIPROCKET_EMAIL'
  | 'SHIPROCKET_PASSWORD'
  | 'SHIPROCKET_PICKUP_LOCATION'
  | 'SHIPROCKET_WEBHOOK_TOKEN';

/** https://apidocs.shiprocket.in */
export const shiprocket: CourierAdapter<Setting> = {
  name: 'shiprocket',
  displayName: 'Shiprocket',
  webhook: 'parcels',
  settings: {
    SHIPROCKET_EMAIL: z.email('must be the address of an API user (Settings → API)'),
    SHIPROCKET_PASSWORD: z.string(),
    SHIPROCKET_PICKUP_LOCATION: z.string(),
    SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters'),
  },

  open(account, { now, server = API }) {
    const { base } = server;
    let session: { token: Promise<string>; at: number } | undefined;

    async function logIn(): Promise<string> {
      const answer = await callCourier(
        server,
        new Request(`${base}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: account.SHIPROCKET_EMAIL, password: account.SHIPROCKET_PASSWORD }),
        }),
      );
      if (answer.status >= 400 && answer.status < 500)
        throw new CourierRefusal('Shiprocket does not accept SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.');
      return read(z.object({ token: z.string().min(1) }), answer).token;
    }

    /** Concurrent calls share one login. */
    async function currentToken(): Promise<string> {
      if (session && now().getTime() - session.at < TOKEN_MS) return session.token;
      const opened = { token: logIn(), at: now().getTime() };
      session = opened;
      opened.token.catch(() => {
        if (session === opened) session = undefined;
      });
      return opened.token;
    }

    async function call(path: string, post?: object, isRepeated = false): Promise<Answer> {
      const token = await currentToken();
      const answer = await callCourier(
        server,
        new Request(`${base}${path}`, {
          method: post ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: post ? JSON.stringify(post) : null,
        }),
      );
      if (answer.status !== 401 || isRepeated) return answer;
      if (session && (await session.token.catch(() => '')) === token) session = undefined;
      return call(path, post, true);
    }

    async function request<Schema extends z.ZodType>(schema: Schema, path: string, post?: object) {
      const answer = await call(path, post);
      const refused = refusalIn(answer);
      if (refused) throw refused;
      return read(schema, answer);
    }

    async function find(shipmentId: string): Promise<z.output<typeof created> | undefined> {
      const reference = referenceOf(shipmentId);
      const { data } = await request(
        z.object({ data: readable(found) }),
        `/orders?search=${encodeURIComponent(reference)}`,
      );
      const order = data.find(({ channel_order_id }) => channel_order_id === reference);
      const shipment = order?.shipments[0];
      return (
        shipment && {
          order_id: order.id,
          shipment_id: shipment.id,
          awb_code: shipment.awb,
          courier_name: shipment.courier,
        }
      );
    }

    /** Creating is free. Assigning a tracking number is what books and charges. */
    async function create(path: string, shipmentId: string, order: object) {
      const answer = await call(path, order);
      const refused = refusalIn(answer);
      if (!refused) return read(created, answer);
      const earlier = await find(shipmentId);
      if (!earlier) throw refused;
      return earlier;
    }

    async function assign(
      shipmentId: string,
      order: z.output<typeof created>,
      body: object,
    ): Promise<Booking> {
      const ids = { order: order.order_id, shipment: order.shipment_id };
      const booking = (trackingNumber: string, carrier: string, rupees?: number): Booking => ({
        trackingNumber,
        carrier: carrier || 'Shiprocket',
        ids,
        charge: rupees === undefined ? undefined : toPaise(rupees),
        expectedOn: undefined,
      });
      if (order.awb_code) return booking(order.awb_code, order.courier_name);
      const answer = await call('/courier/assign/awb', { shipment_id: Number(order.shipment_id), ...body });
      const data = assigned.safeParse(answer.body).data?.response.data;
      if (answer.status < 300 && data?.awb_code)
        return booking(data.awb_code, data.courier_name, data.freight_charges);
      const earlier = await find(shipmentId);
      if (earlier?.awb_code) return booking(earlier.awb_code, earlier.courier_name);
      throw (
        refusalIn(answer) ??
        (data?.awb_assign_error
          ? new CourierRefusal(data.awb_assign_error)
          : read(assigned, { ...answer, status: 502 }))
      );
    }

    async function findWarehouse() {
      const { data } = await request(
        z.object({ data: z.object({ shipping_address: readable(warehouse) }) }),
        '/settings/company/pickup',
      );
      const found = data.shipping_address.find(
        ({ pickup_location }) => pickup_location === account.SHIPROCKET_PICKUP_LOCATION,
      );
      if (!found)
        throw new CourierRefusal(
          `Shiprocket has no pickup location “${account.SHIPROCKET_PICKUP_LOCATION}”.`,
        );
      return found;
    }

    return {
      name: 'shiprocket',

      async check() {
        await findWarehouse();
      },

      async serviceability({ from, to, grams, cash }) {
        const query = new URLSearchParams({
          pickup_postcode: from,
          delivery_postcode: to,
          weight: String(grams / 1000),
          cod: cash > 0 ? '1' : '0',
        });
        const answer = await call(`/courier/serviceability/?${query}`);
        if (answer.status === 404 || statusIn(answer.body) === 404) return [];
        const companies = z.object({ data: z.object({ available_courier_companies: readable(service) }) });
        return read(companies, answer).data.available_courier_companies.map((one) => ({
          id: one.courier_company_id,
          carrier: one.courier_name,
          cash: cash > 0,
          prepaid: true,
          days: one.estimated_delivery_days,
          charge: one.rate === undefined ? undefined : toPaise(one.rate),
        }));
      },

      async book(parcel, { service }) {
        const order = await create('/orders/create/adhoc', parcel.shipmentId, {
          ...orderOf(parcel),
          pickup_location: account.SHIPROCKET_PICKUP_LOCATION,
          ...addressAs('billing', parcel.address, parcel.email),
          shipping_is_billing: true,
          payment_method: parcel.cash > 0 ? 'COD' : 'Prepaid',
          // The courier collects the sub-total.
          sub_total: toRupees(parcel.cash > 0 ? parcel.cash : parcel.value),
        });
        return assign(parcel.shipmentId, order, service ? { courier_id: Number(service) } : {});
      },

      async bookReturn(parcel, { service }) {
        const to = await findWarehouse();
        const order = await create('/orders/create/return', parcel.shipmentId, {
          ...orderOf(parcel),
          ...addressAs('pickup', parcel.address, parcel.email),
          shipping_customer_name: to.name || to.pickup_location,
          shipping_address: to.address,
          shipping_address_2: to.address_2,
          shipping_city: to.city,
          shipping_pincode: to.pin_code,
          shipping_state: to.state,
          shipping_country: 'India',
          shipping_email: to.email,
          shipping_phone: to.phone,
          payment_method: 'Prepaid',
          sub_total: toRupees(parcel.value),
        });
        return assign(parcel.shipmentId, order, {
          is_return: 1,
          ...(service && { courier_id: Number(service) }),
        });
      },

      async cancel({ trackingNumber }) {
        await request(z.unknown(), '/orders/cancel/shipment/awbs', { awbs: [trackingNumber] });
      },

      async label(parcels) {
        const { label_url } = await request(
          z.object({ label_url: z.url({ protocol: /^https?$/ }) }),
          '/courier/generate/label',
          { shipment_id: shipmentIds(parcels) },
        );
        return fetchPdf(server, label_url);
      },

      async pickup(parcels, on) {
        await request(z.unknown(), '/courier/generate/pickup', {
          shipment_id: shipmentIds(parcels),
          pickup_date: [on],
        });
      },

      async track(parcels) {
        const schema = z.object({
          tracking_data: z.object({
            etd: optionalText,
            shipment_track_activities: readable(scan),
          }),
        });
        return Promise.all(
          parcels.map(async ({ trackingNumber }) => {
            const { tracking_data } = await request(
              schema,
              `/courier/track/awb/${encodeURIComponent(trackingNumber)}`,
            );
            return {
              trackingNumber,
              scans: tracking_data.shipment_track_activities.flat(),
              expectedOn: toDay(tracking_data.etd),
            };
          }),
        );
      },

      async instruct({ trackingNumber }, action) {
        const path = `/ndr/${encodeURIComponent(trackingNumber)}/action`;
        await request(
          z.unknown(),
          path,
          action.type === 'return'
            ? { action: 'return', comments: 'The customer does not want the parcel.' }
            : {
                action: 're-attempt',
                comments: 'Please try again.',
                ...(action.type === 'retry' && action.on && { deferred_date: action.on }),
                ...(action.type === 'correct' && action.phone && { phone: action.phone }),
                ...(action.type === 'correct' && action.address && { address1: action.address }),
              },
        );
      },

      async readWebhook(request) {
        if (!hasToken(request, 'x-api-key', account.SHIPROCKET_WEBHOOK_TOKEN)) return undefined;
        const parsed = z
          .object({
            awb: text,
            shipment_status_id: optionalText,
            current_status: optionalText,
            current_timestamp: optionalText,
            etd: optionalText,
            scans: readable(scan),
          })
          .safeParse(parseBody(await request.text()));
        if (!parsed.success) return [];
        const { awb, shipment_status_id, current_status, current_timestamp, etd, scans } = parsed.data;
        const listed = scans.flat();
        const event = EVENTS[Number(shipment_status_id)];
        // Its time is the aggregator's. If the list has the scan, a second time would make a second attempt of it.
        const current = listed.some((one) => one.event === event)
          ? []
          : toScan(shipment_status_id, current_timestamp, current_status, '');
        return [{ trackingNumber: awb, scans: [...listed, ...current], expectedOn: toDay(etd) }];
      },
    };
  },
};

const orderOf = (parcel: Parcel) => ({
  order_id: referenceOf(parcel.shipmentId),
  order_date: inIndia(parcel.orderedAt),
  order_items: parcel.items.map(({ name, sku, quantity, price }) => ({
    name,
    sku,
    units: quantity,
    selling_price: toRupees(price),
  })),
  length: parcel.length / 10,
  breadth: parcel.width / 10,
  height: parcel.height / 10,
  weight: parcel.grams / 1000,
});

const addressAs = (prefix: string, address: Parcel['address'], email: string) =>
  Object.fromEntries(
    Object.entries({
      customer_name: address.firstName,
      last_name: address.lastName,
      address: address.address,
      address_2: '',
      city: address.city,
      pincode: address.pincode,
      state: address.state,
      country: 'India',
      email,
      phone: address.phone.replace(/\D/g, '').slice(-10),
    }).map(([name, value]) => [`${prefix}_${name}`, value]),
  );

const shipmentIds = (parcels: BookedParcel[]) => parcels.map(({ ids }) => Number(ids.shipment));

const statusIn = (body: unknown) => z.object({ status: z.number() }).safeParse(body).data?.status;

/** 422 names the fields that are wrong. */
function refusalIn({ status, body }: Answer): CourierRefusal | undefined {
  if (status < 400 || status >= 500 || status === 429) return undefined;
  if (status === 401 || status === 403) return new CourierRefusal('Shiprocket does not accept the account.');
  const { data } = z
    .object({ message: optionalText, errors: z.record(z.string(), z.array(z.string())).optional() })
    .safeParse(body);
  const sentence = [data?.message, ...Object.values(data?.errors ?? {}).flat()].filter(Boolean).join(' ');
  return new CourierRefusal(sentence || `Shiprocket refused the call (${status}).`);
}

function parseBody(body: string): unknown {
  try {
    return parseStorable(body);
  } catch {
    return undefined;
  }
}

import { expect, test } from 'vitest';
import { shipment, shipmentScan } from '#server/database/schema.ts';
import { openDay } from './open-day.ts';
import { placeOrders } from './place-day.ts';
import { sendOrders } from './play-day.ts';

const PARCELS = 10;
const SCANS_PER_PARCEL = 30;
const SENDERS = 4;

test('a burst of 300 scans from four senders, each sent twice and in any order, loses none', async () => {
  const day = await openDay();
  const { db, api, couriers } = day;
  await sendOrders(day, await placeOrders(day, PARCELS));
  const parcels = await db.select().from(shipment);
  const known = await db.$count(shipmentScan);
  const webhooks = parcels.flatMap(({ courier, trackingNumber }) =>
    Array.from({ length: SCANS_PER_PARCEL }, (_, index) => {
      const minute = String(index).padStart(2, '0');
      return courier === 'delhivery'
        ? {
            path: 'delhivery',
            headers: { 'x-delhivery-token': couriers.account.DELHIVERY_WEBHOOK_TOKEN! },
            body: {
              Shipment: {
                AWB: trackingNumber,
                Status: {
                  StatusDateTime: `2026-01-05T10:${minute}:00`,
                  StatusType: 'UD',
                  Status: 'In Transit',
                },
              },
            },
          }
        : {
            path: 'parcels',
            headers: { 'x-api-key': couriers.account.SHIPROCKET_WEBHOOK_TOKEN! },
            body: {
              awb: trackingNumber,
              shipment_status_id: 18,
              current_timestamp: `05 01 2026 10:${minute}:00`,
              scans: null,
            },
          };
    }),
  );
  const twice = [...webhooks, ...webhooks]
    .map((webhook) => ({ webhook, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at);
  const statuses = new Set<number>();
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let next = twice.pop(); next; next = twice.pop()) {
        const { path, headers, body } = next.webhook;
        const address = `http://localhost:3000/api/webhooks/couriers/${path}`;
        const request = new Request(address, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        statuses.add((await api(request)).status);
      }
    }),
  );
  expect([...statuses]).toEqual([200]);
  expect((await db.$count(shipmentScan)) - known).toBe(parcels.length * SCANS_PER_PARCEL);
});

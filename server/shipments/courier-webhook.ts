import type { Context } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { courierAt } from '#server/couriers/couriers.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { addScans } from './add-scans.ts';
import { postponeTracking } from './track.ts';

export async function courierWebhook(c: Context, services: Services): Promise<Response> {
  const courier = courierAt(services.couriers, c.req.param('webhook')!);
  if (!courier) throw new Refusal('not_found', 'addressNotFound');
  const reports = await courier.readWebhook(c.req.raw);
  if (!reports) throw new ApiError('not_signed_in', 'This webhook does not have the token of the courier.');
  const parcels = reports.map((report) => ({ ...report, courier: courier.name }));
  const unknown = await addScans(services, parcels);
  await postponeTracking(
    services,
    courier.name,
    parcels.map(({ trackingNumber }) => trackingNumber),
  );
  // Not refused: couriers stop sending to an address that refuses. A parcel that is not stored yet is polled.
  if (unknown.length > 0)
    services.log.warn(
      { courier: courier.name, parcels: unknown.map(({ trackingNumber }) => trackingNumber) },
      'a courier reported parcels that the shop does not know',
    );
  return c.json({ success: true, data: {} });
}

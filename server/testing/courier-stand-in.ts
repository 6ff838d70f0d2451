import { courierAdapters } from '#server/couriers/couriers.ts';
import { createCourierStandIn } from '#server/standins/couriers/couriers.ts';
import type { MerchantShop } from './merchant-shop.ts';

export type CourierStandIn = Awaited<ReturnType<typeof openCourierStandIn>>;

/** Gives the shop accounts at a stand-in of its couriers, which moves its parcels one step in a minute. */
export async function openCourierStandIn({ db, services, api }: MerchantShop, timeoutMs = 2000) {
  const { now } = services;
  const standIn = await createCourierStandIn({ db, now, deliverWebhook: api, stepMs: 60_000 });
  services.couriers.all = courierAdapters.map((adapter) =>
    adapter.open(standIn.account, {
      now,
      server: {
        base: `http://in-process/standins/couriers/${adapter.name}`,
        fetch: (request) => standIn.app.fetch(request),
        timeoutMs,
      },
    }),
  );
  return standIn;
}

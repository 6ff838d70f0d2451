import { toPaise } from '#domain/money.ts';
import { courierAdapters } from '#server/couriers/couriers.ts';
import { shopSettings } from '#server/database/schema.ts';
import { createCourierStandIn } from '#server/standins/couriers/couriers.ts';
import { openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { firstSettings } from '#shop';

export const STEP_MS = 60_000;
export const STOCK = 1_000_000;
/** Orders of several mugs wait for a confirmation. */
const CONFIRMED_FROM = toPaise(1000);

export type Day = Awaited<ReturnType<typeof openDay>>;

/** A shop with stand-ins of both couriers, which rules choose by PIN code. */
export async function openDay() {
  const shop = await openMerchantShop();
  const { db, services, api } = shop;
  const couriers = await createCourierStandIn({
    db,
    now: services.now,
    deliverWebhook: api,
    stepMs: STEP_MS,
  });
  services.couriers.all = courierAdapters.map((adapter) =>
    adapter.open(couriers.account, {
      now: services.now,
      server: {
        base: `http://in-process/standins/couriers/${adapter.name}`,
        fetch: (request) => couriers.app.fetch(request),
      },
    }),
  );
  const rule = { pinPrefixes: ['4', '7'], maxGrams: null, parcels: 'any' as const, courier: 'delhivery' };
  await db.insert(shopSettings).values({
    version: 2,
    settings: {
      ...firstSettings,
      orderLimits: { ...firstSettings.orderLimits, maxOpenCodPerAccount: 1000, maxOpenCodPerPhone: 1000 },
      confirmation: { ...firstSettings.confirmation, fromTotal: CONFIRMED_FROM },
      couriers: { ...firstSettings.couriers, choice: 'rules', rules: [rule] },
    },
    changedBy: 'a test',
    changedAt: new Date(),
  });
  const mug = await shop.stock({ name: 'Mug', price: 500, stock: STOCK });
  const runJob = (name: string) =>
    shop.jobs.find((job) => job.name === name)!.run(new AbortController().signal);
  /** The customers of the orders. */
  const shoppers = new Map<string, Shopper>();
  return { ...shop, couriers, mug, runJob, shoppers };
}

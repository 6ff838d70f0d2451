import type { Shopper } from './shopper.ts';

const port = Number(process.env.TEST_PORT ?? 3210);

/** Tests count and compare its products, so only orders and accounts are added. */
export const SHOP = `http://localhost:${port}`;

/** The tests of `merchant.ts` change its products, categories, collections and settings. */
export const MERCHANT_SHOP = `http://localhost:${port + 1}`;

/** Calls `make` once for each shop and worker. */
export function oncePerShop<Made>(make: (shopper: Shopper, origin: string) => Promise<Made>) {
  const made = new Map<string, Promise<Made>>();
  return async (shopper: Shopper): Promise<Made> => {
    const { origin } = new URL((await shopper.page.request.get('/healthz')).url());
    const one = made.get(origin) ?? make(shopper, origin);
    made.set(origin, one);
    return one;
  };
}

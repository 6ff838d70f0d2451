import type { BrowserContext } from '@playwright/test';
import type { Payout } from '#domain/payout.ts';
import { expect, Shopper, test as shopping } from './shopper.ts';

/** At work in the shop: on this machine its owner is known by the address alone. */
export class Merchant extends Shopper {
  override readonly name = 'Meera';
  override readonly email = 'merchant@haroz.test';

  /** The calls of the merchant's side, for what a journey takes as given. */
  async tell<Data>(path: string, data: object): Promise<Data> {
    const response = await this.page.request.post(`/api/admin/${path}`, { data });
    return (await response.json()).data;
  }
}

/** `merchant` is at work in the page of the test, `shopper` shops in a window of their own. */
export const test = shopping.extend<{ merchant: Merchant; shopper: Shopper }>({
  merchant: async ({ page }, use) => {
    const merchant = new Merchant(page);
    await merchant.signInAtOnce();
    await use(merchant);
    expect(merchant.complaints).toEqual([]);
  },
  shopper: async ({ browser }, use) => {
    const context = await browser.newContext();
    const shopper = new Shopper(await context.newPage());
    await shopper.signInAtOnce();
    await use(shopper);
    await context.close();
    expect(shopper.complaints).toEqual([]);
  },
});

export { expect };

/** Places an order on delivery and tells its id. */
export async function orderOf(shopper: Shopper, product = 'breton-stripe-tee', size = 'M'): Promise<string> {
  await shopper.orderOnDelivery(product, size);
  const answer = await (await shopper.page.request.get('/api/order/userorders')).json();
  return answer.data[0]._id;
}

/** One session for each worker: an account may not sign in as often as tests run. */
let session: ReturnType<BrowserContext['storageState']> | undefined;

function merchantSession({ page }: Shopper) {
  session ??= (async () => {
    const context = await page.context().browser()!.newContext();
    await new Merchant(await context.newPage()).signInAtOnce();
    const state = await context.storageState();
    await context.close();
    return state;
  })();
  return session;
}

/** The window becomes the merchant's. */
export async function becomeMerchant(shopper: Shopper): Promise<void> {
  const { cookies } = await merchantSession(shopper);
  await shopper.page.context().clearCookies();
  await shopper.page.context().addCookies(cookies);
}

/** Calls the merchant's side while the window stays the shopper's. */
export async function tellAsMerchant(shopper: Shopper, ...calls: [path: string, data: object][]) {
  const browser = shopper.page.context().browser()!;
  const context = await browser.newContext({ storageState: await merchantSession(shopper) });
  const merchant = new Merchant(await context.newPage());
  for (const [path, data] of calls) await merchant.tell(path, data);
  await context.close();
}

/** An order that is on its way; answers its ID. */
export async function shippedOrderOf(shopper: Shopper): Promise<string> {
  const id = await orderOf(shopper);
  const orders = [{ id, trackingNumber: 'D42' }];
  await tellAsMerchant(shopper, ['orders/status', { to: 'shipped', carrier: 'DTDC', orders }]);
  return id;
}

/** An order that the shop has delivered; answers its ID. */
export async function deliveredOrderOf(shopper: Shopper): Promise<string> {
  const id = await shippedOrderOf(shopper);
  await tellAsMerchant(shopper, ['orders/status', { to: 'delivered', orders: [{ id }] }]);
  return id;
}

/** The parcel of a return is approved and has arrived. */
export const receiveReturn = (shopper: Shopper, returnId: string) =>
  tellAsMerchant(
    shopper,
    [`return/${returnId}/status`, { to: 'approved' }],
    [`return/${returnId}/status`, { to: 'received', restock: true }],
  );

/** Asks to return a delivered tee, without a page; answers the return's ID. */
export async function requestReturn(
  shopper: Shopper,
  id: string,
  wanted: { resolution: 'refund'; payout: Payout } | { resolution: 'exchange' },
): Promise<string> {
  const { _id: productId } = await shopper.product('breton-stripe-tee');
  const items = [{ productId, size: 'M', quantity: 1, reason: 'too_small' }];
  const answer = await shopper.page.request.post(`/api/order/${id}/returns`, { data: { ...wanted, items } });
  return (await answer.json()).data.returns[0]._id;
}

import { type APIRequestContext, request } from '@playwright/test';
import type { Output } from '#contract/schemas.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { Payout } from '#domain/orders/payout.ts';
import { withOptions } from '#server/testing/variants.ts';
import { post, signIn } from './calls.ts';
import { closePages, openPage, sharedContext, test as shopping } from './shared-context.ts';
import { expect, Shopper } from './shopper.ts';
import { MERCHANT_SHOP, oncePerShop } from './shops.ts';

/** The owner of every shop that tests open. */
const OWNER = { name: 'Meera', email: 'merchant@haroz.test' };

/** Calls of the admin's API. */
export class MerchantCalls {
  readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  async post<Data>(path: string, data: object): Promise<Data> {
    return (await post(this.request, `/api/admin/${path}`, data)).data;
  }
}

/** The owner with a browser. */
export class Merchant extends Shopper {
  override readonly name = OWNER.name;
  override readonly email = OWNER.email;

  post<Data>(path: string, data: object): Promise<Data> {
    return new MerchantCalls(this.request).post(path, data);
  }
}

/** Runs in a shop apart. `merchant` uses the page of the test, `shopper` another browser context. */
export const test = shopping.extend<{ merchant: Merchant; shopper: Shopper }>({
  baseURL: MERCHANT_SHOP,
  merchant: async ({ page }, use) => {
    const merchant = new Merchant(page);
    await signInAsMerchant(merchant);
    await use(merchant);
    expect(merchant.browserErrors).toEqual([]);
  },
  shopper: async ({ browser, baseURL, viewport }, use) => {
    const context = await sharedContext(browser, 'shopper', baseURL);
    const shopper = new Shopper(await openPage(context, { baseURL, viewport }));
    await shopper.signInByApi();
    await use(shopper);
    await closePages(context);
    expect(shopper.browserErrors).toEqual([]);
  },
});

export { expect };

/** A draft without a picture, by the API. */
export async function makeDraft(merchant: Merchant, name: string) {
  return merchant.post<Output<'admin.product.get'>>('products', {
    ...{ name, categoryId: 'caps', price: 30_000, mrp: 40_000, bestseller: false },
    ...{ description: 'It flies.', details: 'Paper', care: 'Keep dry', hsn: null, pictures: [] },
    ...{ ...withOptions(), state: 'draft' },
  });
}

const numbers = new Map<string, string>();

/** The number of an order that this file has placed, such as '#1001'. */
export const numberOf = (id: string): string => numbers.get(id)!;

export async function placeOrder(
  shopper: Shopper,
  product = 'breton-stripe-tee',
  size = 'M',
  quantity = 1,
): Promise<string> {
  await shopper.placeCodOrder(product, size, quantity);
  const answer = await (await shopper.request.get('/api/order/userorders')).json();
  const { _id, number } = answer.data[0];
  numbers.set(_id, orderNumber(number));
  return _id;
}

/** Shared by tests, because sign-ins are limited. */
const merchantCalls = oncePerShop(async (_, baseURL) => {
  const calls = new MerchantCalls(await request.newContext({ baseURL }));
  await signIn(calls.request, OWNER);
  return calls;
});

export async function signInAsMerchant(shopper: Shopper): Promise<void> {
  const { cookies } = await (await merchantCalls(shopper)).request.storageState();
  await shopper.page.context().clearCookies();
  await shopper.page.context().addCookies(cookies);
}

/** Acts as the merchant while the page stays signed in as the shopper. */
export async function asMerchant<Result>(
  shopper: Shopper,
  act: (merchant: MerchantCalls) => Promise<Result>,
): Promise<Result> {
  return act(await merchantCalls(shopper));
}

export const postAsMerchant = (shopper: Shopper, ...calls: [path: string, data: object][]) =>
  asMerchant(shopper, async (merchant) => {
    for (const [path, data] of calls) await merchant.post(path, data);
  });

export async function placeShippedOrder(
  shopper: Shopper,
  ...item: [id?: string, size?: string, quantity?: number]
) {
  const id = await placeOrder(shopper, ...item);
  const orders = [{ id, trackingNumber: 'D42' }];
  await postAsMerchant(shopper, ['orders/status', { to: 'shipped', carrier: 'DTDC', orders }]);
  return id;
}

export async function placeDeliveredOrder(
  shopper: Shopper,
  ...item: [id?: string, size?: string, quantity?: number]
) {
  const id = await placeShippedOrder(shopper, ...item);
  await postAsMerchant(shopper, ['orders/status', { to: 'delivered', orders: [{ id }] }]);
  return id;
}

export const receiveReturn = (shopper: Shopper, returnId: string) =>
  postAsMerchant(
    shopper,
    [`return/${returnId}/status`, { to: 'approved' }],
    [`return/${returnId}/status`, { to: 'received', restock: true }],
  );

export async function requestReturn(
  shopper: Shopper,
  id: string,
  wanted: { resolution: 'refund'; payout: Payout } | { resolution: 'exchange' },
): Promise<string> {
  const { _id: productId } = await shopper.product('breton-stripe-tee');
  const items = [{ productId, size: 'M', quantity: 1, reason: 'faulty' }];
  const answer = await shopper.request.post(`/api/order/${id}/returns`, { data: { ...wanted, items } });
  return (await answer.json()).data.returns[0]._id;
}

/** Returns the slug of a new page of text. */
export async function publishPage(shopper: Shopper): Promise<string> {
  const slug = `wholesale-${crypto.randomUUID().slice(0, 8)}`;
  const markdown =
    'We sell to shops, too.\n\n## How to order\n\n1. Write to **{email}**.\n2. See our [returns](/returns).\n\n### Minimum\n\n- 10 items\n- per colour';
  await asMerchant(shopper, async (merchant) => {
    const path = `content/page:${slug}`;
    const { revision } = await merchant.post<{ revision: number }>(path, {
      ...{ revision: 0, content: { title: 'Wholesale', seoTitle: slug, markdown } },
    });
    await merchant.post(`${path}/publish`, { revision });
  });
  return slug;
}

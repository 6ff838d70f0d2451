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

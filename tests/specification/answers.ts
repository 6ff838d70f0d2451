import type { Page, Route } from '@playwright/test';

/** What the tests of this folder put in the place of an answer of the shop, to reach a text that it rarely says. */

/** No answer, ever: what shows while waiting stays. */
export const never = () => {};

export const noConnection = (route: Route) => route.abort('failed');

/** A refusal as the shop's API words it; without words it is for the page to find some. */
export const refusal = (message = '', code = 'internal') => ({
  json: { success: false, message, error: { code } },
});

type Values = (Record<string, number> | unknown)[];

/** A page's data as the shop sends it, but with other lists under these names. The wire is React Router's: values, numbered. */
export async function withLists(page: Page, path: string, lists: Record<string, string[]>): Promise<void> {
  await page.route(`**${path}.data*`, async (route) => {
    const response = await route.fetch();
    const values: Values = JSON.parse(await response.text());
    for (const [name, list] of Object.entries(lists)) {
      const key = `_${values.indexOf(name)}`;
      const owner = values.find((value) => Object.hasOwn(Object(value), key)) as Record<string, number>;
      values[owner[key]!] = list.map((text) => values.push(text) - 1);
    }
    await route.fulfill({ response, body: `${JSON.stringify(values)}\n` });
  });
}

/** The catalogue with this product at this price, in rupees, wherever a cart asks for it. */
export async function withPrice(page: Page, id: string, price: () => number): Promise<void> {
  await page.route('**/api/product/list*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const product of json.data) if (product.id === id) product.price = price();
    await route.fulfill({ response, json });
  });
}

/** The catalogue with so many left of these, wherever a cart asks for it. */
export async function withStock(page: Page, stock: Record<string, Record<string, number>>): Promise<void> {
  await page.route('**/api/product/list*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const product of json.data) {
      product.stock = { ...product.stock, ...stock[product.id] };
      product.outOfStock = Object.values(product.stock).every((left) => left === 0);
    }
    await route.fulfill({ response, json });
  });
}

/** What a visitor's browser keeps as the cart. */
export const keepCart = (page: Page, cart: Record<string, Record<string, number>>) =>
  page.addInitScript((text) => localStorage.setItem('haroz.cart', text), JSON.stringify(cart));

/** How the shop opened the payment window. */
interface PaymentOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  notes: { address: string };
  theme: { color: string };
}

/** A payment window that at once does what the test wants. Tells how it was opened. */
export async function withPaymentWindow(page: Page, outcome: 'pays' | 'fails') {
  const deed = {
    pays: `options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: options.order_id, razorpay_signature: 's' })`,
    fails: `this.failed({ error: { description: 'The bank said no.' } }), options.modal.ondismiss()`,
  }[outcome];
  await page.route('**/standins/razorpay/checkout.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Razorpay = class {
        constructor(options) { window.paymentOptions = this.options = options; }
        on(event, callback) { this.failed = callback; }
        open() { const { options } = this; setTimeout(() => { ${deed} }); }
        close() {}
      }`,
    }),
  );
  return () =>
    page.evaluate(() =>
      JSON.parse(JSON.stringify(Object(window as object & { paymentOptions?: object }).paymentOptions)),
    ) as Promise<PaymentOptions>;
}

import type { Page, Route } from '@playwright/test';
import { toProduct } from '#server/plain-backend/products.ts';
import { toPageProduct } from '#web/product/page-product.ts';

/** Route handlers that replace responses of the shop, to reach texts that it rarely shows. */

/** Keeps the loading state of a page. */
export const neverRespond = () => {};

export const failRequest = (route: Route) => route.abort('failed');

/** An error response of the API; without a message the page shows its own text. */
export const errorResponse = (message = '', code = 'internal') => ({
  json: { success: false, message, error: { code } },
});

type Values = (Record<string, number> | unknown)[];

/** Replaces values in a page's data, which React Router encodes as an array of values that refer to each other by index. */
export async function replaceValues(page: Page, path: string, replaced: object): Promise<void> {
  await page.route(`**${path}.data*`, async (route) => {
    const response = await route.fetch();
    const values: Values = JSON.parse(await response.text());
    for (const [name, value] of Object.entries(replaced)) {
      const key = `_${values.indexOf(name)}`;
      const owner = values.find((one) => Object.hasOwn(Object(one), key)) as Record<string, number>;
      owner[key] = encode(values, value);
    }
    await route.fulfill({ response, body: `${JSON.stringify(values)}\n` });
  });
}

/** React Router's index of `null`. */
const NULL = -5;

function encode(values: Values, value: unknown): number {
  if (value === null) return NULL;
  if (typeof value !== 'object') return values.push(value) - 1;
  if (Array.isArray(value)) return values.push(value.map((one) => encode(values, one))) - 1;
  const entries = Object.entries(value).map(([name, one]) => [
    `_${encode(values, name)}`,
    encode(values, one),
  ]);
  return values.push(Object.fromEntries(entries)) - 1;
}

/** Shows a product as a backend sends it that has sizes and no variants. */
export function replaceSizes(page: Page, id: string, sizes: string[]): Promise<void> {
  const plain = toProduct({ id, category: 'Men', price: 749, mrp: 1199, sizes });
  const { options, variants, stock } = toPageProduct(plain);
  return replaceValues(page, `/productdetail/${id}`, { sizes, options, variants, stock });
}

/** Replaces the price (rupees) of a product in the catalogue's responses. */
export async function replacePrice(page: Page, id: string, price: () => number): Promise<void> {
  await page.route('**/api/product/list*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const product of json.data) if (product.id === id) product.price = price();
    await route.fulfill({ response, json });
  });
}

/** Replaces stock in the catalogue's responses. */
export async function replaceStock(page: Page, stock: Record<string, Record<string, number>>): Promise<void> {
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

export const storeVisitorCart = (page: Page, cart: Record<string, Record<string, number>>) =>
  page.addInitScript((text) => localStorage.setItem('haroz.cart', text), JSON.stringify(cart));

/** The options the shop opened the payment window with. */
interface PaymentOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  notes: { address: string };
  theme: { color: string };
}

/** Replaces the payment window by one with a fixed outcome. Returns a function that reads the options it was opened with. */
export async function replacePaymentWindow(page: Page, outcome: 'pays' | 'fails') {
  const action = {
    pays: `options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: options.order_id, razorpay_signature: 's' })`,
    fails: `this.failed({ error: { description: 'The bank said no.' } }), options.modal.ondismiss()`,
  }[outcome];
  await page.route('**/standins/razorpay/checkout.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Razorpay = class {
        constructor(options) { window.paymentOptions = this.options = options; }
        on(event, callback) { this.failed = callback; }
        open() { const { options } = this; setTimeout(() => { ${action} }); }
        close() {}
      }`,
    }),
  );
  return () =>
    page.evaluate(() =>
      JSON.parse(JSON.stringify(Object(window as object & { paymentOptions?: object }).paymentOptions)),
    ) as Promise<PaymentOptions>;
}

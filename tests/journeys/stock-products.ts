import { type Browser, chromium, type FullConfig } from '@playwright/test';
import type { Output } from '#contract/schemas.ts';
import { Merchant } from './merchant.ts';
import { MERCHANT_SHOP, SHOP } from './shops.ts';

/** The products that journeys order, and their sizes. */
const ORDERED = {
  'breton-stripe-tee': ['S', 'M', 'L'],
  'sheesham-tray': ['default'],
  'stoneware-mug': ['default'],
  'corduroy-cap-tan': ['default'],
};

/** Adds more stock than all journeys together buy. */
export default async function stockProducts({ projects }: FullConfig): Promise<void> {
  const browser = await chromium.launch(projects[0]!.use.launchOptions);
  await Promise.all([SHOP, MERCHANT_SHOP].map((origin) => stockShop(browser, origin)));
  await browser.close();
}

async function stockShop(browser: Browser, baseURL: string) {
  const merchant = new Merchant(await browser.newPage({ baseURL }));
  await merchant.signInByApi();
  for (const [id, sizes] of Object.entries(ORDERED)) {
    const { _id } = await merchant.product(id);
    const { data } = await (await merchant.page.request.get(`/api/admin/product/${_id}`)).json();
    const counts = (data as Output<'admin.product.get'>).stock
      .filter(({ size }) => sizes.includes(size))
      .map(({ id }) => ({ variantId: id, quantity: 500, was: 0 }));
    await merchant.post(`product/${_id}/stock`, { counts });
  }
}

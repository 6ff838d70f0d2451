import { chromium, type FullConfig } from '@playwright/test';
import type { Output } from '#contract/schemas.ts';
import { Merchant } from './merchant.ts';

/** The products that journeys order, and their sizes. */
const ORDERED = {
  'breton-stripe-tee': ['S', 'M', 'L'],
  'sheesham-tray': ['default'],
  'stoneware-mug': ['default'],
  'corduroy-cap-tan': ['default'],
};

/** Adds more stock than all journeys together buy. */
export default async function stockProducts({ projects }: FullConfig): Promise<void> {
  const { baseURL, launchOptions } = projects[0]!.use;
  const browser = await chromium.launch(launchOptions);
  const merchant = new Merchant(await browser.newPage({ baseURL: baseURL! }));
  await merchant.signInByApi();
  for (const [id, sizes] of Object.entries(ORDERED)) {
    const { _id } = await merchant.product(id);
    const { data } = await (await merchant.page.request.get(`/api/admin/product/${_id}`)).json();
    const counts = (data as Output<'admin.product.get'>).stock
      .filter(({ size }) => sizes.includes(size))
      .map(({ id }) => ({ variantId: id, quantity: 500, was: 0 }));
    await merchant.post(`product/${_id}/stock`, { counts });
  }
  await browser.close();
}

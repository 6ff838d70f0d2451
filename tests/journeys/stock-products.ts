import { chromium, type FullConfig } from '@playwright/test';
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
    const counts = sizes.map((size) => ({ size, quantity: 500, was: 0 }));
    await merchant.post(`product/${_id}/stock`, { counts });
  }
  await browser.close();
}

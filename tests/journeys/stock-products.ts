import { chromium, type FullConfig } from '@playwright/test';
import { Merchant } from './merchant.ts';

/** What the journeys buy, by its sizes. */
const BOUGHT = {
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
  await merchant.signInAtOnce();
  for (const [id, sizes] of Object.entries(BOUGHT)) {
    const { _id } = await merchant.product(id);
    const counts = sizes.map((size) => ({ size, quantity: 500, was: 0 }));
    await merchant.post(`product/${_id}/stock`, { counts });
  }
  await browser.close();
}

import { chromium, type FullConfig } from '@playwright/test';
import { Merchant } from './merchant.ts';

/** Puts more of the tee that the journeys buy on the shelf than all of them together can buy. */
export default async function fillShelf({ projects }: FullConfig): Promise<void> {
  const { baseURL, launchOptions } = projects[0]!.use;
  const browser = await chromium.launch(launchOptions);
  const merchant = new Merchant(await browser.newPage({ baseURL: baseURL! }));
  await merchant.signInAtOnce();
  const { _id } = await merchant.product('breton-stripe-tee');
  const counts = ['S', 'M', 'L'].map((size) => ({ size, quantity: 500, was: 0 }));
  await merchant.tell(`product/${_id}/stock`, { counts });
  await browser.close();
}

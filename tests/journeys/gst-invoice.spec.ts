import { Merchant } from './merchant.ts';
import { measureOverflow } from './overflow.ts';
import { expect, open, testWithSamples as test } from './own-shop.ts';
import { Shopper } from './shopper.ts';
import { findViolations } from './violations.ts';

test('one tick in checkout asks for the GSTIN of a business, which is then on the order', {
  tag: '@long',
}, async ({ browser, origin }) => {
  const owner = await open(browser, origin, Merchant);
  await owner.signInByApi();
  const { data } = await (await owner.request.get('/api/admin/settings')).json();
  const { version, settings } = data;
  const registered = { ...settings, tax: { ...settings.tax, gstin: '29AAGCB7383J1Z4' } };

  const shopper = await open(browser, origin, Shopper);
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  const wanted = page.getByLabel('I want a GST invoice for my business');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await expect(wanted).toBeHidden();

  await owner.post('settings', { version, settings: registered });
  await page.reload();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await wanted.check();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();
  await expect(page.getByText(/^This GSTIN is from Maharashtra, but/)).toBeVisible();
  await expect(page.getByText('Please enter the name of your business.')).toBeVisible();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByLabel('GSTIN').fill('29 abcde 1234 f1zw');
  await page.getByLabel('Business Name').fill('Rao Traders');
  await page.goto('/hi/checkout');
  await expect(page.getByLabel('मुझे अपने बिज़नेस के लिए GST इनवॉइस चाहिए')).toBeChecked();
  await expect(page.getByLabel('बिज़नेस का नाम')).toHaveValue('Rao Traders');
  expect(await findViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);

  await page.goto('/checkout');
  await pay.click();
  await expect(page).toHaveURL('/order');
  const { data: orders } = await (await shopper.request.get('/api/order/userorders')).json();
  await page.goto(`/order/${orders[0]._id}`);
  await expect(page.getByText('Rao Traders, GSTIN 29ABCDE1234F1ZW')).toBeVisible();
  await owner.page.goto(`/admin/orders/${orders[0]._id}`);
  await expect(owner.page.getByText('GST invoice for Rao Traders')).toBeVisible();
});

import { Merchant } from './merchant.ts';
import { expect, lookAt, open, test } from './own-shop.ts';

test('an empty shop greets its owner with the steps to its first order', { tag: '@long' }, async ({
  browser,
  origin,
}) => {
  test.slow();
  const merchant = await open(browser, origin, Merchant);
  const { page } = merchant;
  await merchant.signInByApi();
  await page.goto('/admin');
  const setup = page.getByRole('region', { name: 'Set up your shop' });
  const step = (name: string) =>
    setup.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(setup).toContainText('0 of 13 steps done');
  await expect(step('Brand').getByRole('link', { name: 'Edit your brand' })).toBeVisible();
  await expect(setup.getByText('PUBLIC_ORIGIN')).toBeHidden();
  await setup.getByText('For your developer', { exact: true }).click();
  await expect(setup.getByText('RAZORPAY_KEY_ID')).toBeVisible();
  await expect(setup.getByText('PUBLIC_ORIGIN')).toBeVisible();
  await lookAt(page, ['/admin']);

  await step('Contact details').getByRole('heading').click();
  await setup.getByRole('link', { name: 'Enter contact details' }).click();
  await page.getByLabel('Email', { exact: true }).fill('namaste@nilaya.example');
  await page.getByLabel('Phone', { exact: true }).fill('+91 22 4000 1000');
  await page.getByLabel('Address', { exact: true }).fill('7 Hill Road, Mumbai, Maharashtra 400050');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/admin/storefront');
  await page.getByRole('main').getByRole('link', { name: 'Today' }).click();
  await expect(setup).toContainText('1 of 13 steps done');
  await expect(step('Contact details')).toContainText('Done');

  await expect(step('Pages and policies')).toContainText('Not looked at yet: About, Shipping');
  await step('Return window').getByRole('heading').click();
  await step('Return window')
    .getByRole('button', { name: /^Looks right/ })
    .click();
  await expect(step('Return window')).toContainText('Done');
  await expect(setup).toContainText('2 of 13 steps done');

  await setup.getByRole('button', { name: 'Hide' }).click();
  await expect(setup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(setup).toBeHidden();
  await page.getByRole('button', { name: 'Set up your shop' }).click();
  await expect(setup).toBeVisible();
  expect(merchant.browserErrors).toEqual([]);
});

import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';
import { replacePrice, storeVisitorCart } from './responses.ts';

test('2 Cart: the progress bar shows the amount missing for free delivery, the hint the amount missing for the next tier', async ({
  shopper: { page },
}) => {
  let price = 600;
  await replacePrice(page, 'stoneware-mug', () => price);
  await storeVisitorCart(page, { 'stoneware-mug': { default: 1 } });
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main).toContainText('Add ₹399 more for free delivery.');
  await expect(main.getByRole('progressbar')).toHaveJSProperty('value', 600);
  await expect(main).toContainText('Add ₹1,399 more to get ₹200 off.');
  price = 2000;
  await page.reload();
  await expect(main).toContainText('Your delivery is free.');
  await expect(main.getByRole('progressbar')).toHaveJSProperty('position', 1);
  await expect(main).toContainText('Add ₹2,999 more to get ₹500 off.');
  await expect(main.locator('progress').last()).toHaveJSProperty('max', 4999);
});

test('2 Cart: the full page and the side drawer show the same', async ({ shopper: { page } }) => {
  await storeVisitorCart(page, { 'stoneware-mug': { default: 2 } });
  await page.goto('/cart');
  const total = page.locator('dl div', { hasText: 'Total Amount' });
  const onPage = (await total.textContent())!;
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(page.getByRole('dialog').locator('dl div', { hasText: 'Total Amount' })).toHaveText(onPage);
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
});

test('3 Cart: a map of product id to size key to quantity, default where there are no sizes; the count is the sum', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addToCart('stoneware-mug');
  await shopper.addToCart('breton-stripe-tee');
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Add(ed)? to cart/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  const [mug, tee] = [await shopper.product('stoneware-mug'), await shopper.product('breton-stripe-tee')];
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('haroz.cart')))!)).toEqual({
    [mug._id]: { default: 1 },
    [tee._id]: { S: 1, L: 1 },
  });
});

test('4 Cart: update sets a quantity, 0 removes the size entry, and the product when it has no sizes left', async ({
  shopper: { page },
}) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('haroz.cart', '{"breton-stripe-tee":{"S":1,"M":1}}'));
  const storedCart = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('haroz.cart')))!);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect.poll(storedCart).toEqual({ 'breton-stripe-tee': { S: 2, M: 1 } });
  await page.getByRole('button', { name: 'Remove Breton Stripe Tee, size S' }).click();
  await expect.poll(storedCart).toEqual({ 'breton-stripe-tee': { M: 1 } });
  await page.getByRole('button', { name: 'Remove Breton Stripe Tee, size M' }).click();
  await expect.poll(storedCart).toEqual({});
});

test('4 Cart: loaded from the server when a user exists, cleared locally when none; an added item shows immediately', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/productdetail/gym-gloves');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/cart/add', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(banner.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  answer.resolve();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(banner.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('6 Visitors keep a local cart', async ({ shopper }) => {
  await shopper.addToCart('stoneware-mug');
  await shopper.page.goto('/cart');
  await expect(shopper.page.getByRole('main')).toContainText('Stoneware Mug');
});

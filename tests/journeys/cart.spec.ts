import { replaceStock, storeVisitorCart } from '../specification/responses.ts';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

const SOME_SOLD_OUT = { 'breton-stripe-tee': { M: 0 }, 'gym-gloves': { default: 2 } };
const CART = {
  'stoneware-mug': { default: 1 },
  'breton-stripe-tee': { M: 1 },
  'gym-gloves': { default: 5 },
};

test('unavailable items are listed separately and not counted', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  await replaceStock(page, SOME_SOLD_OUT);
  await storeVisitorCart(page, CART);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Subtotal (1 item)')).toBeVisible();
  const apart = main.getByRole('list', { name: 'Items that are not available' });
  await expect(apart.getByRole('listitem')).toHaveText([
    /Breton Stripe Tee.*Sold out/,
    /Gym Gloves.*Only 2 left/,
  ]);
  await expect(main.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1);
  await apart.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(main.getByText('Subtotal (3 items)')).toBeVisible();
  await main.getByRole('button', { name: 'Remove sold-out items' }).click();
  await expect(apart).toBeHidden();
});

test('a cart with only unavailable items has no total and no checkout button', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  await replaceStock(page, { 'stoneware-mug': { default: 0 } });
  await storeVisitorCart(page, { 'stoneware-mug': { default: 1 } });
  await page.goto('/cart');
  await expect(page.getByText('Not available')).toBeVisible();
  await expect(page.getByText('Total Amount')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeHidden();
});

test('the checkout lists sold-out items, and one button removes them', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await replaceStock(page, SOME_SOLD_OUT);
  await page.goto('/checkout');
  const problem = page.getByRole('alert').filter({ hasText: 'Breton Stripe Tee (M) is sold out.' });
  await expect(problem.getByRole('link', { name: 'View cart' })).toBeVisible();
  await shopper.openSummary();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await expect(pay).toBeDisabled();
  await problem.getByRole('button', { name: 'Remove sold-out items' }).click();
  await expect(problem).toBeHidden();
  await expect(pay).toBeEnabled();
});

test('an item that sells out during the checkout is named, and the form keeps its input', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await replaceStock(page, SOME_SOLD_OUT);
  shopper.expectBrowserError(/status of 409/);
  const message = 'Breton Stripe Tee (M) is sold out. Please change your cart.';
  await page.route('**/api/order/create', (route) =>
    route.fulfill({ status: 409, json: { success: false, message, error: { code: 'out_of_stock' } } }),
  );
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.toast).toContainText(message);
  await page.getByRole('button', { name: 'Remove sold-out items' }).click();
  await page.unroute('**/api/order/create');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/order');
});

test('removing an item can be undone', { tag: '@phone' }, async ({ shopper: { page } }) => {
  // Set once, because an init script would restore the cart at each navigation.
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('haroz.cart', '{"gym-gloves":{"default":3}}'));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Gym Gloves' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Gym Gloves was removed.')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
});

test('a message that is repeated three times shows one toast', { tag: '@phone' }, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  shopper.expectBrowserError(/status of 409/);
  const message = 'Only 9 left of Stoneware Mug.';
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({ status: 409, json: { success: false, message, error: { code: 'out_of_stock' } } }),
  );
  await page.goto('/productdetail/stoneware-mug');
  for (let press = 0; press < 3; press++) {
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  }
  await expect(shopper.toast).toHaveText([`Failed to save cart. ${message}`]);
  await expect(page.getByRole('button', { name: 'Added to cart' })).toBeHidden();
});

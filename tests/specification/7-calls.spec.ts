import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';
import { recordCalls } from './calls.ts';

test('7 Calls of a signed-in page: getCurrentUser, cart/get with an empty body, cart/add, cart/update, logout', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  const { calls, named, sentTo } = recordCalls(page);
  const { _id } = await shopper.product('breton-stripe-tee');
  await page.goto('/productdetail/breton-stripe-tee');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => sentTo('POST /api/cart/add')).toEqual({ itemId: _id, size: 'S' });
  expect(sentTo('POST /api/cart/get')).toEqual({});

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => sentTo('POST /api/cart/update')).toEqual({ itemId: _id, size: 'S', quantity: 2 });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(shopper.toast).toBeVisible();
  for (const call of ['GET /api/user/getCurrentUser', 'GET /api/product/list', 'GET /api/auth/logout']) {
    expect(named()).toContain(call);
  }
  for (const { headers } of calls) expect(headers.accept).toBe('application/json');
});

test('7 Calls of signing up: auth/registration with name and email', async ({ shopper }) => {
  const { sentTo } = recordCalls(shopper.page);
  await shopper.signUp();
  expect(sentTo('POST /api/auth/registration')).toEqual({ name: shopper.name, email: shopper.email });
});

test('7 Calls of a COD order: order/create, order/userorders, order/{id}', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('gym-gloves');
  const { named, sentTo } = recordCalls(page);
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.toast).toContainText('Order placed successfully!');
  await expect(page).toHaveURL('/order');
  const { price, _id } = await shopper.product('gym-gloves');
  expect(sentTo('POST /api/order/create')).toEqual({
    items: [{ productId: _id, quantity: 1, size: 'default' }],
    amount: price + 140,
    paymentMethod: 'COD',
    address: {
      ...{
        firstName: 'Asha',
        lastName: 'Devi Rao',
        phone: shopper.phone,
        address: '12, 4th Cross, Indiranagar',
      },
      ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
    },
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await shopper
    .orders()
    .getByRole('link', { name: /Order ID/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  const id = page.url().split('/').at(-1);
  expect(named()).toContain('GET /api/order/userorders');
  expect(named()).toContain(`GET /api/order/${id}`);
});

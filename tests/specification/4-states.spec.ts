import { test } from '../journeys/shared-context.ts';
import { expect, PASSWORD } from '../journeys/shopper.ts';
import { recordCalls } from './calls.ts';
import { replacePaymentWindow } from './responses.ts';

for (const [what, status] of [
  ['a 401', 401],
  ['any failure', 500],
] as const) {
  test(`4 Login state: ${what} means none`, async ({ shopper }) => {
    const { page } = shopper;
    await shopper.signInByApi();
    shopper.expectBrowserError(/getCurrentUser/);
    await page.route('**/api/user/getCurrentUser', (route) => route.fulfill({ status, body: 'Sorry' }));
    await page.goto('/order');
    await expect(page).toHaveURL(/\/login/);
  });
}

test('4 Email registration flow: account, verification email, backend, success toast, /login', async ({
  shopper,
}) => {
  const { page } = shopper;
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /accounts:(signUp|sendOobCode)|api\/auth\/registration/.exec(request.url())?.[0];
    if (call && request.method() === 'POST') calls.push(call);
  });
  await shopper.signUp();
  expect(calls).toEqual(['accounts:signUp', 'accounts:sendOobCode', 'api/auth/registration']);
});

test('4 Login flow: password sign-in, a verified email, then the call to the backend', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.registerByApi();
  shopper.expectBrowserError(/status of (400|403)/);
  const { named } = recordCalls(page);
  await page.goto('/login');
  await shopper.fillLogin(PASSWORD);
  await expect(shopper.toast).toContainText('Please verify your email before logging in.');
  expect(named()).not.toContain('POST /api/auth/login');
});

test('4 Checkout online: key, payment order, payment window, verification, message, empty cart, /order', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  const optionsOfWindow = await replacePaymentWindow(page, 'pays');
  await page.route('**/api/order/verify-payment', (route) =>
    route.fulfill({ json: { success: true, data: { orderId: '1' } } }),
  );
  const { named, sentTo } = recordCalls(page);
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByRole('button', { name: 'Pay ₹' }).click();
  await expect(shopper.toast).toContainText('Payment successful! Order placed.');
  await expect(page).toHaveURL('/order');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  expect(named().filter((call) => /getkey|create-order|verify-payment/.test(call))).toEqual([
    ...['GET /api/getkey', 'POST /api/order/create-order', 'POST /api/order/verify-payment'],
  ]);

  const { price, _id } = await shopper.product('stoneware-mug');
  const options = await optionsOfWindow();
  expect(options).toMatchObject({
    key: expect.stringMatching(/^rzp_/),
    amount: (price + 40) * 100,
    currency: 'INR',
    order_id: expect.stringMatching(/^order_/),
    prefill: { name: 'Asha Devi Rao', email: shopper.email, contact: shopper.phone },
    notes: { address: '12, 4th Cross, Indiranagar, Bengaluru, Karnataka - 560038' },
    theme: { color: '#F2A20C' },
  });
  expect(sentTo('POST /api/order/verify-payment')).toEqual({
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: options.order_id,
    razorpay_signature: 's',
    items: [{ productId: _id, quantity: 1, size: 'default' }],
    amount: price + 40,
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
});

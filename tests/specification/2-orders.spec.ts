import type { Page } from '@playwright/test';
import { test } from '../journeys/shared-context.ts';
import { expect, type Shopper } from '../journeys/shopper.ts';
import { errorResponse, failRequest, neverRespond } from './responses.ts';

type Order = Record<string, unknown> & { _id: string; amount: number; items: Record<string, unknown>[] };

/** Applies `change` to the account's only order in every response. */
async function withOrders(shopper: Shopper, change: (order: Order) => object[]): Promise<Order> {
  await shopper.signInByApi();
  await shopper.placeCodOrder('breton-stripe-tee', 'M');
  const [order] = (await (await shopper.page.request.get('/api/order/userorders')).json()).data;
  const data = change(order).map((part) => ({ ...order, ...part }));
  await shopper.page.route('**/api/order/userorders', (route) =>
    route.fulfill({ json: { success: true, data } }),
  );
  await shopper.page.route(`**/api/order/${order._id}`, (route) =>
    route.fulfill({ json: { success: true, data: data[0] } }),
  );
  return order;
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' });

test("2 My Orders: 'Loading your orders...', then the orders, newest first, each fading in 100 ms after the one before", async ({
  shopper,
}) => {
  const { page } = shopper;
  await withOrders(shopper, () => [
    { _id: '000000000000000000old111', date: '2025-12-31T10:00:00.000Z' },
    { _id: '000000000000000000new333', date: '2026-11-21T10:00:00.000Z' },
    { _id: '000000000000000000mid222', date: '2026-03-05T10:00:00.000Z' },
  ]);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/order/userorders', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.goto('/order');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('Loading your orders...')).toBeVisible();
  answer.resolve();
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Order ID #new333',
    'Order ID #mid222',
    'Order ID #old111',
  ]);
  await expect(cards(page).locator('time')).toHaveText([
    '21 November 2026',
    '5 March 2026',
    '31 December 2025',
  ]);
  const delays = await cards(page).evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).animationDelay),
  );
  expect(delays).toEqual(['0s', '0.1s', '0.2s']);
});

test('2 My Orders: a tracker of four steps, earlier ones complete, the current one pulsing, later ones grey', async ({
  shopper,
}) => {
  const { page } = shopper;
  await withOrders(shopper, () => [{ status: 'Out for Delivery' }]);
  await page.goto('/order');
  const steps = page.getByRole('list', { name: 'Order progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Processing/, /^Shipped/, /^Out for Delivery/, /^Delivered/]);
  expect(await steps.evaluateAll((all) => all.map((step) => (step as HTMLElement).dataset.state))).toEqual([
    ...['done', 'done', 'current', 'upcoming'],
  ]);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  const pulses = await steps.evaluateAll((all) =>
    all.map((step) =>
      step.getAnimations({ subtree: true }).some(({ effect }) => effect?.getTiming().iterations === Infinity),
    ),
  );
  expect(pulses).toEqual([false, false, true, false]);
});

test('2 My Orders: a celebratory banner when Delivered, and only then', async ({ shopper }) => {
  const { page } = shopper;
  await withOrders(shopper, () => [
    { status: 'Delivered' },
    { status: 'Shipped', _id: '000000000000000000000002' },
  ]);
  await page.goto('/order');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('Delivered. Enjoy it, every day.')).toHaveCount(1);
});

test("2 My Orders: Qty, Size (fallback 'N/A'), line price, name (fallback 'Product Name'), a placeholder for a broken image", async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/nowhere/);
  await withOrders(shopper, ({ items: [item] }) => [
    {
      items: [
        { ...item, quantity: 3, price: 749 },
        { ...item, productId: '2', name: '', size: 'default', image: '/pictures/nowhere.webp' },
      ],
    },
  ]);
  await page.goto('/order');
  const [first, second] = [
    cards(page).getByRole('listitem').filter({ hasText: 'Qty: 3' }),
    cards(page).getByRole('listitem').filter({ hasText: 'Qty: 1' }),
  ];
  await expect(first).toContainText(/Breton Stripe Tee.*Size: M.*₹2,247/s);
  await expect(second).toContainText(/Product Name.*Size: N\/A/s);
  await expect(second.locator('svg')).toBeVisible();
});

test("2 My Orders: Total Amount in Indian grouping, 'Cash on Delivery' or 'Paid Online', address, city, state - pincode", async ({
  shopper,
}) => {
  const { page } = shopper;
  await withOrders(shopper, () => [
    { amount: 123456 },
    { _id: '000000000000000000000002', paymentMethod: 'Online', date: '2025-01-01T00:00:00.000Z' },
  ]);
  await page.goto('/order');
  await expect(cards(page).first()).toContainText('₹1,23,456');
  await expect(cards(page).first()).toContainText('Cash on Delivery');
  await expect(cards(page).first()).toContainText(
    '12, 4th Cross, Indiranagar, Bengaluru, Karnataka - 560038',
  );
  await expect(cards(page).last()).toContainText('Paid Online');
});

test("2 My Orders: 'No Orders Yet', its text, and 'Start Shopping' to /collection", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.goto('/order');
  await expect(page.getByText('No Orders Yet')).toBeVisible();
  await expect(page.getByText("You haven't placed any orders with us. Let's change that!")).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL('/collection');
});

test('8 Orders: a failed list is only logged, and the empty state shows', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  shopper.expectBrowserError(/orders could not be loaded/);
  await page.route('**/api/order/userorders', (route) => route.fulfill(errorResponse('No.')));
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto('/order');
  await logged;
  await expect(page.getByText('No Orders Yet')).toBeVisible();
  await expect(shopper.toast).toHaveCount(0);
});

test("2 Order detail: 'Loading Order Details...', and 'Back to My Orders' goes to /order", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.route('**/api/order/0123456789', neverRespond);
  await page.goto('/order/0123456789');
  await expect(page.getByText('Loading Order Details...')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(page).toHaveURL('/order');
});

for (const [status, color] of [
  ['Delivered', 'green'],
  ['Shipped', 'blue'],
  ['Processing', 'purple'],
  ['Out for Delivery', 'yellow'],
] as const) {
  test(`2 Order detail: a ${color} badge for ${status}`, async ({ shopper }) => {
    const { page } = shopper;
    const { _id } = await withOrders(shopper, () => [{ status }]);
    await page.goto(`/order/${_id}`);
    // The tracker names the status too.
    const header = page.locator('header').filter({ hasText: 'Order Details' });
    await expect(header.getByText(status, { exact: true })).toHaveAttribute('data-color', color);
  });
}

test("2 Order detail: 'Order Details', short id, 'Items in this Order', Order Summary, Shipping Address", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { _id } = await withOrders(shopper, ({ items: [item] }) => [
    {
      date: '2026-03-05T10:00:00.000Z',
      amount: 889,
      items: [
        { ...item, quantity: 2, price: 749 },
        { ...item, productId: '2', name: '' },
      ],
    },
  ]);
  await page.goto(`/order/${_id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(main).toContainText(`#${_id.slice(-6)}`);
  await expect(main).toContainText(
    /Items in this Order.*Breton Stripe Tee.*Quantity: 2.*₹1,498.*Product Name Not Available/s,
  );
  await expect(main).toContainText(
    /Order Summary.*Order Date.*5 March 2026.*Payment Method.*Cash on Delivery.*Total Amount.*₹889/s,
  );
  await expect(main).toContainText(
    /Shipping Address.*Asha Devi Rao.*12, 4th Cross, Indiranagar, Bengaluru, Karnataka - 560038.*Phone: /s,
  );
  await expect(main).toContainText(`Phone: ${shopper.phone}`);
});

test('2 Order detail: Payment Method is Paid if the payment flag is set', async ({ shopper }) => {
  const { page } = shopper;
  const { _id } = await withOrders(shopper, () => [{ payment: true, paymentMethod: 'Online' }]);
  await page.goto(`/order/${_id}`);
  await expect(
    page.locator('dt', { hasText: 'Payment Method' }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('Paid');
});

test('8 Orders: an unsuccessful response to the detail redirects to /order', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  shopper.expectBrowserError(/status of 404/);
  await page.goto('/order/0123456789ab');
  await expect(page).toHaveURL('/order');
});

test("8 Orders: a request error of the detail leaves 'Order not found.' in red", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  shopper.expectBrowserError(/api\/order/);
  await page.route('**/api/order/0123456789ab', failRequest);
  await page.goto('/order/0123456789ab');
  await expect(page.getByText('Order not found.')).toHaveCSS('color', 'rgb(179, 38, 30)');
  await expect(page).toHaveURL('/order/0123456789ab');
  await page.unrouteAll();
  shopper.expectBrowserError(/status of 404/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/order');
});

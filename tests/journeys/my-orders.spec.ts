import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('My Orders shows 20 orders, and more with the keyboard, each page fading in', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.placeCodOrder('breton-stripe-tee', 'M');
  const [order] = (await (await page.request.get('/api/order/userorders')).json()).data;
  const orders = Array.from({ length: 25 }, (_, n) => ({
    ...order,
    _id: String(n).padStart(24, '0'),
    date: new Date(Date.UTC(2026, 0, 1) - n * 864e5).toISOString(),
  }));
  const calls: string[] = [];
  await page.route('**/api/order/userorders*', (route) => {
    const { search } = new URL(route.request().url());
    calls.push(search);
    const isNext = search === '?cursor=20';
    const data = isNext ? orders.slice(20) : orders.slice(0, 20);
    return route.fulfill({ json: { success: true, data, ...(!isNext && { nextCursor: '20' }) } });
  });
  await page.goto('/order');
  await expect(shopper.orders()).toHaveCount(20);
  expect(calls).toEqual(['']);
  const more = page.getByRole('link', { name: 'Show more orders' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(shopper.orders()).toHaveCount(25);
  await expect(more).toHaveCount(0);
  const delayOf = (index: number) =>
    shopper
      .orders()
      .nth(index)
      .evaluate((card) => getComputedStyle(card).animationDelay);
  expect([await delayOf(20), await delayOf(21)]).toEqual(['0s', '0.1s']);
  await page.reload();
  await expect(shopper.orders()).toHaveCount(25);
});

test('an order is changed to another size, and then to another address', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.placeCodOrder('breton-stripe-tee', 'M');
  const [order] = (await (await page.request.get('/api/order/userorders')).json()).data;
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: 'Change items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change items' });
  await dialog.getByLabel('Size').selectOption('L');
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await expect(dialog.getByText('Breton Stripe Tee (L) instead of Breton Stripe Tee (M)')).toBeVisible();
  await expect(dialog.getByText(/New total: ₹.* Please have ₹.* ready for the courier\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(shopper.toast).toHaveText('Your order has been changed.');
  await expect(page.getByText('Size: L')).toBeVisible();

  await page.getByRole('button', { name: 'Change address or phone' }).click();
  const address = page.getByRole('dialog', { name: 'Delivery address' });
  await address.getByLabel('Phone').fill('9123456780');
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Phone: 9123456780')).toBeVisible();
});

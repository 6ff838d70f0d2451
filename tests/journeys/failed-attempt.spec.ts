import { expect, numberOf, placeOrder, test } from './merchant.ts';
import { findViolations } from './violations.ts';

test('a customer answers a failed attempt from the email, and the merchant and the courier learn it', {
  tag: '@phone',
}, async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  // The settings, which another test changes, may choose a courier.
  await page.getByText(/^(Book a courier|Other couriers)$/).click();
  await page.getByRole('button', { name: 'Book with Delhivery' }).click();
  await expect(async () => {
    await page.goto(`/admin/orders/${id}`);
    await expect(page.getByRole('link', { name: 'Print label' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await merchant.post('orders/pickup', { ids: [id] });

  await page.goto('/dev/courier');
  // Otherwise the parcel is out for delivery again after half a minute.
  const pause = page.getByRole('button', { name: 'Pause the clock' });
  if (await pause.isVisible()) await pause.click();
  const parcel = page.getByRole('article').filter({ hasText: numberOf(id) });
  await parcel.getByRole('button', { name: 'Fail an attempt' }).click();
  await expect(parcel).toContainText('Customer unavailable');
  expect(await findViolations(page)).toEqual([]);

  const subject = () => shopper.lastEmail().then((email) => email.subject);
  await expect.poll(subject, { timeout: 30_000 }).toContain('Delivery attempt failed');
  const link = (await shopper.lastEmail()).links.find((one) => one.includes('/track/'))!;
  const { page: tracking } = shopper;
  await tracking.context().clearCookies();
  await tracking.goto(link);
  expect(await findViolations(tracking)).toEqual([]);
  await tracking.getByText('Choose another day').click();
  const day = await tracking.getByLabel('Day').locator('option').last().textContent();
  await tracking.getByLabel('Day').selectOption({ label: day! });
  await tracking.getByRole('button', { name: 'Ask for this day' }).click();
  await expect(
    tracking.getByRole('status').filter({ hasText: `You asked for delivery on ${day}.` }),
  ).toBeVisible();

  await expect(async () => {
    await page.goto(`/admin/orders/${id}`);
    await expect(page.getByRole('paragraph').filter({ hasText: 'Customer wants delivery on' })).toContainText(
      'The courier knows it.',
      {
        timeout: 1000,
      },
    );
  }).toPass({ timeout: 30_000 });
  await page.goto('/admin/parcels?list=failed_attempts');
  await expect(page.getByText('Customer wants delivery on').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await tracking.reload();
  await expect(tracking.getByText('The courier has your answer.')).toBeVisible();
});

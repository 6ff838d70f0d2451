import { expect, placeOrder, test } from './merchant.ts';
import { findViolations } from './violations.ts';

test('an owner tests the courier accounts, and lets the settings choose the courier of a parcel', {
  tag: '@phone',
}, async ({ merchant, shopper }) => {
  const { page } = merchant;
  await page.goto('/admin/settings/couriers');
  await page.getByRole('button', { name: 'Test courier accounts' }).click();
  await expect(page.getByText('Shiprocket: Connected')).toBeVisible();
  await expect(page.getByText('Delhivery: Connected')).toBeVisible();
  await page.getByLabel('Courier of new bookings').selectOption('By rules');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('PIN codes').last().fill('56, 11');
  await page.getByLabel('Courier', { exact: true }).last().selectOption('Delhivery');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  const id = await placeOrder(shopper, 'breton-stripe-tee', 'M', 1);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Book courier' }).click();
  await expect(page.getByText('Booking requested.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('Delhivery', { timeout: 1000 });
  }).toPass();
});

import { expect, numberOf, placeOrder, test } from './merchant.ts';
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

test('selected orders are booked, labelled and handed over together', async ({ merchant, shopper }) => {
  const ids = [
    await placeOrder(shopper, 'breton-stripe-tee', 'M', 1),
    await placeOrder(shopper, 'breton-stripe-tee', 'M', 1),
  ];
  const { page } = merchant;
  await page.goto('/admin/orders?tab=pack');
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Book couriers' });
  await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('Delhivery');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book couriers', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('2 of 2 booked.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  for (const name of ['Labels', 'Manifest']) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    const pdf = await page.request.get(address!);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
  }
  await page.getByRole('button', { name: 'Request pickup' }).click();
  await expect(page.getByText('Pickup requested for 2 orders.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Handed over 2 orders.')).toBeVisible();
  await page.goto(`/admin/orders/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
});

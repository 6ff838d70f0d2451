import { formatMobileNumber } from '#domain/address.ts';
import { expect, numberOf, placeOrder, test } from './merchant.ts';

test('an owner finds, exports and erases a customer; the order remains without name and address', async ({
  merchant,
  shopper,
}) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  await page.goto('/admin/customers');
  await page.getByLabel('Search').fill(shopper.email);
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole('row').filter({ hasText: shopper.email });
  await expect(row).toContainText(formatMobileNumber(shopper.phone));
  await row.getByRole('link').click();
  await expect(page.getByRole('link', { name: numberOf(id) })).toBeVisible();
  const contacts = page.getByRole('region', { name: 'Contact' });
  await expect(contacts).toContainText('4th Cross');
  await expect(page.getByRole('link', { name: formatMobileNumber(shopper.phone) })).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Export customer data' }).getAttribute('href'))!,
  );
  expect(await file.text()).toContain(shopper.email);

  // A customer with an open order cannot be erased.
  await merchant.post('orders/status', {
    to: 'shipped',
    carrier: 'DTDC',
    orders: [{ id, trackingNumber: 'E1' }],
  });
  await merchant.post('orders/status', { to: 'delivered', orders: [{ id }] });
  await page.getByRole('button', { name: 'Erase customer data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this customer’s data?' });
  await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(shopper.email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Erased customer' })).toBeVisible();
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numberOf(id));
  await expect(page.getByText(shopper.email)).toBeHidden();
});

test('an owner finds a customer with Ctrl+K, tags and blocks them; they cannot order until the block ends', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  await page.goto('/admin/stock');
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await search.getByRole('searchbox').fill('warehouse pin');
  await expect(search.getByRole('link', { name: /^Warehouse PIN code/ })).toBeVisible();
  await search.getByRole('searchbox').fill('stop ordering');
  await expect(search.getByRole('link', { name: 'Stop a customer from ordering' })).toBeVisible();
  await search.getByRole('searchbox').fill(shopper.email);
  await expect(search.getByRole('link', { name: shopper.email })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();

  await page.getByLabel('Tags', { exact: true }).fill('Wholesale,');
  await page.getByLabel('Note', { exact: true }).fill('Calls on Mondays');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Block/ });
  await dialog.getByLabel('Reason').fill('Refuses parcels');
  await dialog.getByRole('button', { name: 'Block customer' }).click();
  await expect(page.getByText('Reason: Refuses parcels')).toBeVisible();

  merchant.browserErrors.length = 0;
  await expect(shopper.placeCodOrder('breton-stripe-tee', 'M', 1)).rejects.toThrow(/can’t accept new orders/);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Reason: Refuses parcels')).toBeHidden();
  await page.goto(`/admin/orders/${await placeOrder(shopper)}`);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Calls on Mondays');
  await page.goto('/admin/customers?tag=wholesale');
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toContainText('Wholesale');
});

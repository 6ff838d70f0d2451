import { test } from './shared-context.ts';
import { expect } from './shopper.ts';
import { findViolations } from './violations.ts';

test('a customer saves an address in checkout, chooses it for the next order, and edits the address book', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByLabel('Save this address for next time').check();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();

  await page.goto('/addresses');
  await expect(page.getByRole('heading', { name: 'Your addresses' })).toBeVisible();
  const book = page.getByRole('main');
  await expect(book.getByRole('listitem')).toContainText('12, 4th Cross, Indiranagar');
  await book.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Meera Rao');
  await dialog.getByLabel('Phone Number').fill(shopper.phone);
  await dialog.getByLabel('Address', { exact: true }).fill('7 FC Road');
  await dialog.getByLabel('Pincode').fill('411004');
  await dialog.getByLabel('Pincode').blur();
  await expect(dialog.getByLabel('State')).toHaveValue('Maharashtra');
  await dialog.getByLabel('State').selectOption('Goa');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('PIN code 411004 is in Maharashtra.').first()).toBeVisible();
  shopper.browserErrors.length = 0; // the refusal
  await dialog.getByRole('button', { name: 'Use Maharashtra' }).click();
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  expect(await findViolations(page)).toEqual([]);

  await shopper.addToCartByApi('breton-stripe-tee', 'L');
  await page.goto('/checkout');
  await expect(page.getByText('12, 4th Cross, Indiranagar')).toBeVisible();
  await expect(page.getByLabel('Pincode')).toBeHidden();
  await shopper.changeAddress();
  const pune = page.getByRole('radio', { name: '7 FC Road' });
  const chosen = page.getByRole('radio', { name: '12, 4th Cross' });
  await expect(chosen).toBeChecked();
  await expect(page.locator('div').filter({ has: chosen }).last()).toContainText('Delivery by');
  await expect(page.getByLabel('Pincode')).toBeHidden();
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(page.getByLabel('Pincode')).toHaveValue('');
  await pune.check();
  await expect(page.getByLabel('Pincode')).toBeHidden();
  await page.reload();
  await shopper.changeAddress();
  await expect(pune).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/order');
  await expect(shopper.orders().first()).toContainText('7 FC Road, Pune, Maharashtra - 411004');

  await page.goto('/addresses');
  await book.getByRole('button', { name: 'Make default: 7 FC Road' }).click();
  await expect(book.getByRole('listitem').first()).toContainText('7 FC Road');
  await expect(book.getByRole('listitem').first()).toContainText('Default');
  await book.getByRole('button', { name: 'Remove 12, 4th Cross, Indiranagar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click();
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await book.getByRole('button', { name: 'Edit 7 FC Road' }).click();
  await dialog.getByLabel('Address', { exact: true }).fill('9 FC Road');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(book.getByRole('listitem')).toContainText('9 FC Road');
});

test('on a backend without address books, the checkout works without saved addresses', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await page.route('**/api/addresses', (route) => route.fulfill({ status: 404 }));
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/order');
  expect(shopper.browserErrors.splice(0)).toEqual([expect.stringContaining('/api/addresses')]);
});

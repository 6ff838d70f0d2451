import { expect, test } from './merchant.ts';

test('an order for a new customer is created by keyboard, with a payment by UPI that was received', async ({
  merchant,
}) => {
  const { page } = merchant;
  const type = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).pressSequentially(text);
  const press = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name }).press('Enter');

  await page.goto('/admin/orders');
  await press('Create order', 'link');
  await expect(page.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
  await type('Add products', 'gym gloves');
  await press('Add Gym Gloves');
  const gloves = page.getByRole('listitem', { name: 'Gym Gloves' });
  await gloves.getByLabel('Quantity').press('ArrowUp');
  await page.getByLabel('Discount', { exact: true }).press('A');
  await type('Discount (₹)', '100');
  await type('Reason for the discount', 'Second pair');

  await type('Name', 'Kavya Nair');
  await type('Phone', '9876501234');
  await type('Address', '7 Marine Drive');
  await type('PIN code', '560001');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByLabel('Reserve the items').press('Space');
  await expect(page.getByText('Second pair')).toBeHidden();

  await press('Complete order…');
  const dialog = page.getByRole('dialog', { name: 'Complete order' });
  await expect(page.getByRole('heading', { level: 1, name: 'Draft order' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Payment link/ }).press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: /^Payment received/ })).toBeChecked();
  await dialog.getByLabel('Reference').pressSequentially('4321 8765');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await expect(page.getByText('Recorded payment: UPI.')).toBeVisible();
  await expect(page.getByText('UPI · 4321 8765')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Order created from a draft' })).toContainText(
    'Second pair',
  );

  await press('Duplicate', 'link');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kavya Nair');
  await expect(gloves.getByLabel('Quantity')).toHaveValue('2');

  await page.getByRole('button', { name: 'Remove Kavya Nair' }).click();
  await page.getByLabel('Address', { exact: true }).fill('9 Marine Drive');
  await expect(page.getByText('This phone number belongs to Kavya Nair.')).toBeVisible();
  await press('Choose Kavya Nair');
  await expect(page.getByRole('button', { name: 'Remove Kavya Nair' })).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('9 Marine Drive');
});

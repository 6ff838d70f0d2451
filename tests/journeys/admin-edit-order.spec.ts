import { expect, numberOf, placeOrder, test } from './merchant.ts';

test('an order is edited before it is shipped, and the customer reads what has changed', {
  tag: '@phone',
}, async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('link', { name: 'Edit order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit order ${numberOf(id)}` })).toBeVisible();

  const tee = page.getByRole('listitem', { name: 'Breton Stripe Tee' });
  await tee.getByRole('button', { name: 'One more of Breton Stripe Tee' }).click();
  await expect(tee.getByLabel('Quantity')).toHaveValue('2');
  await tee.getByRole('button', { name: 'Set price of Breton Stripe Tee' }).click();
  await tee.getByLabel('Price of one (₹)').fill('400');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(tee.getByLabel('Reason for the price')).toBeFocused();
  await tee.getByLabel('Reason for the price').fill('Promised by phone');

  await page.getByLabel('Add products').fill('gym gloves');
  await page.getByRole('button', { name: 'Add Gym Gloves' }).click();
  await expect(page.getByRole('listitem', { name: 'Gym Gloves' })).toContainText(
    'Costs what it costs today.',
  );
  await page.getByLabel('Delivery fee (₹)').fill('25');
  await page.getByLabel('Message to the customer').fill('See you on Friday.');

  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog).toContainText('Breton Stripe Tee (M): quantity changed from 1 to 2');
  await expect(dialog).toContainText('(Promised by phone)');
  await expect(dialog).toContainText('Added: 1 × Gym Gloves');
  await expect(dialog).toContainText('The courier collects');
  await dialog.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Order ${numberOf(id)}` })).toBeVisible();
  await expect(page.getByRole('table').getByText('Gym Gloves')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Order edited' })).toContainText(
    'Added: 1 × Gym Gloves',
  );
  const { subject, text } = await shopper.lastEmail();
  expect(subject).toContain('has changed');
  expect(text).toContain('price changed from');
  expect(text).toContain('See you on Friday.');
  await shopper.page.goto(`/order/${id}`);
  await expect(shopper.page.getByText('Gym Gloves')).toBeVisible();

  await page.getByRole('link', { name: 'Edit order' }).click();
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  await expect(page.getByRole('listitem', { name: 'Gym Gloves' })).toBeHidden();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(dialog).toContainText('Removed: 1 × Gym Gloves');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
});

test('the second of two tabs sees what the first has changed, and keeps its own changes', async ({
  merchant,
  shopper,
}) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  merchant.expectBrowserError(/409/);
  await page.goto(`/admin/orders/${id}/edit`);
  await page.getByLabel('City').fill('Mysuru');

  const second = await page.context().newPage();
  await second.goto(`/admin/orders/${id}/edit`);
  await second.getByRole('button', { name: 'One more of Breton Stripe Tee' }).click();
  await second.getByRole('button', { name: 'Review changes' }).click();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByRole('heading', { level: 1, name: `Order ${numberOf(id)}` })).toBeVisible();

  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone else has saved changes to Items' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await expect(page.getByLabel('City')).toHaveValue('Mysuru');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog).toContainText('Address');
  await expect(dialog).not.toContainText('quantity changed');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Mysuru')).toBeVisible();
});

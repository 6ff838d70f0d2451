import { expect, numberOf, placeOrder, test } from './merchant.ts';
import { findViolations } from './violations.ts';

test('an order is split into parcels, which are shipped and delivered one by one', {
  tag: '@phone',
}, async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper, 'breton-stripe-tee', 'M', 3);
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Create parcel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create parcel' });
  await dialog.getByLabel(', up to 3').fill('1');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create parcel', exact: true }).click();
  await expect(dialog).toBeHidden();
  const rest = page.getByRole('region', { name: 'Not in a parcel yet' });
  await expect(rest).toContainText('2 ×');
  await rest.getByRole('button', { name: 'Create parcel…' }).click();
  await dialog.getByRole('button', { name: 'Create parcel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rest).toBeHidden();

  const first = page.getByRole('region', { name: 'Parcel 1 of 2' });
  const second = page.getByRole('region', { name: 'Parcel 2 of 2' });
  await expect(first).toContainText('in cash to collect');
  await second.getByRole('button', { name: 'Remove parcel' }).click();
  await expect(rest).toContainText('2 ×');
  await rest.getByRole('button', { name: 'Create parcel…' }).click();
  await dialog.getByRole('button', { name: 'Create parcel', exact: true }).click();
  await expect(second).toContainText('Not shipped yet');
  expect(await findViolations(page)).toEqual([]);

  await second.getByRole('button', { name: 'Ship parcel…' }).click();
  const shipping = page.getByRole('dialog', { name: 'Ship parcel 2 of 2' });
  await shipping.getByLabel('Carrier').fill('Blue Dart');
  await shipping.getByLabel('Tracking number').fill('BD2');
  await shipping.getByRole('button', { name: 'Ship parcel', exact: true }).click();
  await expect(second).toContainText('Blue Dart BD2');
  await expect(page.getByRole('heading', { name: `Order ${numberOf(id)}` })).toContainText('Shipped');
  expect((await shopper.lastEmail()).text).toContain('BD2');
  await expect(first).toContainText('Not shipped yet');

  const { page: shopping } = shopper;
  // The cards of My Orders arrive in an animation, with too little contrast.
  await shopping.emulateMedia({ reducedMotion: 'reduce' });
  await shopping.goto(`/order/${id}`);
  const sent = shopping.locator('section').filter({ hasText: 'Parcel 2 of 2' });
  await expect(sent).toContainText('2 × Breton Stripe Tee');
  await expect(sent).toContainText('Blue Dart, tracking number BD2');
  await expect(shopping.locator('section').filter({ hasText: 'Parcel 1 of 2' })).toContainText(
    'Being packed',
  );
  expect(await findViolations(shopping)).toEqual([]);
  await shopping.goto('/order');
  await expect(shopping.getByRole('listitem').filter({ hasText: 'Parcel 2 of 2' }).last()).toContainText(
    'BD2',
  );
  expect(await findViolations(shopping)).toEqual([]);

  await second.getByRole('button', { name: 'Mark parcel as delivered' }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
  await second.getByRole('button', { name: 'Undo delivery…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo delivery', exact: true }).click();
  await expect(second.getByText('Out for delivery').first()).toBeVisible();
  await second.getByRole('button', { name: 'Edit tracking…' }).click();
  await page.getByRole('dialog').getByLabel('Tracking number').fill('BD22');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(second).toContainText('Blue Dart BD22');
  await second.getByRole('button', { name: 'Mark parcel as delivered' }).click();
  await expect(second.getByRole('button', { name: 'Undo delivery…' })).toBeVisible();
  await first.getByRole('button', { name: 'Ship parcel…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship parcel', exact: true }).click();
  await first.getByRole('button', { name: 'Mark parcel as delivered' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered');
});

test('the list of orders ships each parcel of an order with a number of its own', async ({
  merchant,
  shopper,
}) => {
  const id = await placeOrder(shopper, 'breton-stripe-tee', 'M', 2);
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Create parcel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create parcel' });
  await dialog.getByLabel(', up to 2').fill('1');
  await dialog.getByRole('button', { name: 'Create parcel', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/orders?q=${encodeURIComponent(numberOf(id))}`);
  await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check();
  await page.getByRole('button', { name: 'Ship…' }).click();
  const shipping = page.getByRole('dialog', { name: 'Ship orders' });
  await shipping.getByLabel('Carrier').fill('DTDC');
  await shipping.getByLabel('parcel 1').fill('D1');
  await shipping.getByLabel('parcel 2').fill('D2');
  expect(await findViolations(page)).toEqual([]);
  await shipping.getByRole('button', { name: 'Ship 2 parcels' }).click();
  await expect(shipping).toBeHidden();
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Parcel 1 of 2' })).toContainText('DTDC D1');
  await expect(page.getByRole('region', { name: 'Parcel 2 of 2' })).toContainText('DTDC D2');
});

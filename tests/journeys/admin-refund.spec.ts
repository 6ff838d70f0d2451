import { expect, numberOf, placeOrder, postAsMerchant, test } from './merchant.ts';

test('a part of an order is refunded before it is sent, and another part once it is delivered', async ({
  merchant,
  shopper,
}) => {
  const id = await placeOrder(shopper, 'breton-stripe-tee', 'M', 2);
  await postAsMerchant(shopper, ['orders/pack', { ids: [id], packed: true }]);
  const { page } = merchant;
  merchant.expectBrowserError(/409/);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Refund order…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund of order ${numberOf(id)}` });
  await dialog.getByRole('button', { name: 'Create invoice' }).click();
  const tee = dialog.getByRole('listitem', { name: 'Breton Stripe Tee (M)' });
  await expect(tee).toContainText('not sent');
  await tee.getByLabel('Quantity').fill('2');
  await expect(tee.getByLabel('Restock')).toBeChecked();
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(dialog.getByText('cancel the order')).toBeVisible();
  await tee.getByLabel('Quantity').fill('1');
  await dialog.getByLabel('Reason').fill('A torn seam');
  await expect(dialog.getByText('The courier collects')).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(dialog).toBeHidden();
  const first = page.getByRole('article').filter({ hasText: 'A torn seam' });
  await expect(first).toContainText('Will not be sent');
  await expect(first.getByRole('link', { name: /CRN/ })).toBeVisible();
  expect((await shopper.lastEmail()).text).toContain('We won’t send: 1 × Breton Stripe Tee (M)');

  await shopper.page.goto(`/order/${id}`);
  await expect(shopper.page.getByText('1 will not be sent')).toBeVisible();
  await expect(shopper.page.getByText(/^Please pay the courier ₹/)).toBeVisible();

  await postAsMerchant(
    shopper,
    ['orders/status', { to: 'shipped', carrier: 'DTDC', orders: [{ id, trackingNumber: 'D42' }] }],
    ['orders/status', { to: 'delivered', orders: [{ id }] }],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Refund order…' }).click();
  await dialog.getByLabel('Other amount (₹)').fill('50');
  await dialog.getByLabel('Reason').fill('It came late');
  await dialog.getByRole('button', { name: 'Refund ₹50' }).click();
  const second = page.getByRole('article').filter({ hasText: 'It came late' });
  await expect(second).toContainText('To be transferred');

  await shopper.page.reload();
  await shopper.page.getByRole('button', { name: 'Add refund details' }).click();
  await shopper.page.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank');
  await shopper.page.getByRole('button', { name: 'Save' }).click();
  await expect(shopper.page.getByText('asha@okbank')).toBeVisible();
  await page.reload();
  await second.getByRole('button', { name: 'Refund…' }).click();
  const step = page.getByRole('dialog', { name: 'Refund', exact: true });
  await step.getByLabel('Transfer reference').fill('UPI 4711');
  await step.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(second).toContainText('UPI 4711');
  expect((await shopper.lastEmail()).text).toContain('The transfer reference is UPI 4711');
});

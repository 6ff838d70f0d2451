import {
  expect,
  type Merchant,
  numberOf,
  placeDeliveredOrder,
  placeOrder,
  receiveReturn,
  requestReturn,
  test,
} from './merchant.ts';
import { findViolations } from './violations.ts';

async function deliver(merchant: Merchant, id: string) {
  await merchant.post('orders/status', {
    to: 'shipped',
    carrier: 'DTDC',
    orders: [{ id, trackingNumber: 'D42' }],
  });
  await merchant.post('orders/status', { to: 'delivered', orders: [{ id }] });
}

test('a shopper cancels an order before it is shipped, and orders its items again', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto(`/order/${await placeOrder(shopper)}`);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order' });
  await dialog.getByRole('textbox').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeHidden();
  await page.getByRole('button', { name: 'Shop again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByText('Breton Stripe Tee')).toBeVisible();
});

test('a return is requested, approved, received and refunded, and both sides see it', async ({
  merchant,
  shopper,
}) => {
  const id = await placeOrder(shopper);
  await deliver(merchant, id);
  const shop = shopper.page;
  await shop.goto(`/order/${id}`);
  await expect(shop.getByText('D42')).toBeVisible();
  await shop.getByRole('button', { name: 'Return or exchange' }).click();
  const form = shop.getByRole('dialog', { name: 'Return or exchange' });
  await form.getByLabel('Breton Stripe Tee').check();
  await form.getByLabel('Why?').selectOption({ label: 'Too small' });
  await expect(form.getByText('Your refund: ₹749', { exact: true })).toBeVisible();
  await expect(form.getByText('of delivery and COD fees only if an item')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Submit request' })).toBeInViewport();
  await form.getByLabel('Bank account').check();
  await form.getByLabel('Name on the account').fill('Asha Rao');
  await form.getByLabel('Account number', { exact: true }).fill('001234567890');
  await form.getByLabel('Confirm account number').fill('001234567899');
  await form.getByLabel('IFSC').fill('sbin0001234');
  await form.getByLabel('Anything we should know?').fill('The sleeves end at the elbow');
  expect(await findViolations(shop)).toEqual([]);
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(form.getByText('The two account numbers differ.')).toBeVisible();
  await form.getByLabel('Confirm account number').fill('001234567890');
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(form).toBeHidden();
  await expect(shop.getByText('We’re reviewing your request.')).toBeVisible();
  await expect(shop.getByText('Reason: Too small')).toBeVisible();
  const headings = (await shop.getByRole('heading', { level: 2 }).allTextContents()).join();
  expect(headings).toMatch(/Return: Requested.*Items in this Order.*Parcel/);

  const { page } = merchant;
  await page.goto('/admin/returns?status=requested');
  await page.getByRole('link', { name: numberOf(id) }).click();
  const card = page.getByRole('article');
  await expect(card).toBeInViewport();
  await expect(card).toContainText('The sleeves end at the elbow');
  await card.getByRole('button', { name: 'Approve return…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to the customer').fill('Send it to our shop');
  await dialog.getByRole('button', { name: 'Approve return', exact: true }).click();
  await expect(card).toContainText('To be sent by');
  await shop.reload();
  await expect(shop.getByText(/^Send it by \d+/)).toBeVisible();
  // The settings, which another test changes, may choose a courier.
  await card.getByText(/^(Book a courier|Other couriers)$/).click();
  await card.getByRole('button', { name: 'Book with Delhivery' }).click();
  await expect(card).toContainText(/Waiting for the courier|Booked/);
  await card.getByRole('button', { name: 'Mark as received…' }).click();
  await dialog.getByLabel('Put back into stock').check();
  await dialog.getByRole('button', { name: 'Mark as received', exact: true }).click();
  await card.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog).toContainText('001234567890');
  await expect(dialog).toContainText('SBIN0001234');
  await dialog.getByLabel('Transfer reference').fill('UPI 4711');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(card).toContainText('Refunded');
  await expect(card).toContainText('UPI 4711');

  await shop.reload();
  await expect(shop.getByText('Your refund is on its way to you.')).toBeVisible();
  await expect(shop.getByRole('link', { name: /^Credit note/ })).toBeVisible();
  const invoice = await shop.request.get(
    (await shop.getByRole('link', { name: /^Bill of supply/ }).getAttribute('href'))!,
  );
  expect(invoice.headers()['content-type']).toBe('application/pdf');
});

test('an exchange sends another size, and a request can be cancelled', async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper);
  await deliver(merchant, id);
  const { page } = shopper;
  await page.goto(`/order/${id}`);
  const form = page.getByRole('dialog', { name: 'Return or exchange' });
  async function ask() {
    await page.getByRole('button', { name: 'Return or exchange' }).click();
    await form.getByLabel('An exchange').check();
    await form.getByLabel('Breton Stripe Tee').check();
    await form.getByLabel('Why?').selectOption({ label: 'Too small' });
    await expect(form.getByLabel('Which size instead?').getByRole('option', { name: /^M/ })).toHaveCount(0);
    await form.getByLabel('Which size instead?').selectOption('L');
    await form.getByRole('button', { name: 'Submit request' }).click();
    await expect(form).toBeHidden();
  }
  await ask();
  await page.getByRole('button', { name: 'Cancel exchange' }).click();
  await expect(page.getByText('You cancelled this exchange.')).toBeVisible();
  await ask();
  await expect(page.getByText('exchange for L').last()).toBeVisible();
});

test('a cancelled replacement reopens its exchange, which is then refunded', async ({
  merchant,
  shopper,
}) => {
  const id = await placeDeliveredOrder(shopper);
  const returnId = await requestReturn(shopper, id, { resolution: 'exchange' });
  await receiveReturn(shopper, returnId);
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  const card = page.getByRole('article');
  await expect(card.getByRole('button').first()).toHaveText('Send replacement…');
  await card.getByRole('button', { name: 'Send replacement…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send replacement', exact: true }).click();
  await expect(card).toContainText('Exchanged');

  const shop = shopper.page;
  await shop.goto(`/order/${id}`);
  await shop.getByRole('link', { name: /^Replacement: order/ }).click();
  await expect(shop.getByText('Nothing to pay')).toBeVisible();
  await expect(shop.getByText('Coupon Discount')).toBeHidden();
  await shop.getByRole('button', { name: 'Cancel this order' }).click();
  const question = shop.getByRole('dialog', { name: 'Cancel this order' });
  await expect(question).toContainText('Your exchange will be open again');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(shop.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  expect((await shopper.lastEmail()).text).toContain('We’ve reopened that exchange');

  await shop.goto(`/order/${id}`);
  await shop.getByRole('button', { name: 'Add refund details' }).click();
  const details = shop.getByRole('dialog', { name: 'Refund details' });
  await details.getByLabel('UPI ID').fill('asha');
  shopper.expectBrowserError(/400/);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Please enter a valid UPI ID, such as name@bank.')).toBeVisible();
  await details.getByLabel('UPI ID').fill('asha@okbank');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('asha@okbank')).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog');
  await expect(refund).toContainText('asha@okbank');
  await refund.getByLabel('Transfer reference').fill('UPI 42');
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(card).toContainText('Refunded');
  expect((await shopper.lastEmail()).text).toContain('The transfer reference is UPI 42.');
});

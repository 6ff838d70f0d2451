import {
  expect,
  numberOf,
  placeDeliveredOrder,
  placeOrder,
  receiveReturn,
  requestReturn,
  test,
} from './merchant.ts';

test('a visitor at /admin is sent to the login page', async ({ shopper: { page } }) => {
  await page.context().clearCookies();
  await page.goto('/admin/orders?tab=pack');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin/orders?tab=pack')}`);
});

test('a shopper gets the 404 page at /admin', async ({ shopper }) => {
  shopper.expectBrowserError(/404/);
  await shopper.page.goto('/admin/orders');
  await expect(shopper.page.getByText('We could not find that page')).toBeVisible();
  await expect(shopper.page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
});

test('an order is found, packed, shipped and delivered, with emails to the customer', {
  tag: '@phone',
}, async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type(id.slice(-6));
  await expect(page).toHaveURL(new RegExp(`q=${id.slice(-6)}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: `Order ${numberOf(id)}` })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Order progress' }).getByRole('listitem');
  const [first, last] = [await steps.first().boundingBox(), await steps.last().boundingBox()];
  expect(first!.y, 'all steps stand in one row').toBe(last!.y);
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('To ship');
  await expect(steps).toHaveText(['Packed (completed)', 'To ship', 'Out for Delivery', 'Delivered']);
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship orders' });
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('BD123456');
  await dialog.getByRole('button', { name: 'Ship order', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Blue Dart, BD123456')).toBeVisible();
  expect((await shopper.lastEmail()).text).toContain('BD123456');

  await page.getByRole('button', { name: 'Edit tracking…' }).click();
  const tracking = page.getByRole('dialog', { name: 'Edit tracking' });
  await tracking.getByLabel('Tracking number').fill('BD123465');
  await tracking.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Blue Dart, BD123465')).toBeVisible();
  expect((await shopper.lastEmail()).text).toContain('BD123465');

  await page.getByRole('button', { name: 'Mark as delivered…' }).click();
  const question = page.getByRole('dialog', { name: 'Mark as delivered?' });
  await expect(question).toContainText('in cash will count as paid');
  await question.getByRole('button', { name: 'Mark as delivered', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered');
  await page.getByLabel('New note').fill('Left with the neighbour');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Left with the neighbour' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
});

test('the order confirmation is sent to the customer again', async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Resend order confirmation' }).click();
  await expect(page.getByText(`Order confirmation sent to ${shopper.email}.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Customer emailed' })).toContainText(
    'Email: Order confirmation',
  );
  const emails = await (await page.request.get('/dev/mailbox.json')).json();
  const received = emails.filter(({ to }: { to: string }) => to === shopper.email);
  expect(received.map(({ subject }: { subject: string }) => subject)).toEqual(
    Array(2).fill(`Your Haroz order ${numberOf(id)}`),
  );
});

test('several orders are shipped and delivered together, and a wrong delivery is undone', {
  tag: '@phone',
}, async ({ merchant, shopper }) => {
  const ids = [await placeOrder(shopper), await placeOrder(shopper, 'corduroy-cap-tan', 'default')];
  const { page } = merchant;
  await page.goto('/admin/orders?tab=pack');
  for (const id of ids) await page.getByLabel(`Select ${numberOf(id)}`).check();
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship orders' });
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await dialog.getByLabel('Carrier').fill('Delhivery');
  for (const id of ids)
    await dialog.getByLabel(`Tracking number for ${numberOf(id)}`).fill(`D${id.slice(-4)}`);
  await dialog.getByRole('button', { name: 'Ship 2 orders', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 orders marked as shipped.')).toBeVisible();

  await page.getByRole('link', { name: /^Shipped/ }).click();
  for (const id of ids)
    await expect(page.getByRole('row').filter({ hasText: numberOf(id) })).toContainText(`D${id.slice(-4)}`);

  for (const id of ids) await page.getByLabel(`Select ${numberOf(id)}`).check();
  await expect(page.getByRole('link', { name: 'Packing slips' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as delivered…' }).click();
  const question = page.getByRole('dialog', { name: 'Mark 2 orders as delivered?' });
  await question.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('2 orders marked as delivered.')).toBeVisible();

  await page.goto(`/admin/orders/${ids[0]}`);
  await expect(page.getByRole('link', { name: 'Packing slip' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo delivery…' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo delivery?' });
  await undo.getByRole('button', { name: 'Undo delivery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Out for Delivery');
});

test('a barcode scanner, which sends Enter after each number, does not ship', async ({
  merchant,
  shopper,
}) => {
  const ids = [await placeOrder(shopper), await placeOrder(shopper)];
  const { page } = merchant;
  await page.goto('/admin/orders?tab=pack');
  for (const id of ids) await page.getByLabel(`Select ${numberOf(id)}`).check();
  await page.getByRole('button', { name: 'Ship…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship orders' });
  await page.keyboard.type('Delhivery');
  await page.keyboard.press('Enter');
  const numbers = dialog.getByLabel('Tracking number for');
  await expect(numbers.first()).toBeFocused();
  await page.keyboard.type('SCAN1');
  await page.keyboard.press('Enter');
  await expect(numbers.nth(1)).toBeFocused();
  await expect(
    dialog.getByRole('button', { name: 'Ship 2 orders, 1 without tracking numbers' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // A pasted column fills the fields that follow.
  await page.getByRole('button', { name: 'Ship…' }).click();
  await expect(numbers.first()).toHaveValue('SCAN1');
  await numbers.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'PASTE1\nPASTE2\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(numbers.nth(1)).toHaveValue('PASTE2');
  await numbers.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('one scan too many');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (const id of ids) {
    const { data } = await (await page.request.get(`/api/admin/order/${id}`)).json();
    expect(data.status).toBe('processing');
  }
  await dialog.getByRole('button', { name: 'Ship 2 orders', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('an order is cancelled with a reason, which the form still has after an error', async ({
  merchant,
  shopper,
}) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Cancel order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByLabel('Reason').fill('The last one is damaged');

  await merchant.post('orders/status', {
    to: 'shipped',
    carrier: 'DTDC',
    orders: [{ id, trackingNumber: 'X1' }],
  });
  merchant.expectBrowserError(/409/);
  await dialog.getByRole('button', { name: 'Cancel order' }).last().click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The last one is damaged');

  const other = await placeOrder(shopper);
  await page.goto(`/admin/orders/${other}`);
  await page.getByRole('button', { name: 'Cancel order…' }).click();
  await dialog.getByLabel('Reason').fill('The last one is damaged');
  await dialog.getByRole('button', { name: 'Cancel order' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');
  expect((await shopper.lastEmail()).text).toContain('The last one is damaged');
});

test('keyboard shortcuts are listed and can be switched off', async ({ merchant: { page } }) => {
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await help.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
});

test('a parcel is marked as returned to sender, and both sides see it', async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper);
  await merchant.post('orders/status', { to: 'shipped', carrier: 'DTDC', orders: [{ id }] });
  const { page } = merchant;
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Mark as returned to sender…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as returned to sender' });
  await dialog.getByLabel('Yes, put them back into stock').check();
  await dialog.getByLabel('Reason').fill('Delivery refused');
  await dialog.getByRole('button', { name: 'Mark as returned to sender', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Returned to sender');
  await expect(page.getByRole('link', { name: /^Credit note CRN/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Packing slip' })).toBeHidden();
  expect((await shopper.lastEmail()).text).toContain('Delivery refused');

  const shop = shopper.page;
  for (const path of ['/order', `/order/${id}`]) {
    await shop.goto(path);
    await expect(shop.getByText('Returned to sender', { exact: true }).first()).toBeVisible();
    await expect(shop.getByText('came back to us. You owe nothing.').first()).toBeVisible();
  }
  const note = await shop.request.get(
    (await shop.getByRole('link', { name: /^Credit note/ }).getAttribute('href'))!,
  );
  expect(note.headers()['content-type']).toBe('application/pdf');
});

test('staff see that they need a permission to make refunds', async ({ merchant, shopper }) => {
  const id = await placeDeliveredOrder(shopper);
  const payout = { method: 'upi', upiId: 'asha@okbank' } as const;
  const returnId = await requestReturn(shopper, id, { resolution: 'refund', payout });
  await receiveReturn(shopper, returnId);
  await merchant.post('team', { email: shopper.email, role: 'staff' });

  await merchant.page.goto(`/admin/orders/${id}`);
  await expect(merchant.page.getByRole('article')).toContainText('asha@okbank');
  await shopper.page.goto(`/admin/orders/${id}`);
  const card = shopper.page.getByRole('article');
  await expect(card).toContainText('You need the permission Refunds to make a refund.');
  await expect(card.getByRole('button', { name: 'Refund…' })).toBeHidden();
  await expect(card).not.toContainText('asha@okbank');
});

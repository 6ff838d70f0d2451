import { expect } from '@playwright/test';
import {
  placeDeliveredOrder,
  placeOrder,
  placeShippedOrder,
  postAsMerchant,
  receiveReturn,
  requestReturn,
  signInAsMerchant,
} from './merchant.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './states.ts';

async function openAsMerchant(shopper: Shopper, path: string, heading: string) {
  const { page } = shopper;
  await signInAsMerchant(shopper);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const at = (path: string, heading: string) => (shopper: Shopper) => openAsMerchant(shopper, path, heading);

async function placeOwnOrder(shopper: Shopper) {
  await shopper.signInByApi();
  return placeOrder(shopper);
}

function withStaffMember(path: string, heading: string) {
  return async (shopper: Shopper) => {
    await postAsMerchant(shopper, ['team', { email: `staff.of.${shopper.email}`, role: 'staff' }]);
    await openAsMerchant(shopper, path, heading);
  };
}

function withFile(csv: string, heading: string) {
  return async (shopper: Shopper) => {
    await openAsMerchant(shopper, '/admin/products/import', 'Import');
    await shopper.page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(shopper.page.getByRole('heading', { name: heading })).toBeVisible();
  };
}

export const ADMIN_STATES: State[] = [
  { name: 'merchant: today', open: at('/admin', 'Today') },
  { name: 'merchant: customers', open: at('/admin/customers', 'Customers') },
  {
    name: 'merchant: orders, some selected',
    async open(shopper) {
      const id = await placeOwnOrder(shopper);
      await openAsMerchant(shopper, '/admin/orders', 'Orders');
      await shopper.page.getByLabel(`Select #${id.slice(-6)}`).check();
    },
  },
  {
    name: 'merchant: order',
    async open(shopper) {
      const id = await placeOwnOrder(shopper);
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
    },
  },
  {
    name: 'merchant: shipping an order',
    async open(shopper) {
      const id = await placeOwnOrder(shopper);
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
      await shopper.page.getByRole('button', { name: 'Ship…' }).click();
      await expect(shopper.page.getByRole('dialog', { name: 'Ship orders' })).toBeVisible();
    },
  },
  {
    name: 'merchant: order returned to sender',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeShippedOrder(shopper);
      const came = { restock: true, reason: 'Delivery refused' };
      await postAsMerchant(shopper, [`order/${id}/return-to-sender`, came]);
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
    },
  },
  {
    name: 'merchant: recording a return to sender',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeShippedOrder(shopper);
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
      await shopper.page.getByRole('button', { name: 'Mark as returned to sender…' }).click();
      await expect(shopper.page.getByRole('dialog', { name: 'Mark as returned to sender' })).toBeVisible();
    },
  },
  {
    name: 'merchant: exchange to send',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeDeliveredOrder(shopper);
      const returnId = await requestReturn(shopper, id, { resolution: 'exchange' });
      await receiveReturn(shopper, returnId);
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
      await expect(shopper.page.getByRole('button', { name: 'Send replacement…' })).toBeVisible();
    },
  },
  {
    name: 'merchant: refunding a cash order',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeDeliveredOrder(shopper);
      const payout = { method: 'upi', upiId: 'asha@okbank' } as const;
      const returnId = await requestReturn(shopper, id, { resolution: 'refund', payout });
      await receiveReturn(shopper, returnId);
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
      await shopper.page.getByRole('button', { name: 'Refund…' }).click();
      await expect(shopper.page.getByRole('dialog', { name: 'Refund' })).toBeVisible();
    },
  },
  { name: 'merchant: returns', open: at('/admin/returns', 'Returns') },
  { name: 'merchant: products', open: at('/admin/products', 'Products') },
  {
    name: 'merchant: product',
    async open(shopper) {
      const { _id } = await shopper.product('breton-stripe-tee');
      await openAsMerchant(shopper, `/admin/products/${_id}`, 'Breton Stripe Tee');
    },
  },
  {
    name: 'merchant: counting stock',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/products', 'Products');
      await shopper.page.getByRole('button', { name: ': update' }).first().click();
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'merchant: new product', open: at('/admin/products/new', 'New product') },
  { name: 'merchant: import', open: at('/admin/products/import', 'Import') },
  {
    name: 'merchant: import, problems',
    open: withFile(
      'slug,price,stock\nbreton-stripe-tee,cheap,\nno-such-tee,499,S:1\n',
      'Problems in the file',
    ),
  },
  {
    name: 'merchant: import, changes',
    open: withFile(
      'slug,price,stock,description\nbreton-stripe-tee,"1,099",S:99 M:98,A new text.\n',
      'Changes',
    ),
  },
  { name: 'merchant: payments', open: at('/admin/payments', 'Payments to review') },
  { name: 'merchant: settings, delivery', open: at('/admin/settings', 'Delivery') },
  { name: 'merchant: settings, discounts', open: at('/admin/settings/discounts', 'Automatic discounts') },
  { name: 'merchant: settings, banner', open: at('/admin/settings/banner', 'Banner') },
  { name: 'merchant: settings, contact', open: at('/admin/settings/contact', 'Contact') },
  { name: 'merchant: settings, returns', open: at('/admin/settings/returns', 'Returns and stock') },
  { name: 'merchant: settings, tax', open: at('/admin/settings/tax', 'Business and GST') },
  {
    name: 'merchant: coupon code',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/settings/coupons', 'Coupons');
      await shopper.page.getByRole('button', { name: 'Create coupon' }).click();
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'merchant: team', open: withStaffMember('/admin/team', 'Team') },
  { name: 'merchant: activity log', open: withStaffMember('/admin/activity', 'Activity log') },
  {
    name: 'merchant: keyboard shortcuts',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/payments', 'Payments to review');
      await expect(async () => {
        await shopper.page.keyboard.press('?');
        await expect(shopper.page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  },
  {
    name: 'merchant: page not found',
    browserErrors: /404/,
    open: at('/admin/orders/none', 'Page not found'),
  },
];

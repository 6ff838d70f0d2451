import { expect } from '@playwright/test';
import type { ApiScope } from '#contract/admin/api-scopes.ts';
import { webhookEvents } from '#contract/admin/webhook-events.ts';
import type { Output } from '#contract/schemas.ts';
import { LAUNCH_BLOCKERS, POLICY_DOCUMENTS, SETUP_STEPS } from '#domain/settings/setup.ts';
import { colourShirt } from './colour-shirt.ts';
import {
  asMerchant,
  numberOf,
  placeDeliveredOrder,
  placeOrder,
  placeShippedOrder,
  postAsMerchant,
  publishPage,
  receiveReturn,
  requestReturn,
  signInAsMerchant,
} from './merchant.ts';
import { answerReports } from './report-answers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './states.ts';

async function openAsMerchant(shopper: Shopper, path: string, heading: string) {
  const { page } = shopper;
  await signInAsMerchant(shopper);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** A page that needs nothing but to be opened. */
const at = (path: string, heading: string) => ({
  merchantPage: { path, heading },
  open: (shopper: Shopper) => openAsMerchant(shopper, path, heading),
});

async function placeOwnOrder(shopper: Shopper) {
  await shopper.signInByApi();
  return placeOrder(shopper);
}

/** Enters another quantity and price, and finds another product. */
async function openEditedOrder(shopper: Shopper) {
  const { page } = shopper;
  const id = await placeOwnOrder(shopper);
  await openAsMerchant(shopper, `/admin/orders/${id}/edit`, `Edit order ${numberOf(id)}`);
  await page.getByRole('button', { name: /^One more of/ }).click();
  await page.getByRole('button', { name: /^Set price of/ }).click();
  await page.getByLabel('Price of one (₹)').fill('450');
  await page.getByLabel('Reason for the price').fill('A thread is loose');
  await page.getByLabel('Add products').fill('cap');
  await expect(page.getByRole('list', { name: 'Products found' })).toBeVisible();
}

/** Adds an item and looks for another product and a customer. */
async function openNewDraft(shopper: Shopper) {
  const { page } = shopper;
  await openAsMerchant(shopper, '/admin/drafts/new', 'Create order');
  await page.getByLabel('Add products').fill('gym gloves');
  await page.getByRole('button', { name: 'Add Gym Gloves' }).click();
  await page.getByLabel('Add products').fill('cap');
  await expect(page.getByRole('list', { name: 'Products found' })).toBeVisible();
  await page.getByLabel('Find a customer').fill('no customer of this name');
  await expect(page.getByText('No customer matches.')).toBeVisible();
  await page.getByLabel('Name').fill('Kavya Nair');
  await page.getByLabel('Reserve the items').check();
  await expect(page.getByText('Total Amount')).toBeVisible();
}

/** Has a section of each type. */
async function openCampaign({ page }: Shopper) {
  await page.getByLabel('Subject').fill('Fresh from the kiln');
  await page.getByLabel('Text', { exact: true }).fill('They are **here**.');
  for (const type of ['picture-text', 'products', 'button']) {
    await page.getByLabel('New section').selectOption(type);
    await page.getByRole('button', { name: 'Add section' }).click();
  }
  await page.getByText('Only customers of a product').click();
  await expect(page.getByTitle('Preview of the email')).toBeVisible();
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

/** The sample shop has no steps. */
const EMPTY_SHOP: Output<'admin.setup'> = {
  steps: SETUP_STEPS.map((name) => ({
    ...{ name, isDone: name === 'brand' },
    open: name === 'policies' ? [...POLICY_DOCUMENTS] : [],
  })),
  paymentAccount: 'none',
  blockers: LAUNCH_BLOCKERS.map((name) => ({ name, variables: ['FIRST_VARIABLE', 'SECOND_VARIABLE'] })),
};

/** Not stored, because a shop has a limited number. */
const API_KEYS: Output<'admin.apiKey.list'> = [
  { id: 'one', name: 'Warehouse', hint: 'haroz_1234…5678', scopes: ['read_orders', 'write_shipments'] },
  { id: 'two', name: 'Marketplace-listings-and-prices', hint: 'haroz_abcd…cdef', scopes: ['write_products'] },
].map((key, index) => ({
  ...{ ...key, scopes: key.scopes as ApiScope[], createdBy: 'merchant@haroz.test' },
  ...{ createdAt: '2026-11-02T06:00:00.000Z', lastUsedAt: index ? null : '2026-11-27T06:00:00.000Z' },
  revokedAt: index ? '2026-11-03T06:00:00.000Z' : null,
}));

async function showApiKeys(shopper: Shopper) {
  await shopper.page.route('**/api/admin/api-keys', (route) => {
    const isList = route.request().method() === 'GET';
    const data = isList ? API_KEYS : { id: 'three', secret: `haroz_${'0123456789ab'.repeat(4)}` };
    return route.fulfill({ json: { success: true, data } });
  });
  await openAsMerchant(shopper, '/admin/settings/api-keys', 'API keys');
}

const WEBHOOKS: Output<'admin.webhook.list'> = [true, false].map((isEnabled, index) => ({
  ...{ id: index ? 'two' : 'one', isEnabled, failing: index ? 0 : 1001, createdBy: 'merchant@haroz.test' },
  ...{
    url: `https://erp.example/webhooks/${'long-path/'.repeat(index * 8)}haroz`,
    events: webhookEvents.slice(0, index ? 3 : undefined),
  },
  createdAt: '2026-11-02T06:00:00.000Z',
}));

const DELIVERIES: Output<'admin.webhook.deliveries'> = [
  {
    type: 'order.placed',
    deliveredAt: '2026-11-27T06:00:05.000Z',
    status: 200,
    response: 'Thanks',
    error: null,
  },
  { type: 'order.paid', nextTryAt: '2026-11-27T08:00:00.000Z', error: 'The server returned the status 500.' },
  { type: 'stock.low', error: 'This address is not on the public internet.' },
].map((delivery, index) => ({
  ...{
    id: String(index),
    attempts: 1,
    createdAt: '2026-11-27T06:00:00.000Z',
    payload: '{"type":"order.placed"}',
  },
  ...{ deliveredAt: null, nextTryAt: null, status: null, response: null },
  ...delivery,
}));

async function showWebhooks({ page }: Shopper) {
  await page.route('**/api/admin/webhooks', (route) =>
    route.fulfill({ json: { success: true, data: WEBHOOKS } }),
  );
  await page.route('**/api/admin/webhook/one/deliveries*', (route) =>
    route.fulfill({ json: { success: true, data: DELIVERIES } }),
  );
}

export const ADMIN_STATES: State[] = [
  { name: 'merchant: today', ...at('/admin', 'Today') },
  {
    name: 'merchant: today in an empty shop',
    async open(shopper) {
      await shopper.page.route('**/api/admin/setup', (route) =>
        route.fulfill({ json: { success: true, data: EMPTY_SHOP } }),
      );
      await openAsMerchant(shopper, '/admin', 'Today');
      await expect(shopper.page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
    },
  },
  {
    name: 'merchant: reports',
    async open(shopper) {
      await answerReports(shopper);
      await openAsMerchant(shopper, '/admin/reports', 'Reports');
    },
  },
  {
    name: 'merchant: a report',
    async open(shopper) {
      await answerReports(shopper);
      await openAsMerchant(shopper, '/admin/reports/sales_by_product', 'Sales by product');
      await shopper.page.getByText('How these figures are calculated').click();
    },
  },
  { name: 'merchant: GST return', ...at('/admin/payments/gst', 'GST return') },
  { name: 'merchant: journal', ...at('/admin/payments/journal', 'Journal') },
  { name: 'merchant: settlements', ...at('/admin/payments/settlements', 'Settlements') },
  { name: 'merchant: exports', ...at('/admin/payments/exports', 'Exports') },
  { name: 'merchant: customers', ...at('/admin/customers', 'Customers') },
  {
    name: 'merchant: blocked customer',
    async open(shopper) {
      await shopper.signInByApi();
      const read = async (path: string) =>
        (await asMerchant(shopper, ({ request }) => request.get(`/api/admin/${path}`))).json();
      const { id } = (await read(`customers?q=${shopper.email}`)).data[0];
      const { version } = (await read(`customer/${id}`)).data;
      await postAsMerchant(shopper, [
        `customer/${id}`,
        { version, tags: ['Wholesale', 'Mumbai'], note: 'Calls on Mondays' },
      ]);
      await postAsMerchant(shopper, [`customer/${id}/block`, { reason: 'Refused four parcels' }]);
      await openAsMerchant(shopper, `/admin/customers/${id}`, shopper.name);
    },
  },
  {
    name: 'merchant: customer with an earlier account',
    async open(shopper) {
      const { page } = shopper;
      await shopper.signInByApi();
      const { data } = await (
        await asMerchant(shopper, ({ request }) => request.get(`/api/admin/customers?q=${shopper.email}`))
      ).json();
      const id: string = data[0].id;
      await page.route(`**/api/admin/customer/${id}`, async (route) => {
        const answer = await (await route.fetch()).json();
        const lastOrder = '2025-10-02T10:00:00.000Z';
        const items = [
          { name: 'Breton Stripe Tee', size: 'M', quantity: 2 },
          { name: 'Stoneware Mug, Set of 2', size: 'default', quantity: 1 },
        ];
        const earlier = {
          ...{ id: 'earlier', name: 'Ravi Kumar', phone: '9876543210', orders: 3, lastOrder },
          lastOrders: [lastOrder, '2025-08-15T10:00:00.000Z', '2025-03-02T10:00:00.000Z'].map(
            (date, index) => ({
              ...{ number: 1003 - index, date, city: index ? 'Pune' : 'Bengaluru' },
              items: items.slice(0, 2 - (index % 2)),
            }),
          ),
        };
        await route.fulfill({ json: { ...answer, data: { ...answer.data, earlierAccounts: [earlier] } } });
      });
      await openAsMerchant(shopper, `/admin/customers/${id}`, shopper.name);
      await page.getByRole('button', { name: 'Merge accounts…' }).click();
      await expect(page.getByRole('dialog')).toContainText('Is this Ravi Kumar?');
    },
  },
  {
    name: 'merchant: search everything',
    async open(shopper) {
      const { page } = shopper;
      await openAsMerchant(shopper, '/admin/customers', 'Customers');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('searchbox').fill('colour');
      await expect(page.getByRole('dialog').getByText(/results$/)).toBeVisible();
    },
  },
  {
    name: 'merchant: orders, some selected',
    async open(shopper) {
      const id = await placeOwnOrder(shopper);
      await openAsMerchant(shopper, '/admin/orders', 'Orders');
      await shopper.page.getByLabel(`Select ${numberOf(id)}`).check();
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
    name: 'merchant: editing an order',
    open: openEditedOrder,
  },
  {
    name: 'merchant: reviewing the changes of an order',
    async open(shopper) {
      await openEditedOrder(shopper);
      await shopper.page.getByRole('button', { name: 'Review changes' }).click();
      await expect(shopper.page.getByRole('dialog', { name: 'Review changes' })).toBeVisible();
    },
  },
  { name: 'merchant: drafts', ...at('/admin/drafts', 'Drafts') },
  { name: 'merchant: a new draft', open: openNewDraft },
  {
    name: 'merchant: completing a draft',
    async open(shopper) {
      const { page } = shopper;
      await openNewDraft(shopper);
      await page.getByLabel('Discount', { exact: true }).selectOption('Amount');
      await page.getByLabel('Discount (₹)').fill('50');
      await page.getByLabel('Reason for the discount').fill('Promised by phone');
      await page.getByRole('button', { name: 'Complete order…' }).click();
      await page.getByRole('radio', { name: /^Payment received/ }).check();
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
    name: 'merchant: order with an answer to a failed attempt',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeShippedOrder(shopper);
      await shopper.page.route(`**/api/admin/order/${id}`, async (route) => {
        const answer = await (await route.fetch()).json();
        const [parcel] = answer.data.parcels;
        const failed = {
          ...{ courier: 'delhivery', carrier: 'Delhivery', status: 'attempt_failed', reason: 'unreachable' },
          failedAttempt: { answer: { type: 'retry', on: '2026-12-02' }, isSent: false },
          answerError: 'The courier isn’t responding. Please try again in a minute.',
        };
        await route.fulfill({
          json: { ...answer, data: { ...answer.data, parcels: [{ ...parcel, ...failed }] } },
        });
      });
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
      await expect(shopper.page.getByText('Customer wants delivery on 2 Dec 2026.')).toBeVisible();
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
    name: 'merchant: refunding a part of an order',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeDeliveredOrder(shopper, undefined, undefined, 2);
      await openAsMerchant(shopper, `/admin/orders/${id}`, `Order ${numberOf(id)}`);
      await shopper.page.getByRole('button', { name: 'Refund order…' }).click();
      const dialog = shopper.page.getByRole('dialog', { name: `Refund of order ${numberOf(id)}` });
      await dialog.getByLabel('Quantity, up to 2').fill('1');
      await dialog.getByLabel('Other amount (₹)').fill('20');
      await expect(dialog.getByText('A credit note is created')).toBeVisible();
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
    name: 'merchant: creating an exchange',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeDeliveredOrder(shopper);
      await openAsMerchant(shopper, `/admin/orders/${id}`, 'Order');
      await shopper.page.getByRole('button', { name: 'Create return…' }).click();
      const dialog = shopper.page.getByRole('dialog', { name: 'Create return' });
      await dialog.getByLabel('The customer gets').selectOption('exchange');
      await dialog.getByLabel('Quantity of').first().selectOption('1');
      const replacement = dialog.getByLabel('Replacement for').first();
      await expect(replacement.locator('option', { hasText: /^L/ })).not.toHaveCount(0);
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
  {
    name: 'merchant: returns',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeDeliveredOrder(shopper);
      await requestReturn(shopper, id, { resolution: 'exchange' });
      await openAsMerchant(shopper, '/admin/returns', 'Returns and exchanges');
      await expect(shopper.page.getByRole('link', { name: numberOf(id) })).toBeVisible();
    },
  },
  { name: 'merchant: products', ...at('/admin/products', 'Products') },
  {
    name: 'merchant: product',
    async open(shopper) {
      const { _id } = await shopper.product('breton-stripe-tee');
      await openAsMerchant(shopper, `/admin/products/${_id}`, 'Breton Stripe Tee');
      const { page } = shopper;
      const folds = page.locator('details', { has: page.getByRole('heading', { level: 2 }) });
      for (const fold of await folds.all()) await fold.locator('summary').first().click();
    },
  },
  {
    name: 'merchant: product in colours',
    async open(shopper) {
      const { _id, name } = await colourShirt(shopper);
      await openAsMerchant(shopper, `/admin/products/${_id}`, name);
      await shopper.page.getByRole('button', { name: /^Picture 2/ }).click();
      await shopper.page.getByRole('button', { name: 'Sky', exact: true }).click();
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
  {
    name: 'merchant: stock, some counted',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/stock?q=breton', 'Stock');
      const { page } = shopper;
      await page.getByLabel('Scan a barcode or SKU').fill('0000000000000');
      await page.getByLabel('Scan a barcode or SKU').press('Enter');
      await expect(page.getByRole('list', { name: 'Unknown codes' })).toBeVisible();
      await page
        .getByLabel(/^Counted quantity of/)
        .first()
        .fill('12');
      await page
        .getByLabel(/^Counted quantity of/)
        .last()
        .fill('x');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please enter a whole number').first()).toBeVisible();
    },
  },
  {
    name: 'merchant: stock history',
    async open(shopper) {
      const { _id } = await shopper.product('breton-stripe-tee');
      await openAsMerchant(shopper, `/admin/products/${_id}/stock`, 'Stock history');
    },
  },
  {
    name: 'merchant: adjusting stock',
    async open(shopper) {
      const { _id } = await shopper.product('breton-stripe-tee');
      await openAsMerchant(shopper, `/admin/products/${_id}/stock`, 'Stock history');
      await shopper.page.getByRole('button', { name: 'Adjust…' }).click();
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'merchant: products, previewing new prices',
    async open(shopper) {
      const { page } = shopper;
      await openAsMerchant(shopper, '/admin/products?categoryId=caps', 'Products');
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Reprice…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reprice' });
      await dialog.getByLabel('Change', { exact: true }).selectOption('up');
      await dialog.getByLabel('Amount').fill('20');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByText('will be repriced')).toBeVisible();
    },
  },
  {
    name: 'merchant: a tag that is too long for many products',
    browserErrors: /400/,
    async open(shopper) {
      const { page } = shopper;
      await openAsMerchant(shopper, '/admin/products?categoryId=caps', 'Products');
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Add tags…' }).click();
      const tags = page.getByRole('dialog').getByLabel('Tags', { exact: true });
      await tags.fill('x'.repeat(256));
      await tags.press('Enter');
      await expect(tags).toHaveAccessibleDescription(/Please shorten each tag to 255 characters/);
    },
  },
  { name: 'merchant: categories', ...at('/admin/categories', 'Categories') },
  { name: 'merchant: new category', ...at('/admin/categories/new?parent=caps', 'Create category') },
  {
    name: 'merchant: category that is not empty',
    browserErrors: /409/,
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/categories/caps', 'Caps');
      await shopper.page.getByRole('button', { name: 'Delete' }).click();
      await shopper.page.getByRole('button', { name: 'Delete category' }).click();
      await expect(shopper.page.getByRole('dialog').getByRole('alert')).toContainText('Caps has');
    },
  },
  { name: 'merchant: option names', ...at('/admin/options', 'Option names') },
  { name: 'merchant: size charts', ...at('/admin/size-charts', 'Size charts') },
  {
    name: 'merchant: size chart',
    ...at('/admin/size-charts/shirts-short-sleeve', 'Shirts, short sleeve'),
  },
  {
    name: 'merchant: size chart with a wrong value',
    browserErrors: /400/,
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/size-charts/new', 'Create size chart');
      await shopper.page.getByLabel('Name', { exact: true }).fill('Wrong');
      await shopper.page.getByLabel('Chest of S', { exact: true }).fill('wide');
      await shopper.page.getByRole('button', { name: 'Save' }).click();
      await expect(shopper.page.getByText('Please enter a number').first()).toBeVisible();
    },
  },
  {
    name: 'merchant: deleting a size chart',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/size-charts/shirts-long-sleeve', 'Shirts, long sleeve');
      await shopper.page.getByRole('button', { name: 'Delete' }).click();
      await expect(shopper.page.getByRole('dialog')).toContainText('Used by: Winter-wear, 5 products');
    },
  },
  { name: 'merchant: collections', ...at('/admin/collections', 'Collections') },
  {
    name: 'merchant: new collection by hand',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/collections/new', 'Create collection');
      const { page } = shopper;
      await page.getByLabel('Add products').fill('tee');
      const add = page.getByRole('list', { name: 'Products found' }).getByRole('button', { name: /^Add/ });
      await add.first().click();
      await add.nth(1).click();
      await expect(page.getByRole('button', { name: /^Down/ })).toHaveCount(2);
    },
  },
  {
    name: 'merchant: new collection by rule',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/collections/new', 'Create collection');
      const { page } = shopper;
      await page.getByLabel('Choose by a rule').check();
      await page.getByRole('button', { name: 'Add condition' }).click();
      const second = page.getByRole('group', { name: 'Condition 2' });
      await second.getByLabel('Product').selectOption('price');
      await page.getByRole('group', { name: 'Condition 1' }).getByLabel('Product').selectOption('discount');
      await second.getByLabel('To (₹)').fill('600');
      await expect(page.getByRole('list', { name: 'First products' })).toBeVisible();
    },
  },
  { name: 'merchant: new product', ...at('/admin/products/new', 'Create product') },
  { name: 'merchant: import', ...at('/admin/products/import', 'Import') },
  {
    name: 'merchant: import, unknown category',
    open: withFile(
      'Handle,Title,Type,Tags,Variant Price\nno-such-kurta,Block-printed kurta,Kurtas,,1299.00\nno-such-gift,Gift,,diwali,0\n',
      'Changes',
    ),
  },
  {
    name: 'merchant: import, variants and pictures',
    open: withFile(
      'Handle,Title,Type,Variant Taxable,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src\n' +
        'no-such-cap,Block-printed cap,Caps,true,Size,M,CAP-M,3,1299.00,https://shop.example/cap.jpg\n' +
        'no-such-cap,,,,,L,CAP-L,4,1399.00,cap/back.jpg\n',
      'Changes',
    ),
  },
  {
    name: 'merchant: import, columns of a spreadsheet',
    open: withFile(
      'Item name,MRP,Our rate,Qty,Colour,Photo link,Group,Purchase rate (without GST),विवरण\n' +
        'Block-printed kurta with three-quarter sleeves,"₹1,599","Rs. 1,299/-",4,Indigo,https://shop.example/kurta.jpg,Kurtas,600,हाथ से छपा\n' +
        'Brass lamp,,450,2,,,Home,200,\n',
      'Columns',
    ),
  },
  {
    name: 'merchant: import, problems',
    open: withFile(
      'slug,price,stock\nbreton-stripe-tee,cheap,\nno-such-tee,499,S:1\noxford-shirt-blue,1299,\n',
      'Not imported',
    ),
  },
  {
    name: 'merchant: import, changes',
    open: withFile(
      'slug,price,stock,description\nbreton-stripe-tee,"1,099",S:99 M:98,A new text.\n',
      'Changes',
    ),
  },
  { name: 'merchant: payments', ...at('/admin/payments', 'Payments') },
  { name: 'merchant: no discrepancies', ...at('/admin/payments/discrepancies', 'Discrepancies') },
  {
    name: 'merchant: discrepancies',
    async open(shopper) {
      const found = { orderId: 'one', orderNumber: 1001, expected: 64_000, found: 64_100 };
      const discrepancies = [
        { ...found, kind: 'payments', document: null },
        { ...found, kind: 'invoice', document: 'INV/2026-27/00001' },
      ];
      await shopper.page.route('**/api/admin/payments/discrepancies', (route) =>
        route.fulfill({
          json: { success: true, data: { checkedAt: '2026-11-28T03:30:00.000Z', discrepancies } },
        }),
      );
      await openAsMerchant(shopper, '/admin/payments/discrepancies', 'Discrepancies');
    },
  },
  { name: 'merchant: cash from couriers', ...at('/admin/payments/cash', 'Cash from couriers') },
  {
    name: 'merchant: columns of a remittance',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/payments/cash', 'Cash from couriers');
      await shopper.page.getByLabel('Courier', { exact: true }).fill('Blue Dart');
      await shopper.page.getByLabel('Remittance file').setInputFiles({
        ...{ name: 'cod.csv', mimeType: 'text/csv' },
        buffer: Buffer.from('Waybill,COD,UTR\n77812345,640,N1\n77812346,free,N1\n'),
      });
      await expect(shopper.page.getByLabel('Tracking number', { exact: true })).toBeVisible();
    },
  },
  { name: 'merchant: settings, delivery', ...at('/admin/settings/delivery', 'Delivery') },
  {
    name: 'merchant: settings, messages',
    open: async (shopper) => {
      await openAsMerchant(shopper, '/admin/settings/messages', 'Messages');
      await expect(shopper.page.getByText('Example', { exact: true }).first()).toBeVisible();
    },
  },
  { name: 'merchant: settings, discounts', ...at('/admin/settings/discounts', 'Automatic discounts') },
  { name: 'merchant: settings, banner', ...at('/admin/settings/banner', 'Banner') },
  { name: 'merchant: settings, contact', ...at('/admin/settings/contact', 'Contact') },
  { name: 'merchant: settings, catalogue', ...at('/admin/settings/catalogue', 'Catalogue') },
  { name: 'merchant: settings, returns', ...at('/admin/settings/returns', 'Returns and stock') },
  { name: 'merchant: settings, offline use', ...at('/admin/settings/offline', 'Offline use') },
  {
    name: 'merchant: settings, product information',
    ...at('/admin/settings/products', 'Product information'),
  },
  { name: 'merchant: settings, tax', ...at('/admin/settings/tax', 'Business and GST') },
  {
    name: 'merchant: coupon code',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/settings/coupons', 'Coupons');
      await shopper.page.getByRole('button', { name: 'Create coupon' }).click();
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'merchant: search', ...at('/admin/settings/search', 'Search synonyms') },
  {
    name: 'merchant: search with a repeated synonym',
    browserErrors: /400/,
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/settings/search', 'Search synonyms');
      await shopper.page.getByRole('button', { name: 'Add group' }).click();
      await shopper.page.getByLabel('Customers search for').first().fill('topi, goggles');
      await shopper.page.getByRole('button', { name: 'Save' }).click();
      await expect(shopper.page.getByText('is also in the group').first()).toBeVisible();
    },
  },
  {
    name: 'merchant: API keys',
    async open(shopper) {
      await showApiKeys(shopper);
      await expect(shopper.page.getByRole('row').filter({ hasText: 'Warehouse' })).toBeVisible();
    },
  },
  {
    name: 'merchant: creating an API key',
    async open(shopper) {
      await showApiKeys(shopper);
      await shopper.page.getByRole('button', { name: 'Create API key' }).click();
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'merchant: secret of a new API key',
    async open(shopper) {
      await showApiKeys(shopper);
      const { page } = shopper;
      await page.getByRole('button', { name: 'Create API key' }).click();
      await page.getByLabel('Name').fill('Warehouse');
      await page.getByLabel('Read customers').check();
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'API key created' })).toBeVisible();
    },
  },
  { name: 'merchant: campaigns', ...at('/admin/marketing', 'Campaigns') },
  { name: 'merchant: subscribers', ...at('/admin/marketing/subscribers', 'Subscribers') },
  {
    name: 'merchant: new campaign',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/marketing/new', 'Create campaign');
      await openCampaign(shopper);
    },
  },
  {
    name: 'merchant: webhooks',
    async open(shopper) {
      await showWebhooks(shopper);
      await openAsMerchant(shopper, '/admin/settings/webhooks', 'Webhooks');
      await expect(shopper.page.getByRole('row').filter({ hasText: 'Paused' })).toBeVisible();
    },
  },
  {
    name: 'merchant: adding a webhook',
    async open(shopper) {
      await showWebhooks(shopper);
      await openAsMerchant(shopper, '/admin/settings/webhooks', 'Webhooks');
      await shopper.page.getByRole('button', { name: 'Create webhook' }).click();
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'merchant: deliveries of a webhook',
    async open(shopper) {
      await showWebhooks(shopper);
      await openAsMerchant(shopper, '/admin/settings/webhooks/one', 'Webhook');
      await shopper.page.getByText('Content and response').first().click();
    },
  },
  { name: 'merchant: brand', ...at('/admin/storefront', 'Brand') },
  { name: 'merchant: pages', ...at('/admin/storefront/pages', 'Pages') },
  { name: 'merchant: new page', ...at('/admin/storefront/pages/new', 'Create page') },
  {
    name: 'merchant: page',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/storefront/pages/returns', 'Returns and exchanges');
      await shopper.page.getByText('Placeholders', { exact: true }).click();
    },
  },
  {
    name: 'merchant: home page, a section open',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/storefront/home', 'Home page');
      await shopper.page.getByRole('button', { name: /^Hero slides/ }).click();
      await shopper.page.getByRole('button', { name: /^Light bags/ }).click();
      await expect(
        shopper.page.frameLocator('iframe').getByText('Latest Collections').first(),
      ).toBeAttached();
    },
  },
  { name: 'merchant: navigation', ...at('/admin/storefront/navigation', 'Navigation') },
  { name: 'merchant: emails', ...at('/admin/storefront/emails', 'Emails') },
  {
    name: 'merchant: email',
    ...at('/admin/storefront/emails/order_confirmation', 'Order confirmation'),
  },
  { name: 'merchant: FAQ', ...at('/admin/storefront/faq', 'FAQ') },
  { name: 'merchant: languages', ...at('/admin/storefront/languages', 'Languages') },
  {
    name: 'merchant: translation of the home page',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/storefront/languages/hi/home', 'Home page in Hindi');
      await expect(shopper.page.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'hi-IN');
    },
  },
  {
    name: 'merchant: translation of a page',
    ...at('/admin/storefront/languages/hi/page:returns', 'Returns and exchanges in Hindi'),
  },
  {
    name: 'merchant: translation without a placeholder',
    browserErrors: /400/,
    async open(shopper) {
      const slug = await publishPage(shopper);
      await openAsMerchant(shopper, `/admin/storefront/languages/hi/page:${slug}`, 'Wholesale in Hindi');
      await shopper.page.getByLabel('Text', { exact: true }).fill('हम दुकानों को भी बेचते हैं।');
      await shopper.page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(shopper.page.getByText(/^Please use \{email\}/).first()).toBeVisible();
    },
  },
  { name: 'merchant: team', open: withStaffMember('/admin/team', 'Team') },
  {
    name: 'merchant: inviting a team member',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/team', 'Team');
      await shopper.page.getByRole('button', { name: 'Invite team member' }).click();
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'merchant: notifications', ...at('/admin/notifications', 'Notifications') },
  {
    name: 'merchant: notifications with a phone, a device and hours',
    async open(shopper) {
      const { page } = shopper;
      await page.route('**/api/admin/notifications', async (route) => {
        const answer = await (await route.fetch()).json();
        const chosen = {
          ...{ phone: '9876543210', isStopped: true, messages: { new_order: 'push' } },
          devices: [
            {
              id: 'one',
              agent: 'Chrome/140 Android',
              isCurrent: false,
              createdAt: '2026-08-02T10:00:00.000Z',
            },
          ],
        };
        await route.fulfill({ json: { ...answer, data: { ...answer.data, ...chosen } } });
      });
      await openAsMerchant(shopper, '/admin/notifications', 'Notifications');
      await page.getByLabel('Only notify me at certain hours').check();
      await expect(page.getByLabel('From (IST)')).toBeVisible();
    },
  },
  {
    name: 'merchant: code for the phone of notifications',
    async open(shopper) {
      const { page } = shopper;
      const data = { token: 'one', resendAfterMs: 30_000 };
      await page.route('**/api/admin/notifications/code', (route) =>
        route.fulfill({ json: { success: true, data } }),
      );
      await openAsMerchant(shopper, '/admin/notifications', 'Notifications');
      await page.getByLabel('Mobile number').fill('98765 43210');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('dialog')).toContainText('Check your phone');
    },
  },
  { name: 'merchant: activity log', open: withStaffMember('/admin/activity', 'Activity log') },
  {
    name: 'merchant: keyboard shortcuts',
    async open(shopper) {
      await openAsMerchant(shopper, '/admin/payments', 'Payments');
      await shopper.page.keyboard.press('?');
      await expect(shopper.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'merchant: page not found',
    browserErrors: /404/,
    ...at('/admin/orders/none', 'Page not found'),
  },
];

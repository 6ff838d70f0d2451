import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, numberOf, placeDeliveredOrder, placeOrder, requestReturn, test } from './merchant.ts';
import { measureOverflow } from './overflow.ts';

test('a long list is paged forwards and backwards, also after a reload', async ({ merchant: { page } }) => {
  await page.goto('/admin/products');
  const name = (await page.getByRole('row').nth(1).getByRole('link').first().textContent())!;
  const product = page.getByRole('row').filter({ hasText: name });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(product).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(product).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeHidden();
});

test('the export saves all products, and can be stopped', async ({ merchant: { page, toast } }) => {
  await page.goto('/admin/products');
  await page.getByText('More', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('breton-stripe-tee');
  await toast.getByRole('button', { name: 'Close' }).click(); // it covers the buttons
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden();

  await page.getByText('More', { exact: true }).click();
  await page.route('**/api/admin/products.csv', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});

test('many invoices are created with progress, and open as one file', async ({ merchant, shopper }) => {
  const { page } = merchant;
  const ids = [await placeOrder(shopper), await placeOrder(shopper)];
  await page.goto('/admin/orders?tab=pack');
  for (const id of ids) await page.getByLabel(`Select ${numberOf(id)}`).check();
  await page.getByRole('button', { name: 'Create invoices' }).click();
  const link = page.getByRole('link', { name: 'View 2 invoices' });
  await expect(link).toBeFocused();
  const pdf = await page.request.get((await link.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.getByLabel(`Select ${numberOf(ids[0]!)}`).uncheck();
  await page.route('**/api/admin/orders/issue', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Create invoices' }).click();
  await expect(page.getByText('0 of 1 invoices')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('orders of all pages are selected together, up to a limit', async ({ merchant, shopper }) => {
  await placeOrder(shopper);
  const { page } = merchant;
  const orders = /\/api\/admin\/orders\?/;
  const [first] = (await (await page.request.get('/api/admin/orders?limit=1')).json()).data;
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...first,
      _id: `${'0'.repeat(18)}${String(index).padStart(6, '0')}`,
    }));
  await page.route(orders, (route) => {
    const isWhole = route.request().url().includes('limit=200');
    return route.fulfill({
      json: isWhole
        ? { success: true, data: rows(130) }
        : { success: true, data: rows(50), nextCursor: 'next', total: 130 },
    });
  });
  const packed: number[] = [];
  await page.route('**/api/admin/orders/pack', (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    packed.push(ids.length);
    return route.fulfill({
      json: { success: true, data: ids.map((id) => ({ id, done: true, message: null })) },
    });
  });
  await page.goto('/admin/orders?tab=pack');
  await expect(page.getByText('130 orders')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 130' }).click();
  await expect(page.getByText('130 selected')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Packing slips .*101–130$/ })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  const bar = await page.getByRole('region', { name: 'Selected orders' }).boundingBox();
  expect(bar!.height).toBeLessThan(350); // or it would cover the list
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(merchant.toast).toContainText('130 orders marked as packed.');
  expect(packed).toEqual([100, 30]);
});

test('the keyboard moves through a list of orders, packs one, and returns to its row', async ({
  merchant,
  shopper,
}) => {
  const ids = [await placeOrder(shopper), await placeOrder(shopper)];
  const { page } = merchant;
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(numberOf(ids[1]!));
  await page.keyboard.press('j');
  await expect(heading).toContainText(numberOf(ids[0]!));
  await page.keyboard.press('p');
  await expect(heading).toContainText('To ship');
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(shopper.email)}`));
  await expect(page.getByRole('link', { name: numberOf(ids[0]!) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toContainText(numberOf(ids[0]!));
  await page.goBack();
  await expect(page.getByRole('link', { name: numberOf(ids[0]!) })).toBeFocused();
});

/** Makes the API return the first row of a list 20 times. */
async function replaceRows(page: Page, list: string, changes: object) {
  const answer = await (await page.request.get(`/api/admin/${list}?limit=1`)).json();
  const rows = Array.from({ length: 20 }, (_, index) => {
    const id = `${'0'.repeat(22)}${index + 10}`;
    const number = 1010 + index;
    return { ...answer.data[0], ...changes, id, _id: id, number, orderId: id, orderNumber: number };
  });
  await page.route(new RegExp(`/api/admin/${list}(\\?|$)`), (route) =>
    route.fulfill({ json: { success: true, data: rows, total: rows.length } }),
  );
}

test('a phone shows orders, products and stock before filters, each in a compact row', {
  tag: '@phone',
}, async ({ merchant, shopper, viewport }) => {
  test.skip(viewport!.width > 700, 'the list of a wide window is a table with all its columns');
  const id = await placeOrder(shopper);
  const { page } = merchant;
  const firstRow = page.getByRole('table').getByRole('row').nth(1);
  for (const path of ['products', 'stock']) {
    await page.goto(`/admin/${path}`);
    for (const row of (await page.getByRole('table').getByRole('row').all()).slice(0, 10))
      expect((await row.boundingBox())!.height).toBeLessThanOrEqual(84);
    await expect(page.getByLabel('Category')).toBeHidden();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await measureOverflow(page), `${path} with large text`).toBeLessThanOrEqual(0);
  }
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  await expect(firstRow).toContainText(numberOf(id));
  await expect(firstRow).toContainText('To pack');
  const { y, height } = (await firstRow.boundingBox())!;
  expect(height).toBeLessThanOrEqual(84);
  expect(y).toBeLessThanOrEqual(370);
  await expect(page.getByLabel('State')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('State').selectOption('Karnataka');
  await expect(page).toHaveURL(/state=Karnataka/);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('a wide window shows 16 orders without scrolling, each with a picture, age, city and payment', async ({
  merchant,
  shopper,
  viewport,
}) => {
  test.skip(viewport!.width < 1440, 'narrow windows show fewer columns');
  await placeOrder(shopper);
  const { page } = merchant;
  await replaceRows(page, 'orders', {
    ...{ name: 'Venkatanarasimharajuvaripeta Subrahmanyam', city: 'Thiruvananthapuram' },
    ...{ status: 'out_for_delivery', carrier: 'Delhivery', trackingNumber: 'DL-77812345IN' },
  });
  await page.goto('/admin/orders');
  const row = page.getByRole('row').filter({ hasText: '#1025' });
  await expect(row).toContainText('today');
  await expect(row).toContainText('Thiruvananthapuram');
  await expect(row).toContainText('COD');
  await expect(row.locator('img')).toBeVisible();
  const { y, height } = (await row.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(900);
});

const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam';
const LISTS = {
  returns: { name: LONG_NAME, resolution: 'refund', refund: 12_999_900 },
  customers: { name: LONG_NAME, email: 'venkatanarasimharaju.subrahmanyam@example.org', spent: 12_999_900 },
  products: { name: 'Insulated Bottle 750 ml, Marigold, with a Lid', state: 'draft', bestseller: true },
};

test('rows of categories are compact on a phone', { tag: '@phone' }, async ({
  merchant: { page },
  viewport,
}) => {
  test.skip(viewport!.width > 700, 'the list of a wide window is a table with all its columns');
  await page.goto('/admin/categories');
  for (const name of ['Men', 'Top-wear', 'Bottom-wear', 'Travel-wear']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(84);
  }
});

for (const [list, changes] of Object.entries(LISTS))
  test(`rows of ${list} are as compact as those of orders`, { tag: '@phone' }, async ({
    merchant,
    shopper,
    viewport,
  }) => {
    const { page } = merchant;
    if (list === 'returns')
      await requestReturn(shopper, await placeDeliveredOrder(shopper), { resolution: 'exchange' });
    await replaceRows(page, list, changes);
    await page.goto(`/admin/${list}`);
    const row = page.getByRole('table').getByRole('row').nth(16);
    await expect(row).toContainText(changes.name);
    const { y, height } = (await row.boundingBox())!;
    if (viewport!.width < 700) expect(height).toBeLessThanOrEqual(84);
    else expect(y + height).toBeLessThanOrEqual(900);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  });

import { randomBytes, randomInt } from 'node:crypto';
import { STOCK_REASON_LABELS } from '#contract/admin/labels.ts';
import { expect, type Merchant, test } from './merchant.ts';
import { measureOverflow } from './overflow.ts';

interface Made {
  _id: string;
  id: string;
  version: number;
  stock: { id: string; size: string; quantity: number }[];
}

/** A product in S and M, ten each, with a SKU and a barcode. */
async function makeShirt(merchant: Merchant) {
  const code = randomBytes(4).toString('hex');
  const barcode = `890${randomInt(1e9, 9e9)}`;
  const name = `Kite Shirt ${code}`;
  const none = { sku: null, barcode: null, price: null, mrp: null, weightGrams: null };
  const { page } = merchant;
  const { data: pictures } = (await (await page.request.get('/api/product/list?limit=1')).json()) as {
    data: { pictures: object[] }[];
  };
  const made = await merchant.post<Made>('products', {
    ...{ name, categoryId: 'caps', price: 50_000, mrp: 50_000, bestseller: false, hsn: null },
    ...{ description: 'It flies.', details: '', care: '', pictures: pictures[0]!.pictures, state: 'active' },
    options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
    variants: [
      { ...none, values: ['S'], sku: `KITE-S-${code}` },
      { ...none, values: ['M'], barcode },
    ],
  });
  const counts = made.stock.map(({ id }) => ({ variantId: id, quantity: 10, was: 0 }));
  await merchant.post(`product/${made._id}/stock`, { counts });
  return { ...made, name, sku: `KITE-S-${code}`, barcode };
}

test('a scanner counts variants, unknown codes are listed, and a sale meanwhile stays subtracted', async ({
  merchant,
  shopper,
}) => {
  const shirt = await makeShirt(merchant);
  const { page } = merchant;
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Count stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  const scanner = page.getByLabel('Scan a barcode or SKU');
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scanner.focus();
  for (let item = 0; item < 3; item++) await scan(shirt.barcode);
  await expect(page.getByRole('status').filter({ hasText: '3 counted' })).toContainText(shirt.name);
  await expect(page.getByLabel(`Counted quantity of ${shirt.name}, M`)).toHaveValue('3');
  await expect(scanner).toBeFocused();
  await scan('4006381333931');
  await expect(page.getByRole('alert').filter({ hasText: '4006381333931' })).toBeVisible();

  await page.getByLabel('Each scan').selectOption('Finds the row');
  await scanner.focus();
  await scan(shirt.sku);
  await expect(page.getByLabel(`Counted quantity of ${shirt.name}, S`)).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(scanner).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await shopper.placeCodOrder(shirt.id, 'S');
  const other = await page.context().newPage();
  await page.close();
  await other.goto('/admin/stock');
  await expect(other.getByLabel(`Counted quantity of ${shirt.name}, S`)).toHaveValue('8');
  await expect(other.getByRole('list', { name: 'Unknown codes' })).toContainText('4006381333931');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Stock of 2 variants updated.')).toBeVisible();
  for (const counted of [5, 1]) {
    await other.getByLabel('Scan a barcode or SKU').focus();
    // Most come before the first is answered.
    for (let item = 0; item < counted; item++) {
      await other.keyboard.type(shirt.barcode);
      await other.keyboard.press('Enter');
    }
    await expect(other.getByRole('status').filter({ hasText: `${counted} counted` })).toContainText(
      shirt.name,
    );
    if (counted > 1) await other.getByRole('button', { name: 'Save' }).click();
    if (counted > 1) await expect(other.getByText('Stock of 1 variant updated.')).toBeVisible();
  }
  await other.getByRole('button', { name: 'Discard' }).click();

  await other.goto(`/admin/products/${shirt._id}/stock`);
  await expect(other.getByRole('row').filter({ hasText: 'Counted' }).filter({ hasText: '−2' })).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: 'Sold' })).toContainText('Order #');
  await other.getByLabel('Variant').selectOption('S');
  await expect(other.getByText('7 in stock')).toBeVisible();
});

test('Enter goes from one quantity to the next and saves nothing', async ({ merchant }) => {
  const shirt = await makeShirt(merchant);
  const { page } = merchant;
  await page.goto(`/admin/stock?q=${encodeURIComponent(shirt.name)}`);
  const [s, m] = ['S', 'M'].map((size) => page.getByLabel(`Counted quantity of ${shirt.name}, ${size}`)) as [
    ReturnType<typeof page.getByLabel>,
    ReturnType<typeof page.getByLabel>,
  ];
  await s.fill('4');
  await s.press('Enter');
  await expect(m).toBeFocused();
  await m.fill('many');
  await m.press('Enter');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeFocused();
  await save.press('Enter');
  await expect(page.getByText('Please enter a whole number').first()).toBeVisible();
  await expect(m).toBeFocused();
  await expect(s).toHaveValue('4');
  await page.keyboard.type(shirt.barcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: shirt.name })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(s).toHaveValue('');
});

test('a count by someone else is a conflict beside its row, and either count can be kept', async ({
  merchant,
}) => {
  const shirt = await makeShirt(merchant);
  merchant.expectBrowserError(/409/);
  const { page } = merchant;
  await page.goto(`/admin/stock?q=${encodeURIComponent(shirt.name)}`);
  const s = page.getByLabel(`Counted quantity of ${shirt.name}, S`);
  await s.fill('4');
  const { id } = shirt.stock[0]!;
  await merchant.post(`product/${shirt._id}/stock`, {
    counts: [{ variantId: id, quantity: 6, was: 10 }],
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('has since counted 6.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stock of 1 variant updated.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${shirt.name} S` })).toContainText('4');
});

test('the stock history fits a small phone, whatever its reasons', async ({ merchant: { page } }) => {
  const { data } = await (await page.request.get('/api/product/breton-stripe-tee')).json();
  const address = `/api/admin/product/${data._id}/stock-changes`;
  const changes = Object.keys(STOCK_REASON_LABELS).map((reason, id) => ({
    ...{
      id,
      reason,
      variantId: String(id),
      size: 'Marigold-Yellow / XXL',
      before: 9_999,
      after: 10_499,
      note: null,
    },
    ...{ reference: `order:${'0'.repeat(24)}`, actor: 'merchant@haroz.test', at: new Date().toISOString() },
  }));
  await page.route(`**${address}*`, (route) => route.fulfill({ json: { success: true, data: changes } }));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/admin/products/${data._id}/stock`);
    await expect(page.getByRole('row').filter({ hasText: 'Exchange: Marigold' })).toBeVisible();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test('stock is adjusted with a reason and a note, which its history shows', async ({ merchant }) => {
  const shirt = await makeShirt(merchant);
  merchant.expectBrowserError(/409/);
  const { page } = merchant;
  await page.goto(`/admin/products/${shirt._id}`);
  await page.getByRole('button', { name: 'Adjust…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Variant').selectOption('M');
  await dialog.getByLabel('Reason').selectOption('Damaged or lost');
  await dialog.getByLabel('Quantity to subtract').fill('11');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Only 10 of M in stock.').first()).toBeVisible();
  await dialog.getByLabel('Quantity to subtract').fill('2');
  await dialog.getByLabel('Note').fill('Torn in the store room');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Stock history' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Torn in the store room' });
  await expect(row).toContainText('Damaged or lost');
  await expect(row).toContainText('−2');
});

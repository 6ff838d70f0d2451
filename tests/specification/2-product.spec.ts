import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';
import { replaceSizes } from './responses.ts';

test('2 Product card: name, price, struck-through mrp, rounded percent off, the second picture on hover, a click opens', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/collection?q=stoneware');
  const product = await (await page.request.get('/api/product/stoneware-mug')).json();
  const { name, price, mrp } = product.data;
  const tile = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(tile).toContainText(name);
  await expect(tile.locator('strong')).toHaveText(`₹${price.toLocaleString('en-IN')}`);
  await expect(tile.locator('s')).toHaveText(`MRP ₹${mrp.toLocaleString('en-IN')}`);
  await expect(tile).toContainText(`${Math.round((1 - price / mrp) * 100)}% off`);
  await expect(tile.locator('img')).toHaveCount(1);
  await tile.hover();
  await expect(tile.locator('img')).toHaveCount(2);
  await expect(tile.locator('img').nth(1).locator('xpath=ancestor::span[1]')).toHaveCSS('opacity', '1');
  await tile.click();
  await expect(page).toHaveURL('/productdetail/stoneware-mug');
});

test('2 Product detail: breadcrumb, four thumbnails, name, price, mrp, percent off, trust lines, folded texts', async ({
  shopper: { page },
}) => {
  await page.goto('/productdetail/breton-stripe-tee');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Haroz', 'Men', 'Top-wear', 'Breton Stripe Tee']);
  await expect(page.getByRole('link', { name: /^Show: / })).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 1, name: 'Breton Stripe Tee' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .locator('p')
      .filter({ hasText: /₹749.*MRP ₹1,199.*38% off/s })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('100% original product')).toBeVisible();
  await expect(page.getByText('Cash on delivery available')).toBeVisible();
  await expect(page.getByText('7-day return and exchange')).toBeVisible();
  for (const title of ['Description', 'Details', 'Care']) {
    const part = page.locator('details', { hasText: title });
    const isOpen = (await part.getAttribute('open')) !== null;
    await part.locator('summary').click();
    await expect(part).toHaveJSProperty('open', !isOpen);
  }
});

test('2 Product detail: a size picker for Men, and none for the others', async ({ shopper: { page } }) => {
  await page.goto('/productdetail/breton-stripe-tee');
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
  await page.goto('/productdetail/stoneware-mug');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Size' })).toHaveCount(0);
});

test("2 Product detail: 'You Might Also Like' shows up to 8 other products of the same category", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/productdetail/breton-stripe-tee');
  const links = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link');
  await expect(links).toHaveCount(8);
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))!.split('/').at(-1)!;
    expect(id).not.toBe('breton-stripe-tee');
    expect((await (await page.request.get(`/api/product/${id}`)).json()).data.category).toBe('Men');
  }
});

test("2 Product detail: with a missing product id a warning is logged and 'Loading Product...' stays", async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/404|flying-carpet/);
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/productdetail/flying-carpet');
  expect((await logged).text()).toContain('flying-carpet');
  await expect(page.getByText('Loading Product...')).toBeVisible();
});

test('2 Product detail: broken images fall back to a placeholder', async ({ shopper }) => {
  const { page } = shopper;
  shopper.expectBrowserError(/pictures/);
  await page.route('**/pictures/**', (route) => route.abort('failed'));
  await page.goto('/productdetail/stoneware-mug');
  const first = page.getByRole('button', { name: /^Zoom/ }).first();
  await expect(first.locator('svg')).toBeVisible();
  await expect(first.locator('img')).toHaveCount(0);
});

test("5 Add to cart: 'Please select a size for this item.' where Men comes without sizes", async ({
  shopper,
}) => {
  const { page } = shopper;
  await replaceSizes(page, 'breton-stripe-tee', []);
  await page.goto('/collection?q=breton');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.toast).toContainText('Please select a size for this item.');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test("5 Add to cart: 'Please select a size first!' when the product has sizes and none is chosen", async ({
  shopper,
}) => {
  const { page } = shopper;
  await replaceSizes(page, 'breton-stripe-tee', ['', 'M']);
  await page.goto('/collection?q=breton');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.toast).toContainText('Please select a size first!');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('5 Add to cart: the first size is chosen, S M L XL XXL are offered, only listed sizes can be chosen', async ({
  shopper: { page },
}) => {
  await replaceSizes(page, 'breton-stripe-tee', ['M', 'L']);
  await page.goto('/collection?q=breton');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
  await expect(sizes).toHaveCount(5);
  for (const [name, isListed] of [
    ['S', false],
    ['M', true],
    ['L', true],
    ['XL', false],
    ['XXL', false],
  ] as const) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeEnabled({ enabled: isListed });
  }
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('5 Add to cart: outOfStock disables it', async ({ shopper: { page } }) => {
  const { data } = await (await page.request.get('/api/product/list')).json();
  const soldOut = data.find(({ outOfStock }: { outOfStock: boolean }) => outOfStock);
  await page.goto(`/productdetail/${soldOut.id}`);
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});

test('9 Size chart: chest 42 to 50, front length 29 to 32, sleeve 9.75 to 10.75 inches, and the same in cm', async ({
  shopper: { page },
}) => {
  await page.goto('/productdetail/breton-stripe-tee');
  await page.getByRole('button', { name: 'Size chart' }).click();
  const rows = async () =>
    (await page.getByRole('dialog').locator('tbody tr').allInnerTexts()).map((row) => row.split(/\s+/));
  await expect.poll(rows).toEqual([
    ['S', '42', '29', '9.75'],
    ['M', '44', '29.75', '10'],
    ['L', '46', '30.5', '10.25'],
    ['XL', '48', '31.25', '10.5'],
    ['2XL', '50', '32', '10.75'],
  ]);
  await page.getByLabel('Centimetres').check();
  await expect.poll(rows).toEqual([
    ['S', '106.5', '73.5', '25'],
    ['M', '112', '75.5', '25.5'],
    ['L', '117', '77.5', '26'],
    ['XL', '122', '79.5', '26.5'],
    ['2XL', '127', '81.5', '27.5'],
  ]);
});

import type { TilePer } from '#domain/settings/settings.ts';
import { addColourShirt, colourShirt } from './colour-shirt.ts';
import { asMerchant, expect, placeDeliveredOrder, test } from './merchant.ts';
import type { Shopper } from './shopper.ts';

test(
  'a colour and a size are chosen, bought and found in the order',
  { tag: '@phone' },
  async ({ shopper }, { project }) => {
    const { page } = shopper;
    const { id, name } = await colourShirt(shopper);
    const main = page.getByRole('main');
    await page.goto(`/productdetail/${id}`);
    await expect(page.getByText('Colour: Sky')).toBeVisible();
    const picture = main.getByRole('region', { name: 'Pictures' }).locator('img').first();
    const inSky = await picture.getAttribute('src');

    await page.locator('label', { has: page.getByRole('radio', { name: 'Oat' }) }).click();
    await expect(page.getByText('Colour: Oat')).toBeVisible();
    await expect(page).toHaveURL(`/productdetail/${id}?colour=oat`);
    await expect(picture).not.toHaveAttribute('src', inSky!);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/${id}$`));
    await expect(main.locator('strong').first()).toHaveText('₹1,299');
    await page.locator('label', { hasText: /^L$/ }).click();
    await expect(main.locator('strong').first()).toHaveText('₹1,599');
    if (project.name === 'phone') await expect(page.getByLabel('Chosen variant')).toHaveValue('L / Oat');

    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible();
    await page.goto('/cart');
    await expect(main).toContainText('L / Oat');
    await expect(main).toContainText('₹1,599');
    await expect(main.locator('img').first()).toHaveAttribute('src', /linen-shirt-oat/);
    await page.getByRole('link', { name: /checkout/i }).click();
    await shopper.fillAddress();
    await page.getByLabel(/Cash on Delivery/).check();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page).toHaveURL('/order');
    await shopper.orders().first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
    await expect(main).toContainText(name);
    await expect(main).toContainText('L / Oat');
    await expect(main).not.toContainText('Size: L / Oat');
    await expect(main.locator('img').first()).toHaveAttribute('src', /linen-shirt-oat/);
  },
);

test('sold-out choices are marked, and another size is named when the chosen one is sold out', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  const { id } = await colourShirt(shopper);
  await page.goto(`/productdetail/${id}`);
  await page.locator('label', { hasText: /^M$/ }).click();
  await page.locator('label', { has: page.getByRole('radio', { name: 'Blue' }) }).click();
  await expect(page.getByText('M is sold out in Blue. S is selected instead.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeDisabled();
  await expect(page.getByText('Only 2 left')).toBeVisible();
  await page.locator('label', { has: page.getByRole('radio', { name: 'White, sold out' }) }).click();
  await expect(page.getByText('Colour: White')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
});

test('the address opens a colour, the keyboard changes it, and Back leaves the product', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  const { id } = await colourShirt(shopper);
  await page.goto('/collection');
  await page.goto(`/productdetail/${id}?colour=blue`);
  await expect(page.getByText('Colour: Blue')).toBeVisible();
  await page.getByRole('radio', { name: 'Blue' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Colour: Oat')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Oat' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/collection');
});

test('colours that are named in Hindi are chosen and opened by the address', async ({ shopper }) => {
  const { page } = shopper;
  const names = { Sky: 'आसमानी', Oat: 'बादामी', Blue: 'नीला', White: 'सफ़ेद' };
  const { id } = await asMerchant(shopper, (merchant) =>
    addColourShirt(merchant, (colour) => names[colour as keyof typeof names]),
  );
  await page.goto(`/productdetail/${id}`);
  await expect(page.getByText('Colour: आसमानी')).toBeVisible();
  await page.locator('label', { has: page.getByRole('radio', { name: 'बादामी' }) }).click();
  await expect(page).toHaveURL(/colour=/);
  await page.waitForTimeout(300);
  await expect(page.getByText('Colour: बादामी')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Colour: बादामी')).toBeVisible();
});

test('an exchange offers the product’s own variants, with what they cost more', async ({ shopper }) => {
  const { page } = shopper;
  const { id } = await colourShirt(shopper);
  const order = await placeDeliveredOrder(shopper, id, 'M / Sky');
  await page.goto(`/order/${order}`);
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  await page.getByLabel('An exchange').check();
  await page.getByRole('checkbox', { name: /M \/ Sky/ }).check();
  const select = page.getByLabel('Which one instead?');
  await expect(select.getByRole('option')).toHaveText([
    ...['Please choose', 'S / Sky', 'S / Oat', 'S / Blue', 'S / White (sold out)'],
    ...['M / Oat', 'M / Blue (sold out)', 'M / White (sold out)'],
    ...['L / Sky (₹300 more)', 'L / Oat (₹300 more)', 'L / Blue (₹300 more)', 'L / White (sold out)'],
  ]);
  await select.selectOption('M / Oat');
  await page.getByLabel('Why?').selectOption('Not as expected');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('for M / Oat')).toBeVisible();
});

test('tiles show the colours, and a setting lists a tile for each colour', async ({ shopper }) => {
  const { page } = shopper;
  const { id, name } = await colourShirt(shopper);
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await page.goto(`/collection?q=${encodeURIComponent(name)}`);
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toHaveAccessibleName(/Colour: Sky, Oat, Blue, White/);
  await expect(tiles).toHaveAttribute('href', `/productdetail/${id}`);

  await setTilePer(shopper, 'colour');
  await expect(async () => {
    await page.reload();
    await expect(tiles).toHaveCount(4, { timeout: 1000 });
  }).toPass();
  await setTilePer(shopper, 'product');
  const oat = tiles.filter({ hasText: `${name}, Oat` });
  await expect(oat).toHaveAttribute('href', `/productdetail/${id}?colour=oat`);
  await oat.click();
  await expect(page.getByText('Colour: Oat')).toBeVisible();
});

const setTilePer = (shopper: Shopper, tilePer: TilePer) =>
  asMerchant(shopper, async (merchant) => {
    const { data } = await (await merchant.request.get('/api/admin/settings')).json();
    const { version, settings } = data;
    await merchant.post('settings', { version, settings: { ...settings, tilePer } });
  });

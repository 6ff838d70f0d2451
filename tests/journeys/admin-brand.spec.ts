import { expect, test } from './merchant.ts';

// The shop has one brand, which only a draft may change while other tests run.
test.describe.configure({ mode: 'serial' });

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">
  <script>alert(1)</script><rect width="120" height="40" rx="8" fill="#0f4d3a"/></svg>`;

test.afterEach(async ({ merchant: { page } }) => {
  const remove = page.getByRole('button', { name: 'Delete draft' }).first();
  if (!(await remove.isVisible())) return;
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(remove).toBeHidden();
});

test('a draft of a brand has its own colours, logo and fonts, which visitors do not see yet', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  await page.goto('/admin/storefront');
  await page.getByLabel('Shop name').fill('Nilaya');
  await page.getByLabel('Accent', { exact: true }).fill('#0f4d3a');
  await page.getByLabel('Corners').selectOption('Round');
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) },
  });
  const logo = page.getByRole('img', { name: 'Current: Logo' });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(120);
  await page.getByText('Contrast of every pair').click();
  await expect(page.getByRole('row', { name: /Text on buttons/ })).toContainText('4.5:1');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft, saved by')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Shop name')).toHaveValue('Nilaya');
  await shopper.page.goto('/');
  await expect(shopper.page).toHaveTitle(/^Haroz/);
});

test('colours that cannot be read are refused at their field, and nothing typed is lost', async ({
  merchant,
}) => {
  const { page } = merchant;
  merchant.expectBrowserError(/400/);
  await page.goto('/admin/storefront');
  const neutral = page.getByLabel('Neutral', { exact: true });
  await neutral.fill('#dddddd');
  await expect(page.getByText(/^Text of this colour is hard to read/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(neutral).toHaveAttribute('aria-invalid', 'true');
  await expect(neutral).toHaveValue('#dddddd');
});

test('a file that is no picture is refused at its field', async ({ merchant }) => {
  const { page } = merchant;
  merchant.expectBrowserError(/400/);
  await page.goto('/admin/storefront');
  await page.getByLabel('Icon', { exact: true }).setInputFiles({
    ...{ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  });
  await expect(page.getByText(/^This file is not a valid picture/)).toBeVisible();
});

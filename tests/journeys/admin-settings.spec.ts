import manifest from '../../package.json' with { type: 'json' };
import { expect, Merchant, test } from './merchant.ts';

// All tests share the shop's settings, so each restores them and they run one after another.
test.describe.configure({ mode: 'serial' });

test('a changed banner message is shown to shoppers immediately', async ({ merchant, shopper }) => {
  const { page } = merchant;
  await page.goto('/admin/settings/banner');
  const banner = page.getByLabel('Banner messages');
  const before = await banner.inputValue();
  await banner.fill(`${before}\nKites fly free`);
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await page.reload();
  await expect(banner).toHaveValue(`${before}\nKites fly free`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await shopper.page.goto('/');
  await expect(shopper.page.getByText('Kites fly free').first()).toBeAttached();

  await banner.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('an invalid setting has an error beside its field, and nothing typed is lost', async ({ merchant }) => {
  const { page } = merchant;
  merchant.expectBrowserError(/400/);
  await page.goto('/admin/settings/tax');
  await page.getByLabel('GSTIN').fill('27ABCDE1234F1Z0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This GSTIN is from Maharashtra, not from Karnataka.').first()).toBeVisible();
  await expect(page.getByLabel('GSTIN')).toHaveValue('27ABCDE1234F1Z0');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('GSTIN')).toHaveValue('');
});

test('each section has its own URL, others are not found, and all are saved together', async ({
  merchant,
}) => {
  const { page } = merchant;
  await page.goto('/admin/settings/weather');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/admin/settings/contact');
  await expect(page.getByText(`Haroz ${manifest.version}`, { exact: true })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Business and GST' }).click();
  await expect(page).toHaveURL('/admin/settings/tax');
  await page.getByLabel('GSTIN').fill('27ABCDE1234F1Z0');

  await sections.getByRole('link', { name: 'Contact' }).click();
  await expect(sections.getByRole('link', { name: /GST/ })).toContainText('Unsaved');
  merchant.expectBrowserError(/400/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/settings/tax');
  await expect(page.getByLabel('GSTIN')).toHaveValue('27ABCDE1234F1Z0');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(sections.getByRole('link', { name: /GST/ })).not.toContainText('Unsaved');
});

test('two owners who change the same setting see both values, and no input is lost', async ({
  merchant,
  browser,
}) => {
  const { page } = merchant;
  merchant.expectBrowserError(/409/);
  await page.goto('/admin/settings/returns');
  const days = page.getByLabel('Return window (days)');
  const wanted = String(8 + (Date.now() % 20));
  await days.fill(wanted);

  const context = await browser.newContext();
  const staffMember = new Merchant(await context.newPage());
  await staffMember.signInByApi();
  const { data } = await (await staffMember.page.request.get('/api/admin/settings')).json();
  const theirs = String(Number(wanted) + 30);
  const settings = { ...data.settings, returnDays: Number(theirs) };
  await staffMember.post('settings', { version: data.version, settings });
  await context.close();

  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'You both changed' });
  await expect(conflict).toContainText(`Return window (days): yours ${wanted}, theirs ${theirs}`);
  await expect(days).toHaveValue(wanted);
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(days).toHaveValue(theirs);
});

test('a coupon is created, validated and deactivated', async ({ merchant }) => {
  const { page } = merchant;
  const code = `DIWALI${Date.now() % 1e6}`;
  await page.goto('/admin/settings/coupons');
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('n');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await dialog.getByLabel('Starts').fill('2027-01-02T10:00');
  await dialog.getByLabel('Ends').fill('2027-01-01T10:00');
  merchant.expectBrowserError(/400/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The end must be after the start.').first()).toBeVisible();
  await dialog.getByLabel('Ends').fill('2027-01-09T10:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByRole('button', { name: code }).click();
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Inactive');
});

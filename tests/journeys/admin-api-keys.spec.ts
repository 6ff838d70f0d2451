import { expect, test } from './merchant.ts';

test('an owner creates an API key, a program calls the shop with it, and the owner revokes it', async ({
  merchant,
  playwright,
  baseURL,
}) => {
  const { page } = merchant;
  await page.goto('/admin/settings/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill('Warehouse');
  merchant.expectBrowserError(/400/);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByText('Please choose at least one scope.')).toBeVisible();
  await form.getByLabel('Read orders and parcels').check();
  await form.getByRole('button', { name: 'Create', exact: true }).click();

  const created = page.getByRole('dialog', { name: 'API key created' });
  const secret = (await created.locator('code').first().textContent())!;
  expect(secret).toMatch(/^haroz_/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await created.getByRole('button', { name: 'Copy' }).click();
  await expect(created.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await created.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Warehouse' });
  await expect(row).toContainText('Never');
  await expect(row).toContainText('Read orders and parcels');
  await expect(page.getByText(secret)).toBeHidden();

  const program = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  expect((await program.get('/api/admin/orders')).status()).toBe(200);
  const refused = await program.get('/api/admin/customers');
  expect(refused.status()).toBe(403);
  expect((await refused.json()).message).toContain('read_customers');
  await page.reload();
  await expect(row).not.toContainText('Never');

  await row.getByRole('button', { name: 'Revoke… Warehouse' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke Warehouse?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toContainText('Revoked');
  expect((await program.get('/api/admin/orders')).status()).toBe(401);
  await program.dispose();
});

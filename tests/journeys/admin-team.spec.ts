import { expect, test } from './merchant.ts';

test('an owner invites a staff member, who sees what the permissions allow; the activity log shows it', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Invite team member' }).click();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toContainText('Staff');

  await shopper.page.goto('/admin/orders');
  const areas = shopper.page.getByRole('navigation', { name: 'Admin' });
  await expect(areas.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Settings' })).toBeHidden();
  shopper.expectBrowserError(/403/);
  await shopper.page.goto('/admin/settings');
  await expect(shopper.page.getByText('You need the permission Settings for this.')).toBeVisible();
  shopper.expectBrowserError(/404/);
  await shopper.page.goto('/admin/team');
  await expect(shopper.page.getByText('Only an owner of the shop can open this page.')).toBeVisible();

  await page.getByRole('button', { name: `Edit… ${shopper.email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit permissions' });
  await dialog.getByLabel('Orders').uncheck();
  await dialog.getByLabel('Refunds').check();
  await dialog.getByLabel('Settings').check();
  await dialog.getByLabel('Each refund up to (₹)').fill('500');
  await dialog.getByLabel('All refunds of a day up to (₹)').fill('400');
  merchant.expectBrowserError(/400/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('All refunds of a day up to (₹)')).toHaveAccessibleDescription(
    'Please enter at least as much as they can refund at once.',
  );
  await dialog.getByLabel('All refunds of a day up to (₹)').fill('2000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toContainText(
    'Refunds up to ₹500, ₹2,000 per day',
  );
  await shopper.page.goto('/admin/settings');
  await expect(shopper.page.getByRole('link', { name: 'API keys' })).toBeHidden();
  await expect(areas.getByRole('link', { name: 'Settings' })).toBeVisible();

  const nav = shopper.page.getByRole('navigation', { name: 'Storefront' });
  const grant = async (permissions: string[]) => {
    await merchant.post('team', { email: shopper.email, role: 'staff', permissions });
    await shopper.page.goto('/admin/storefront');
    await expect(nav.getByRole('link', { name: 'Navigation' })).toBeVisible();
  };
  await grant(['storefront', 'settings']);
  await expect(nav.getByRole('link', { name: 'Banner' })).toBeVisible();
  await grant(['storefront']);
  await expect(nav.getByRole('link', { name: 'Banner' })).toBeHidden();

  await page.getByRole('button', { name: `Remove… ${shopper.email}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${shopper.email}?` });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toBeHidden();
  await page.getByRole('link', { name: 'Activity log' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(shopper.email.slice(0, 20));
  // Two rows name the columns and the day.
  await expect(page.getByRole('row')).toHaveCount(7);
  await page.getByLabel('Changed by').selectOption(merchant.name);
  await expect(page).toHaveURL(/actor=merchant/);
  await expect(page.getByRole('row').last()).toContainText(merchant.name);
  await page.getByLabel('Subject').selectOption('Products');
  await expect(page.getByText('No activity matches.')).toBeVisible();
  await shopper.page.goto('/admin/orders');
  await expect(shopper.page.getByText('We could not find that page')).toBeVisible();
});

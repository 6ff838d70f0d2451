import { expect, test } from './merchant.ts';

test('an owner invites a staff member, who sees orders but no settings; the activity log shows it', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  await page.goto('/admin/team');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toContainText('Staff');

  await shopper.page.goto('/admin/orders');
  const areas = shopper.page.getByRole('navigation', { name: 'Admin' });
  await expect(areas.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Settings' })).toBeHidden();
  shopper.expectBrowserError(/404/);
  await shopper.page.goto('/admin/settings');
  await expect(shopper.page.getByText('Only an owner of the shop can open this page.')).toBeVisible();

  await page.getByRole('button', { name: `Remove… ${shopper.email}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${shopper.email}?` });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toBeHidden();
  await page.getByRole('link', { name: 'Activity log' }).click();
  await page.getByLabel('Search').fill(shopper.email.slice(0, 20));
  await expect(page.getByRole('row')).toHaveCount(3);
  await shopper.page.goto('/admin/orders');
  await expect(shopper.page.getByText('We could not find that page')).toBeVisible();
});

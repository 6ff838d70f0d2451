import { expect, test } from './merchant.ts';

test(
  'an owner sees a link to the merchant’s side in the account menu, a shopper does not',
  { tag: '@phone' },
  async ({ merchant, shopper }, { project }) => {
    const menu = project.name === 'phone' ? 'Menu' : 'Account';
    await shopper.page.goto('/');
    await shopper.page.getByRole('button', { name: menu, exact: true }).click();
    await expect(shopper.page.getByRole('link', { name: 'My Orders' }).last()).toBeVisible();
    await expect(shopper.page.getByRole('link', { name: 'Manage shop' })).toBeHidden();

    await merchant.page.goto('/');
    await merchant.page.getByRole('button', { name: menu, exact: true }).click();
    await merchant.page.getByRole('link', { name: 'Manage shop' }).last().click();
    await expect(merchant.page).toHaveURL('/admin');
    await expect(merchant.page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  },
);

test('signing in leads on to the merchant’s side', { tag: '@phone' }, async ({ merchant: { page } }) => {
  await page.goto('/login?next=/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

import { expect, placeOrder, test } from './merchant.ts';

test('Today shows what needs to be done, with links', async ({ merchant, shopper }) => {
  const id = await placeOrder(shopper);
  const { page } = merchant;
  await page.goto('/admin');
  const toPack = page.getByRole('link', { name: /to pack$/ });
  await expect(toPack).toBeVisible();
  await expect(page.getByRole('img', { name: /^Sales by day/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  const today = page.getByRole('row').nth(1);
  expect(Number(await today.getByRole('cell').first().textContent())).toBeGreaterThan(0);

  const soFar = page.getByRole('region', { name: 'Today so far' });
  await expect(soFar.getByText('Orders today')).toBeVisible();
  const period = page.getByRole('navigation', { name: 'Period' });
  await expect(period.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
  await period.getByRole('link', { name: 'Financial year' }).click();
  await expect(page.getByLabel('From')).toHaveValue(/-04-01$/);
  await expect(period.getByRole('link', { name: 'Financial year' })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('From').fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.keyboard.press('Escape');
  await toPack.click();
  await expect(page.getByRole('link', { name: `#${id.slice(-6)}` })).toBeVisible();
});

test('staff see what needs to be done, but no sales', async ({ merchant, shopper }) => {
  await merchant.post('team', { email: shopper.email, role: 'staff' });
  await shopper.page.goto('/admin');
  await expect(shopper.page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(shopper.page.getByRole('heading', { name: 'Sales' })).toBeHidden();
});

import { expect, numberOf, placeOrder, test } from './merchant.ts';

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

  await expect(page.getByText('no mail server is set up')).toBeVisible();
  const soFar = page.getByRole('region', { name: 'Today so far' });
  await expect(soFar.getByRole('link', { name: /Sales today, \d+ orders?$/ })).toBeVisible();
  const period = page.getByRole('navigation', { name: 'Period' });
  await expect(period.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
  await period.getByRole('link', { name: 'Financial year' }).click();
  await expect(page.getByLabel('From')).toHaveValue(/-04-01$/);
  await expect(period.getByRole('link', { name: 'Financial year' })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('From').fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.keyboard.press('Escape');
  await toPack.click();
  await expect(page.getByRole('link', { name: numberOf(id) })).toBeVisible();
});

test('staff see what needs to be done, but no sales', async ({ merchant, shopper }) => {
  await merchant.post('team', { email: shopper.email, role: 'staff' });
  await shopper.page.goto('/admin');
  await expect(shopper.page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(shopper.page.getByRole('heading', { name: 'Sales' })).toBeHidden();
});

test('a part of Today that fails leaves the others, and can be tried again', async ({ merchant }) => {
  const { page } = merchant;
  const sales = /\/api\/admin\/(sales|todo)/;
  await page.route(sales, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Oh no.' } }),
  );
  await page.goto('/admin');
  const failed = page.getByRole('region', { name: 'Sales of this period' });
  await expect(failed.getByText('Oh no.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your tasks' }).getByText('Oh no.')).toBeVisible();
  await expect(page.getByLabel('From')).toBeVisible();
  await page.unroute(sales);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Net sales')).toBeVisible();
  await expect(page.getByText('Oh no.')).toHaveCount(0);
  merchant.browserErrors.length = 0;
});

import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('after Add, a sheet shows the item, what is missing to free delivery, and the next steps', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/productdetail/breton-stripe-tee');
  await page.locator('label', { hasText: /^M$/ }).click();
  const add = page.getByRole('button', { name: 'Add to cart' });
  const sheet = page.getByRole('dialog', { name: 'Added to your cart' });
  await add.press('Enter');
  await expect(sheet).toBeFocused();
  await expect(sheet).toContainText('Breton Stripe Tee');
  await expect(sheet).toContainText('Size M');
  await expect(sheet).toContainText('Quantity in cart: 1');
  await expect(sheet).toContainText(/Add ₹[\d,]+ more for free delivery|Your delivery is free/);

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Add(ed)? to cart$/ })).toBeFocused();
  await add.press('Enter');
  await expect(sheet).toContainText('Quantity in cart: 2');
  await sheet.getByRole('button', { name: /^Close/ }).click();
  await expect(sheet).toBeHidden();

  await add.click();
  await expect(sheet).toContainText('Quantity in cart: 3');
  await page.mouse.click(190, 3);
  await expect(sheet).toBeHidden();
  await add.click();
  await expect(sheet).toContainText('Quantity in cart: 4');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const onPicture = [190, 300] as const;
  await page.mouse.click(...onPicture);
  await expect(sheet).toBeHidden();
  await page.mouse.click(...onPicture);
  await page
    .getByRole('dialog', { name: 'Picture' })
    .getByRole('button', { name: /^Close/ })
    .click();
  await add.click();
  await sheet.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Size M')).toBeVisible();
});

test('the size that was put into the cart last is offered for the next product, and a sold-out product offers others', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/productdetail/breton-stripe-tee');
  await expect(page.getByText(/last time/)).toBeHidden();
  await page.locator('label', { hasText: /^L$/ }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible();
  await page.goto('/productdetail/oxford-shirt-blue');
  await page.getByRole('button', { name: 'You chose L last time' }).click();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByText('You chose L last time')).toBeVisible();

  const { data } = await (await page.request.get('/api/product/list')).json();
  const soldOut = data.find(({ outOfStock }: { outOfStock: boolean }) => outOfStock);
  await page.goto(`/productdetail/${soldOut.id}`);
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await page.getByRole('link', { name: 'You Might Also Like' }).click();
  await expect(page.getByRole('region', { name: 'You Might Also Like' })).toBeInViewport();
});

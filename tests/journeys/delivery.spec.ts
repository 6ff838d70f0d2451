import { test } from './shared-context.ts';
import { expect, test as testAlone } from './shopper.ts';

const PRODUCT = '/productdetail/breton-stripe-tee';
const ANSWER = /^Delivery by \w{3},? \d+ \w{3}\. Cash on delivery available\.$/;

test('a PIN code is typed once, and the product, the cart and the checkout name the same day @phone', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await page.goto(PRODUCT);
  const field = page.getByLabel('Delivery to PIN code');
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText('Please enter a valid 6-digit PIN code.')).toBeVisible();
  expect(shopper.browserErrors.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  await field.fill('411 001');
  await field.press('Enter');
  const answer = page.getByRole('status').filter({ hasText: ANSWER });
  await expect(answer).toBeVisible();
  const day = (await answer.textContent())!.split('.')[0]!;
  await page.goto('/cart');
  await expect(page.getByLabel('Delivery to PIN code')).toHaveValue('411001');
  await expect(answer).toHaveText(new RegExp(day));
  await page.goto('/checkout');
  await page.getByLabel('Pincode').fill('411001');
  await expect(page.getByRole('status').filter({ hasText: `${day}.` })).toBeVisible();
});

test('where no courier collects cash, the product page says so', async ({ page }) => {
  await page.goto(PRODUCT);
  await page.getByLabel('Delivery to PIN code').fill('194101');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Please pay online: no cash on delivery here.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testAlone('the form of a product leads to a page with the day', async ({ page }) => {
    await page.goto(PRODUCT);
    await page.getByLabel('Delivery to PIN code').fill('411001');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page).toHaveURL(/\/delivery-date\?pin=411001$/);
    await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible();
    await page.getByLabel('Delivery to PIN code').fill('999999');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('We couldn’t find this PIN code. Please check it.')).toBeVisible();
  });
});

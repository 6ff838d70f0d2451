import type { Output } from '#contract/schemas.ts';
import { withSizes } from '#server/testing/variants.ts';
import { expect, type Merchant, placeDeliveredOrder, test } from './merchant.ts';

type Product = Output<'admin.product.get'>;

/** Active, at ₹500 in S and L. */
async function sellShirt(merchant: Merchant): Promise<Product> {
  const { data } = await (await merchant.page.request.get('/api/product/breton-stripe-tee')).json();
  const shirt = await merchant.post<Product>('products', {
    ...{ name: `Monsoon Shirt ${crypto.randomUUID().slice(0, 6)}`, categoryId: 'top-wear', hsn: null },
    ...{ price: 50_000, mrp: 60_000, bestseller: false, pictures: data.pictures, state: 'active' },
    ...{ description: 'It dries soon.', details: 'Cotton', care: 'Keep dry', ...withSizes('S', 'L') },
  });
  const counts = shirt.stock.map(({ id }) => ({ variantId: id, quantity: 9, was: 0 }));
  await merchant.post(`product/${shirt._id}/stock`, { counts });
  return shirt;
}

/** Paise. */
async function changePrice(merchant: Merchant, { _id }: Product, ofSize: string, price: number) {
  const answer = await merchant.page.request.get(`/api/admin/product/${_id}`);
  const { id: slug, stock, ...edit }: Product = (await answer.json()).data;
  const variants = edit.variants.map((one) => (one.values[0] === ofSize ? { ...one, price } : one));
  await merchant.post(`product/${_id}`, { ...edit, slug, variants });
}

test('a draft whose price changes before it is completed shows the new total, and becomes an order', async ({
  merchant,
}) => {
  const shirt = await sellShirt(merchant);
  const { page } = merchant;
  await page.goto('/admin/drafts/new');
  await page.getByLabel('Add products').fill(shirt.name);
  await page.getByRole('button', { name: `Add ${shirt.name}` }).click();
  for (const [label, text] of [
    ['Name', 'Kavya Nair'],
    ['Phone', '9876501299'],
    ['Address', '7 Marine Drive'],
    ['PIN code', '560001'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByRole('button', { name: 'Complete order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete order' });
  await expect(dialog.getByLabel('Payment link, ₹540')).toBeChecked();
  await changePrice(merchant, shirt, 'S', 51_000);
  merchant.expectBrowserError(/status of 409 .*\/complete/);
  await dialog.getByRole('button', { name: 'Create order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The total is now ₹550.');
  await expect(dialog.getByLabel('Payment link, ₹550')).toBeChecked();
  await dialog.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
});

test('an exchange whose price changes before it is requested is chosen again, with the new difference', async ({
  merchant,
  shopper,
}) => {
  const shirt = await sellShirt(merchant);
  const id = await placeDeliveredOrder(shopper, shirt._id, 'S');
  await changePrice(merchant, shirt, 'L', 60_000);
  const { page } = shopper;
  await page.goto(`/order/${id}`);
  const form = page.getByRole('dialog', { name: 'Return or exchange' });
  async function choose(size: string) {
    await form.getByLabel(shirt.name).check();
    await form.getByLabel('Why?').selectOption({ label: 'Too small' });
    await form.getByLabel('Which size instead?').selectOption({ label: size });
  }
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  await form.getByLabel('An exchange').check();
  await choose('L (₹100 more)');
  await changePrice(merchant, shirt, 'L', 62_000);
  shopper.expectBrowserError(/status of 409 .*\/returns/);
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(form.getByRole('alert')).toContainText('The replacement now costs ₹120 more.');
  await choose('L (₹120 more)');
  await form.getByRole('button', { name: 'Submit request' }).click();
  await expect(form).toBeHidden();
});

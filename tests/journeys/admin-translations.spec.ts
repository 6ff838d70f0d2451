import type { Output } from '#contract/schemas.ts';
import { expect, makeDraft, test } from './merchant.ts';

test('an owner translates a product on a tab beside its English texts, and the Hindi shop shows and finds it', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  const name = `Feather Cap ${crypto.randomUUID().slice(0, 6)}`;
  const made = await makeDraft(merchant, name);
  await page.goto(`/admin/products/${made._id}`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('button', { name: 'Search engines' }).click();
  await expect(page.getByLabel('URL handle')).toBeVisible();
  const hindi = page.getByRole('button', { name: 'Hindi' });
  await hindi.click();
  const hindiName = page.getByLabel('Name', { exact: true });
  await expect(hindiName).toHaveValue('');
  await expect(page.getByText(name, { exact: true }).and(page.locator('[lang=en]'))).toBeVisible();
  await expect(hindiName).toHaveAccessibleDescription('Not translated yet. Customers see the English text.');
  await hindiName.fill('मोरपंखी टोपी');
  await expect(hindiName).not.toHaveAccessibleDescription(/Not translated/);
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('यह उड़ती है।');
  await description.selectText();
  await page.getByRole('group', { name: 'Format Description' }).getByRole('button', { name: 'Bold' }).click();
  await expect(description).toHaveValue('**यह उड़ती है।**');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await hindi.click();
  await expect(hindiName).toHaveValue('मोरपंखी टोपी');

  const path = `/api/admin/product/${made._id}`;
  const { data } = (await (await page.request.get(path)).json()) as { data: Output<'admin.product.get'> };
  const { id: slug, stock, ...edit } = data;
  const { pictures } = (await (await page.request.get('/api/product/breton-stripe-tee')).json()).data;
  await merchant.post(`product/${made._id}`, { ...edit, slug, pictures, state: 'active' });

  await shopper.page.goto(`/hi/productdetail/${slug}`);
  await expect(shopper.page.getByRole('heading', { level: 1 })).toHaveText('मोरपंखी टोपी');
  await expect(shopper.page.getByText('यह उड़ती है।').first()).toBeVisible();
  for (const q of ['morpankhi', 'मोरपंखी टोपी']) {
    const found = await shopper.page.request.get('/api/product/list', { params: { q } });
    expect((await found.json()).data.map((one: { id: string }) => one.id)).toContain(slug);
  }
  await shopper.page.goto(`/productdetail/${slug}`);
  await expect(shopper.page.getByRole('heading', { level: 1 })).toHaveText(name);
});

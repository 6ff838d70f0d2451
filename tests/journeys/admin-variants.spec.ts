import { addColourShirt } from './colour-shirt.ts';
import { expect, test } from './merchant.ts';

test('prices are set for one value, filled down, and typed by keyboard', async ({ merchant }) => {
  const { page } = merchant;
  const { _id, name } = await addColourShirt(merchant);
  await page.goto(`/admin/products/${_id}`);
  const price = (variant: string) => page.getByLabel(`Price of ${variant}`, { exact: true });

  await page.getByText('Edit many variants').click();
  await page.getByLabel('To', { exact: true }).fill('1349');
  await page.getByLabel('For', { exact: true }).selectOption('Oat');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Price (₹) set for 3 variants.')).toBeVisible();
  await expect(price('M / Oat')).toHaveValue('1349');
  await expect(price('M / Sky')).toHaveValue('');

  await page.getByRole('button', { name: 'More fields' }).click();
  await page.getByLabel('SKU of S / Sky').fill(`${name}-S`.replaceAll(' ', '-'));
  await page.getByLabel('SKU of S / Sky').press('Enter');
  await expect(page.getByLabel('SKU of S / Oat')).toBeFocused();
  await page.getByLabel('Weight of M / Sky').fill('240');
  await page.getByLabel('Weight of M / Sky').press('Control+d');
  await expect(page.getByLabel('Weight of L / White')).toHaveValue('240');
  await expect(page.getByLabel('Weight of S / Sky')).toHaveValue('');

  await price('L / Sky').fill('10');
  merchant.expectBrowserError(/400/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('cell').getByText('The product’s price of ₹1,299 is the minimum.'),
  ).toBeVisible();
  await expect(price('L / Sky')).toBeFocused();
  await price('L / Sky').fill('1649');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(price('M / Oat')).toHaveValue('1349');
  await expect(price('L / Sky')).toHaveValue('1649');
});

test('values are added, moved, given a swatch and taken out of the shop', async ({ merchant }) => {
  const { page } = merchant;
  const { _id, id } = await addColourShirt(merchant);
  await page.goto(`/admin/products/${_id}`);
  await page.getByLabel('Add values to Size').fill('XS, S');
  await expect(page.getByText('“S” already exists.')).toBeVisible();
  await page.getByLabel('Add values to Size').fill('XS');
  await page.getByLabel('Add values to Size').press('Enter');
  const sizes = page.getByRole('list', { name: 'Values of Size' });
  const values = page.getByRole('list', { name: /^Values of/ });
  await sizes.getByRole('button', { name: 'XS', exact: true }).press('Alt+ArrowRight');
  await expect(sizes.getByRole('button', { name: 'XS', exact: true })).toBeFocused();
  await expect(sizes.getByRole('listitem')).toHaveText([/^S/, /^XS/, /^M/, /^L/]);
  await page.getByRole('button', { name: /^Sort by size/ }).click();
  await page.getByLabel('Add values to Colour').fill('Olive');
  await page.getByRole('button', { name: 'Add to Colour' }).click();
  await values.getByRole('button', { name: 'Olive', exact: true }).click();
  await page.getByLabel('Swatch for Olive').selectOption('Colour');
  await expect(page.getByLabel('Colour for Olive')).toHaveValue('#808000');
  await expect(page.locator('[data-preview=page]')).toContainText('Olive');
  const olive = page.getByRole('list', { name: 'Olive' });
  await page.getByRole('button', { name: /^Picture 4/ }).dragTo(olive, { steps: 10 });
  await expect(olive.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Picture 4/ }).click();
  await expect(page.getByLabel('Picture 4 shows')).toHaveValue('Olive');
  await page.getByRole('button', { name: /^Picture 1/ }).click();
  await values.getByRole('button', { name: 'Sky', exact: true }).click();
  await page.getByLabel('Value Sky').fill('Mist');
  await page.getByLabel('Value Sky').press('Enter');
  await expect(page.getByLabel('Value Mist')).toBeFocused();
  await expect(page.getByLabel('Picture 1 shows')).toHaveValue('Mist');
  await page.getByRole('checkbox', { name: 'XS / White' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const { data } = await (await page.request.get(`/api/product/${id}`)).json();
  expect(data.sizes.slice(0, 5)).toEqual(['XS / Mist', 'XS / Oat', 'XS / Blue', 'XS / Olive', 'S / Mist']);
  expect(data.options[1].values.at(-1)).toEqual({ name: 'Olive', swatch: '#808000' });
});

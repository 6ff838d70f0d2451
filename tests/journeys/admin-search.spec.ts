import { expect, test } from './merchant.ts';

test.describe.configure({ mode: 'serial' });

const newWord = () =>
  `bandi${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`;

test('an owner adds synonyms by keyboard, and customers find products by them', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  const word = newWord();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Search synonyms' }).click();
  await expect(page.getByRole('heading', { name: 'Search synonyms', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Searches without results' })).toBeVisible();
  await page.getByRole('button', { name: 'Add group' }).press('Enter');
  await expect(page.getByLabel('Customers search for').first()).toBeFocused();
  await page.keyboard.type(`${word}, topi`);
  await page.reload();
  await page.getByRole('button', { name: `${word}, topi` }).click();
  const typed = page.getByLabel('Customers search for').first();
  await expect(typed).toHaveValue(`${word}, topi`);

  merchant.expectBrowserError(/400/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“topi” is also in the group “hat, hats”.').first()).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill(word);
  await page.getByLabel('Find instead (optional)').first().fill('gilet');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Synonyms saved.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await shopper.page.goto(`/collection?q=${word}`);
  await expect(
    shopper.page.getByRole('main').getByRole('link', { name: 'Quilted Gilet, Olive' }),
  ).toBeVisible();

  await page.getByLabel('Find a word').fill(word);
  await expect(page.getByText(`1 group with “${word}”`)).toBeVisible();
  await page.getByRole('button', { name: word, exact: false }).click();
  await page.getByRole('button', { name: `Remove ${word}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

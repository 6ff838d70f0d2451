import type { Page } from '@playwright/test';
import { asMerchant, expect, test } from './merchant.ts';
import type { Shopper } from './shopper.ts';

test.describe.configure({ mode: 'serial' });

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

/** Returns its slug. */
async function publishOwnPage(shopper: Shopper): Promise<string> {
  const slug = `gifts-${crypto.randomUUID().slice(0, 8)}`;
  await asMerchant(shopper, async (merchant) => {
    const content = {
      title: 'Gifts',
      markdown: 'We wrap gifts above {free delivery from}. See [returns](/returns).',
    };
    const { revision } = await merchant.post<{ revision: number }>(`content/page:${slug}`, {
      revision: 0,
      content,
    });
    await merchant.post(`content/page:${slug}/publish`, { revision });
  });
  return slug;
}

test('an owner translates a page beside its English text, and visitors of both languages see theirs', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  merchant.expectBrowserError(/400/);
  const slug = await publishOwnPage(merchant);
  await shopper.page.goto(`/hi/pages/${slug}`);
  await expect(shopper.page.getByRole('heading', { name: 'Gifts', level: 1 })).toHaveAttribute('lang', 'en');

  await page.goto(`/admin/storefront/pages/${slug}`);
  const languages = page.getByRole('navigation', { name: 'Languages of the text' });
  await languages.getByRole('link', { name: 'Hindi' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Gifts in Hindi', level: 1 })).toBeVisible();
  await expect(page.getByText('Of 2 texts, 2 not translated.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first' }).press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('तोहफ़े');
  await page.getByLabel('Text', { exact: true }).fill('हम तोहफ़े लपेटते हैं। [वापसी](/returns) देखें।');
  await publish(page);
  await expect(page.getByText('Please use {free delivery from} here too').first()).toBeVisible();
  await page
    .getByLabel('Text', { exact: true })
    .fill('{free delivery from} से ऊपर हम तोहफ़े लपेटते हैं। [वापसी](/returns) देखें।');
  await expect(page.locator('[data-preview=text]')).toContainText('₹999 से ऊपर');
  await publish(page);
  await expect(page.getByText(/^Published by/)).toBeVisible();
  await expect(page.getByText('All 2 texts are translated.')).toBeVisible();

  await expect(async () => {
    await shopper.page.goto(`/hi/pages/${slug}`);
    await expect(shopper.page.getByRole('heading', { name: 'तोहफ़े', level: 1 })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(shopper.page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await shopper.page.getByRole('main').getByRole('link', { name: 'वापसी' }).click();
  await expect(shopper.page).toHaveURL('/hi/returns');
  await shopper.page.goto(`/pages/${slug}`);
  await expect(shopper.page.getByRole('heading', { name: 'Gifts', level: 1 })).toBeVisible();

  await languages.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Gifts', level: 1, exact: true })).toBeVisible();
  const text = page.getByRole('group', { name: 'Text' });
  const title = `Gift wrapping ${slug}`;
  await text.getByLabel('Title', { exact: true }).fill(title);
  await publish(page);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.goto('/admin/storefront/languages');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('1 outdated');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'It is still right (Title)' }).click();
  await publish(page);
  await expect(page.getByText('All 2 texts are translated.')).toBeVisible();
});

test('an owner sees the home page in Hindi while translating it', async ({ merchant: { page } }) => {
  await page.goto('/admin/storefront/languages/hi/home');
  await expect(page.getByRole('heading', { name: 'Home page in Hindi' })).toBeVisible();
  const preview = page.frameLocator('iframe');
  const banner = page.getByRole('group', { name: /^Banner: / });
  await banner.getByLabel('Heading').fill('आज की अच्छी चीज़ें');
  await expect(preview.getByRole('region', { name: 'आज की अच्छी चीज़ें' })).toBeVisible();
  await expect(preview.locator('html')).toHaveAttribute('lang', /^hi/);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('an owner sends a test email in Hindi', async ({ merchant: { page } }) => {
  await page.goto('/admin/storefront/languages/hi/email:order_delivered');
  await page.getByLabel('Subject').fill('{brand} से: आपका ऑर्डर {order number} पहुँच गया');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('Test email sent to merchant@haroz.test.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
});

import { Merchant } from './merchant.ts';
import { expect, open, testWithSamples as test } from './own-shop.ts';

const SUBJECT = 'Fresh from the kiln';

test('an owner turns the mailing list on, a visitor subscribes, and a campaign is written, tested and sent', {
  tag: '@long',
}, async ({ browser, origin }) => {
  const merchant = await open(browser, origin, Merchant);
  await merchant.signInByApi();
  const { page } = merchant;
  await page.goto('/admin/settings/newsletter');
  await page.getByLabel('Keep a mailing list').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  const email = `news.${Date.now()}@example.org`;
  await visitor.goto('/');
  await expect(visitor.getByText(/By subscribing you agree/)).toBeVisible();
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByText('Please check your inbox')).toBeVisible();
  const emails: { to: string; text: string }[] = await (
    await visitor.request.get('/dev/mailbox.json')
  ).json();
  const { text } = emails.find(({ to }) => to === email)!;
  await visitor.goto(/http\S+newsletter\/confirm\S+/.exec(text)![0]);
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByText('You are subscribed.')).toBeVisible();

  await page.goto('/admin/marketing/new');
  await page.getByLabel('Name').fill('November');
  await expect(page.getByText(/^\d+ subscribers? now/)).toBeVisible();
  await page.getByLabel('Subject').fill(SUBJECT);
  await page.getByLabel('Preview text').fill('Only this week');
  await page.getByLabel('Heading').fill('New mugs');
  await page.getByLabel('Text', { exact: true }).fill('They are **here**.');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Heading').nth(1).fill('Our picks');
  const frame = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(frame.getByRole('heading', { name: 'Our picks' })).toBeVisible();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(/Test email sent to/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send November?' });
  await dialog.getByLabel('At a time').check();
  await dialog.getByLabel('Time in India').fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Openings and clicks are not tracked.')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

  await page.goto('/admin/marketing/subscribers');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Subscribed');
});

import { expect, test } from './merchant.ts';

test('an owner adds a webhook, sends a test event, reads why it failed, sends it again and deletes the webhook', async ({
  merchant,
}) => {
  const { page } = merchant;
  await page.goto('/admin/settings/webhooks');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Create webhook' });
  await form.getByLabel('Order delivered').check();
  merchant.expectBrowserError(/400/);
  await form.getByLabel('URL').fill('https://10.0.0.1/hook');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByLabel('URL')).toHaveAccessibleDescription(/not on the public internet/);
  await form.getByLabel('URL').fill('https://localhost/hook');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const secret = page.getByRole('dialog', { name: 'Signing secret' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'https://localhost/hook' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  const delivery = page.getByRole('row').filter({ hasText: 'test' });
  // The name leads into the own network, which is seen when it is called.
  await expect(delivery).toContainText('This address is not on the public internet.', { timeout: 30_000 });
  await expect(delivery).toContainText('Retrying');
  await delivery.getByRole('button', { name: /^Send again/ }).click();
  await expect(delivery).toContainText('Sending');
  await expect(delivery).toContainText('This address is not on the public internet.', { timeout: 30_000 });

  await page.getByRole('button', { name: 'Edit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit webhook' });
  await expect(edit.getByLabel('Order delivered')).toBeChecked();
  await edit.getByLabel('Enabled').uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeHidden();

  await page.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this webhook?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://localhost/hook' })).toBeHidden();
});

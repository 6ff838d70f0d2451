import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, type Merchant, test } from './merchant.ts';

const folder = fileURLToPath(new URL('../../samples/pictures/stoneware-mug/', import.meta.url));
const photograph = folder + readdirSync(folder).find((name) => name.endsWith('640.webp'));

/** After a test that publishes texts that every visitor sees. */
async function restoreDefault(merchant: Merchant, document: string): Promise<void> {
  const path = `/api/admin/content/${document}`;
  const { data } = await (await merchant.page.request.get(path)).json();
  if (data.version === 0) return;
  const at = `content/${document}`;
  const { revision } = await merchant.post<{ revision: number }>(`${at}/restore`, {
    ...{ revision: data.revision, from: 0 },
  });
  await merchant.post(`${at}/publish`, { revision });
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

test('an owner writes a page, corrects a broken link, publishes it, and hides it again', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  const title = `Our story ${Math.random().toString(36).slice(2, 8)}`;
  const path = `/pages/${title.toLowerCase().replaceAll(' ', '-')}`;
  await page.goto('/admin/storefront/pages');
  await page.getByRole('link', { name: 'Create page' }).press('Enter');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('URL handle').fill('Cart!');
  await page.getByRole('button', { name: 'Create page' }).press('Enter');
  await expect(page.getByText('Please use lowercase letters and digits')).toBeVisible();
  await page.getByLabel('URL handle').fill('');
  await page.getByRole('button', { name: 'Create page' }).press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('We are ');
  await page.getByText('Placeholders', { exact: true }).click();
  await page.getByRole('button', { name: 'Insert {brand}' }).press('Enter');
  await expect(text).toHaveValue('We are {brand}');
  await text.pressSequentially('.\n\n## How we began\n\nRead about [returns](/retuns) and **<b>us</b>**.');
  await expect(page.locator('[data-preview=text]')).toContainText('We are Haroz.');
  await text.selectText();
  await text.press('ControlOrMeta+b');
  await expect(text).toHaveValue(/^\*\*We are/);
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue(/^We are/);
  await publish(page);
  await expect(page.getByText('/retuns doesn’t lead to a page of the shop.').first()).toBeVisible();
  await expect(text).toBeFocused();
  merchant.browserErrors.length = 0;
  expect((await page.request.get(path)).status()).toBe(404);
  await text.fill((await text.inputValue()).replace('/retuns', '/returns#refunds'));
  await text.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Insert table' }).click();
  await page.getByRole('button', { name: 'Insert picture…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert picture' });
  await dialog.locator('input[type=file]').setInputFiles(photograph);
  await dialog.getByLabel('Description').fill('A mug');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog).toBeHidden();
  await publish(page);
  await expect(page.getByText(/^Published by/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', path);

  await expect(async () => {
    await shopper.page.goto(path);
    await expect(shopper.page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(shopper.page.getByText('<b>us</b>.')).toBeVisible();
  await expect(shopper.page.getByRole('columnheader')).toHaveCount(2);
  await expect(shopper.page.getByRole('img', { name: 'A mug' })).toBeVisible();
  await expect(shopper.page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await shopper.page.goto(`${path}#how-we-began`);
  await expect(shopper.page.getByRole('heading', { name: 'How we began' })).toBeInViewport();
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${path}<`);
  await shopper.page.getByRole('link', { name: 'returns', exact: true }).click();
  await expect(shopper.page).toHaveURL('/returns#refunds');

  await page.getByLabel('Show this page to visitors').uncheck();
  await publish(page);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeHidden();
  await expect(async () => expect((await page.request.get(path)).status()).toBe(404)).toPass();
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(`${path}<`);
});

test('an address of the shop itself cannot be taken by a page', async ({ merchant }) => {
  const { page } = merchant;
  await page.goto('/admin/storefront/pages/new');
  await page.getByLabel('Title', { exact: true }).fill('Cart');
  const refused = page.waitForResponse((response) => response.status() === 400);
  await page.getByRole('button', { name: 'Create page' }).click();
  await refused;
  await expect(page.getByText('The shop uses this URL handle itself.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Cart');
  merchant.browserErrors.length = 0;
});

test('an owner adds a question by keyboard and moves it; visitors find it', async ({ merchant, shopper }) => {
  const { page } = merchant;
  await page.goto('/admin/storefront/faq');
  await page.getByRole('button', { name: 'Add question' }).press('Enter');
  await page.keyboard.type('Do you gift wrap?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yes, within {return days} days.');
  const up = page.getByRole('button', { name: 'Up Do you gift wrap?' });
  await up.press('Enter');
  await expect(page.getByText(/^Do you gift wrap\? is now \d+ of \d+\.$/)).toBeVisible();
  await expect(up).toBeFocused();
  await page.getByLabel('Find a question').fill('place an');
  await expect(page.getByText('2 of 28 questions')).toBeVisible();
  await page.getByLabel('Find a question').press('Enter');
  const other = page.getByRole('button', { name: 'How do I place an order?', exact: true });
  await other.press('Enter');
  await expect(page.getByLabel('Question', { exact: true })).toHaveCount(1);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('How do I place an order?');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await publish(page);
  await expect(page.getByText(/^Published by/)).toBeVisible();
  await expect(async () => {
    await shopper.page.goto('/help-center?q=wrap');
    await expect(shopper.page.getByText('Do you gift wrap?')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shopper.page.getByText('Do you gift wrap?').click();
  await expect(shopper.page.getByText('Yes, within 7 days.')).toBeVisible();
  await restoreDefault(merchant, 'faq');
});

test('an owner adds a link to the footer; a link that leads nowhere is refused at its field', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  await page.goto('/admin/storefront/navigation');
  const column = page.getByRole('list', { name: 'Links in “Company”' });
  await page.getByRole('button', { name: 'Company', exact: false }).first().press('Enter');
  await page.getByRole('button', { name: 'Add link' }).nth(1).press('Enter');
  const added = column.getByRole('listitem').last();
  await expect(added.getByLabel('Label')).toBeFocused();
  await added.getByLabel('Label').fill('Caps');
  await added.getByLabel('Link').fill('/category/hats');
  const refused = page.waitForResponse((response) => response.status() === 400);
  await publish(page);
  await refused;
  await expect(added.getByText('/category/hats doesn’t lead to a page of the shop.')).toBeVisible();
  merchant.browserErrors.length = 0;
  await added.getByLabel('Link').fill('/category/caps');
  await publish(page);
  await expect(page.getByText(/^Published by/)).toBeVisible();
  await expect(async () => {
    await shopper.page.goto('/about');
    await expect(shopper.page.getByRole('contentinfo').getByRole('link', { name: 'Caps' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await restoreDefault(merchant, 'navigation');
});

test('an owner changes an email, sees it with sample data, and gets a test', async ({ merchant }) => {
  const { page } = merchant;
  await restoreDefault(merchant, 'email:order_delivery_undone');
  await page.goto('/admin/storefront/emails');
  await expect(page.getByRole('region', { name: 'Returns' }).getByRole('link')).toHaveText([
    ...['Return requested', 'Return approved', 'Return pickup booked', 'Return declined'],
    ...['Return cancelled', 'Return received', 'Return refunded'],
  ]);
  await expect(page.getByRole('row', { name: 'Return approved' })).toContainText(
    'When your team approves a return.',
  );
  await page.getByRole('link', { name: 'Delivery undone' }).press('Enter');
  const subject = page.getByLabel('Subject', { exact: true });
  const text = `Not there yet ${Math.random().toString(36).slice(2, 8)}`;
  await subject.fill(`${text}: {order number} of {brand}`);
  await expect(page.getByText(`${text}: #1001 of Haroz`)).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Your order is still on its way' })).toHaveCSS(
    'font-size',
    '24px',
  );
  await page.getByLabel('Show as plain text').check();
  await expect(page.locator('main pre')).toContainText('Please have ₹1,698 ready for the courier.');
  await page.getByRole('button', { name: 'Send test email' }).press('Enter');
  await expect(page.getByText(`Test email sent to ${merchant.email}.`).first()).toBeVisible();
  const mailbox = await (await page.request.get('/dev/mailbox.json')).json();
  expect(mailbox).toContainEqual(
    expect.objectContaining({ to: merchant.email, subject: `${text}: #1001 of Haroz` }),
  );
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {colour}');
  const refused = page.waitForResponse((response) => response.status() === 400);
  await publish(page);
  await refused;
  await expect(page.getByText('{colour} is not a placeholder here.').first()).toBeVisible();
  merchant.browserErrors.length = 0;
});

test('the address of an email that does not exist says so', async ({ merchant: { page } }) => {
  await page.goto('/admin/storefront/emails/none');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('on a phone, the menu leads to emails, whose links are as high as a fingertip; the home page’s preview is folded', {
  tag: '@phone',
}, async ({ merchant: { page }, hasTouch }) => {
  test.skip(!hasTouch, 'for phones only');
  await page.goto('/admin');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const areas = page.getByRole('navigation', { name: 'Admin' });
  await menu.press('Enter');
  await expect(areas).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(areas).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.tap();
  await areas.getByRole('link', { name: 'Storefront' }).tap();
  await expect(areas).toBeHidden();
  await page.locator('summary', { hasText: 'Brand' }).tap();
  await page.getByRole('link', { name: 'Emails' }).tap();
  const link = page.getByRole('link', { name: 'Order confirmation' });
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  await page.goto('/admin/storefront/home');
  const preview = page.getByTitle('Preview of the home page');
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Show preview' }).tap();
  await expect(preview).toBeVisible();
});

/** Texts as Word, Google Docs, a website and WhatsApp put them on the clipboard. */
const PASTED: [html: string, text: string, page: string, description: string][] = [
  [
    `<style>p.MsoNormal {margin: 0}</style><h1>Our&nbsp;looms<o:p></o:p></h1>
      <p class=MsoNormal>We weave <b>by
      hand</b><b> only</b>, in “Maheshwar”.<o:p></o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
        style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Cotton</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Silk</p>
      <h3>Sizes</h3>
      <table class=MsoTableGrid><tr><td><p>Size</p></td><td><p>Chest</p></td></tr>
      <tr><td><p>M</p></td><td><p>38 | 40</p></td></tr></table>
      <img src="file:///C:/loom.png"><p>&nbsp;</p>`,
    'Our looms',
    '## Our looms\n\nWe weave **by hand** **only**, in “Maheshwar”.\n\n- Cotton\n- Silk\n\n### Sizes\n\n| Size | Chest |\n| --- | --- |\n| M | 38 \\| 40 |',
    '**Our looms**\n\nWe weave **by hand** **only**, in “Maheshwar”.\n\n- Cotton\n- Silk\n\n**Sizes**\n\nSize: Chest\n\nM: 38 | 40',
  ],
  [
    `<b style="font-weight:normal" id="docs-internal-guid-1"><h2><span>Care</span></h2>
      <p><span style="font-weight:700">Wash</span><span style="font-weight:400"> cold. </span><a
        href="https://example.org/care"><span>More</span></a></p><ol><li><p><span>Soak</span></p></li><li><p>Rinse<br>well</p></li></ol></b>`,
    'Care',
    '## Care\n\n**Wash** cold. [More](https://example.org/care)\n\n1. Soak\n2. Rinse well',
    '**Care**\n\n**Wash** cold. More\n\n1. Soak\n2. Rinse well',
  ],
  [
    '',
    'In short:\n• Cotton\n•\tHandmade 🧵\n- सूती',
    'In short:\n- Cotton\n- Handmade 🧵\n- सूती',
    'In short:\n- Cotton\n- Handmade 🧵\n- सूती',
  ],
];

test('text that is pasted from other programs keeps its headings, lists, tables and bold words', async ({
  merchant: { page },
}) => {
  const paste = async (name: string, html: string, text: string) => {
    const field = page.getByRole('textbox', { name });
    await field.fill('');
    await field.evaluate(
      (element, types) => {
        const clipboardData = new DataTransfer();
        for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      { 'text/html': html, 'text/plain': text },
    );
    return field;
  };
  await page.goto('/admin/storefront/pages/about');
  for (const [html, text, expected] of PASTED)
    await expect(await paste('Text', html, text)).toHaveValue(expected);
  await page.goto('/admin/products/new');
  for (const [html, text, , expected] of PASTED)
    await expect(await paste('Description', html, text)).toHaveValue(expected);
});

import { expect, test } from 'vitest';
import { readEmails } from '#server/testing/emails.ts';
import { HOME } from '#server/testing/shop.ts';
import { isLong } from '../long.ts';
import { openBrowser } from './open-browser.ts';
import { openSite } from './open-site.ts';

const { shop, origin } = await openSite();
const browser = await openBrowser();

/** Sets `broken` to its name wherever a text is treated as HTML. */
const hostile = (name: string) =>
  `${name}</script><script>window.broken='${name}'</script>"'><img src=x onerror="window.broken='${name}'"><svg onload="window.broken='${name}'">\${window.broken='${name}'}{{1}}<!--`;

const slug = 'hostile-product';
const productId = await shop.stock({
  slug,
  name: hostile('product-name'),
  description: hostile('description'),
  details: hostile('details'),
  care: hostile('care'),
  bestseller: true,
  price: 500,
  pictures: ['1', '2'].map((file) => ({
    ...{ file: `/pictures/${file}`, alt: hostile('alt'), width: 960, height: 1280 },
    color: hostile('color'),
  })),
});
await shop.stock({ name: 'A plain bottle' });

const customer = await shop.signIn(hostile('person').slice(0, 100), `"<img/src=x>"@example.org`);
const { orderId } = await customer.call('order.create', {
  items: [{ productId, quantity: 1 }],
  amount: 640,
  address: {
    ...HOME,
    firstName: hostile('first').slice(0, 60),
    lastName: hostile('last').slice(0, 100),
    address: hostile('address').slice(0, 300),
    city: hostile('city').slice(0, 100),
  },
  paymentMethod: 'COD',
});
await customer.call('cart.add', { itemId: productId });

const search = encodeURIComponent(hostile('search'));
const PAGES = [
  ['/', 'product-name'],
  ['/collection', 'product-name'],
  [`/collection?q=${search}`, 'search'],
  [`/collection?category=${search}&sort=${search}`, ''],
  [`/productdetail/${slug}`, 'description'],
  [`/productdetail/${search}`, ''],
  ['/cart', 'product-name'],
  ['/checkout', ''],
  ['/order', 'address'],
  [`/order/${orderId}`, 'first'],
  [`/login?next=${encodeURIComponent("javascript:window.broken='next'")}`, ''],
  [`/auth/action?mode=resetPassword&oobCode=${search}`, ''],
  [`/auth/action?mode=${search}&oobCode=x`, ''],
  [`/${search}`, ''],
  ['/dev/mailbox', 'product-name'],
] as const;

/** Pages must be safe without the Content-Security-Policy too, which would also block the scripts. */
test.each(isLong ? [true, false] : [true])(
  'user input is displayed as text on every page (without the Content-Security-Policy: %s)',
  async (bypassCSP) => {
    const context = await browser.newContext({ bypassCSP });
    const [name, value] = customer.cookie.split('=') as [string, string];
    await context.addCookies([
      { name, value, url: origin },
      { name: 'haroz_signed_in', value: '1', url: origin },
    ]);
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    for (const [path, expectedText] of PAGES) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      expect(await page.evaluate('window.broken'), path).toBeUndefined();
      expect(await page.locator('img[src="x"], svg[onload]').count(), path).toBe(0);
      if (expectedText && bypassCSP) {
        const seen = async () =>
          `${await page.content()} ${await page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join())}`;
        await expect.poll(seen, { timeout: 10_000, message: path }).toContain(expectedText);
      }
    }
    expect(dialogs).toEqual([]);
    await context.close();
  },
  120_000,
);

test('user input is text in emails', async () => {
  const emails = await readEmails(shop.services);
  const context = await browser.newContext();
  const page = await context.newPage();
  expect(emails.length).toBeGreaterThan(0);
  for (const { html } of emails) {
    await page.setContent(html);
    expect(await page.evaluate('window.broken')).toBeUndefined();
    expect(await page.locator('script, img[src="x"], svg').count()).toBe(0);
    expect(await page.locator('body').textContent()).toContain('<script>');
  }
  await context.close();
});

test('user input cannot break out of structured data', async () => {
  const html = await (await fetch(`${origin}/productdetail/${slug}`)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  const data = blocks.map(([, json]) => JSON.parse(json!));
  expect(data.find((one) => one['@type'] === 'Product').name).toBe(hostile('product-name'));
});

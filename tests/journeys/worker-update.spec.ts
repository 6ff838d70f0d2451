import type { Page } from '@playwright/test';
import { wordsOf } from '#languages';
import { openProxy } from './second-build.ts';
import { test } from './shopper.ts';
import { SHOP } from './shops.ts';
import { expect, see, storedPages } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

/** None while a page is being replaced. */
const buildOf = (page: Page) =>
  page
    .evaluate(
      () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
    )
    .catch(() => undefined);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('two tabs across an update never mix builds, and the older tab’s files stay until it is closed', {
  tag: '@long',
}, async ({ page, context }) => {
  const proxy = await openProxy(SHOP);
  const { build, nextBuild } = proxy;
  const other = await context.newPage();
  const at = (path: string) => proxy.origin + path;
  await see(page, at('/'));
  await see(page, at('/about'));
  await other.goto(at('/faq'));
  expect(await buildOf(other)).toBe(build);

  proxy.deployNextBuild();
  await page.goto(at('/about'));
  // The stored page comes first; it offers the new one.
  await page.getByRole('button', { name: 'Show the latest' }).click();
  await expect.poll(() => buildOf(page)).toBe(nextBuild);
  await expect.poll(() => cacheNames(page)).toContainEqual(expect.stringContaining(`${nextBuild}_`));
  await expect.poll(() => storedPages(page)).toContain('/');
  const pagesOfOld = expect.stringMatching(`^haroz ${build}_.* pages$`);
  await expect.poll(() => cacheNames(page)).not.toContainEqual(pagesOfOld);
  expect(await cacheNames(page)).toContainEqual(expect.stringMatching(`^haroz ${build}_.* assets$`));

  // The older tab gets no data of the new build: it loads the next page as a document.
  expect(await buildOf(other)).toBe(build);
  await other.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(other).toHaveURL(at('/about'));
  await expect.poll(() => buildOf(other)).toBe(nextBuild);
  await page.goto(at('/'));
  await expect.poll(() => cacheNames(page)).not.toContainEqual(expect.stringContaining(`${build}_`));
  proxy.close();
});

for (const [language, prefix] of [
  ['en', ''],
  ['hi', '/hi'],
] as const) {
  const { product, layout } = wordsOf(language);

  test(`a tab that was opened before an update adds to the cart after it, and goes on in the new version (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    const proxy = await openProxy(SHOP, prefix);
    const at = (path: string) => proxy.origin + prefix + path;
    await see(page, at('/about'));
    await see(page, at('/productdetail/stoneware-mug'));
    expect(await buildOf(page)).toBe(proxy.build);
    proxy.deployNextBuild();

    await page.getByRole('button', { name: product.addToCart.idle }).first().click();
    const cart = page.getByRole('banner').getByRole('link', { name: layout.cartItems(1) });
    await expect(cart).toBeVisible();
    expect(await buildOf(page)).toBe(proxy.build);
    // The page that was stored before the update is shown, then offered in the new version.
    await page.getByRole('contentinfo').getByRole('link', { name: layout.about }).first().click();
    await expect(page).toHaveURL(at('/about'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(at('/faq'));
    await expect.poll(() => buildOf(page)).toBe(proxy.nextBuild);
    await expect(cart).toBeVisible();
    proxy.close();
  });
}

test('a tab whose script the new build no longer has reloads the page', async ({ page }) => {
  const proxy = await openProxy(SHOP);
  await see(page, `${proxy.origin}/faq`);
  proxy.deployNextBuild();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(() => buildOf(page)).toBe(proxy.nextBuild);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  proxy.close();
});

import type { Page } from '@playwright/test';
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

test('a tab whose script the new build no longer has reloads the page', async ({ page }) => {
  const proxy = await openProxy(SHOP);
  await see(page, `${proxy.origin}/faq`);
  proxy.deployNextBuild();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(() => buildOf(page)).toBe(proxy.nextBuild);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  proxy.close();
});

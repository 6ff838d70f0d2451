import { chromium } from '@playwright/test';
import { expect, test } from './shopper.ts';

const PAGES = ['/', '/collection', '/productdetail/breton-stripe-tee', '/cart', '/help-center', '/login'];

test('every page comes back from the back/forward cache as it was left', async ({
  baseURL,
  launchOptions,
}) => {
  // Playwright turns this cache off in the browsers of its fixtures.
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL! });
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isAsLeft: true }));
    await page.goto('/about');
    // A page from that cache tells no navigation that could be waited for.
    page.goBack({ waitUntil: 'commit' }).catch(() => {});
    await expect
      .poll(() => page.evaluate(() => [location.pathname, 'isAsLeft' in window]).catch(() => []))
      .toEqual([path, true]);
  }
  await browser.close();
});

test('what a page is made of is kept for a year, and pages are asked for again by their ETag', async ({
  page,
  request,
}) => {
  const kept: string[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet', 'font', 'image'].includes(response.request().resourceType()))
      kept.push(`${response.headers()['cache-control']} ${new URL(response.url()).pathname}`);
  });
  await page.goto('/productdetail/breton-stripe-tee', { waitUntil: 'networkidle' });
  const files = kept.filter((line) => !line.includes(' /icons/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((line) => !line.startsWith('public, max-age=31536000, immutable'))).toEqual([]);

  for (const path of ['/', '/collection', '/productdetail/breton-stripe-tee', '/faq']) {
    const first = await request.get(path);
    expect(first.headers()['cache-control']).toContain('s-maxage=60, stale-while-revalidate=600');
    const again = await request.get(path, { headers: { 'If-None-Match': first.headers().etag! } });
    expect(again.status()).toBe(304);
  }
});

test('the stylesheet is asked for before all else, scripts after what is seen', async ({ page }) => {
  const asked: { type: string; file: string; priority: string }[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ type = '', request }) =>
    asked.push({ type, file: new URL(request.url).pathname, priority: request.initialPriority }),
  );
  await network.send('Network.enable');
  for (const path of PAGES) {
    await page.goto('about:blank'); // what the page before still asks for is not meant
    asked.length = 0;
    const document = await (await page.goto(path, { waitUntil: 'networkidle' }))!.text();
    expect(asked.slice(0, 2).map(({ type }) => type)).toEqual(['Document', 'Stylesheet']);
    const scripts = asked.filter(({ type, file }) => type === 'Script' && document.includes(file));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter(({ priority }) => priority !== 'Low')).toEqual([]);
  }
});

test('a tile under the pointer fetches its page, which then opens without asking again', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let attempts = 0;
  // The browser may still be storing what it has just fetched; then it asks again.
  await expect(async () => {
    await page.goto('/collection', { waitUntil: 'networkidle' });
    const tile = page.locator('main a[href^="/productdetail/"]').nth(attempts++);
    const address = await tile.getAttribute('href');
    const isOfTile = (url: string) => url.includes(`${address}.data`);
    const fetched = page.waitForResponse((response) => isOfTile(response.url()));
    await tile.hover();
    await (await fetched).finished();
    const fetches: boolean[] = [];
    network.on('Network.responseReceived', ({ response, type }) => {
      if (type === 'Fetch' && isOfTile(response.url))
        fetches.push(Boolean(response.fromPrefetchCache || response.fromDiskCache));
    });
    await tile.click();
    await expect(page).toHaveURL(address!);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(fetches).toEqual([true]);
  }).toPass();
  expect(attempts).toBeLessThanOrEqual(3);
});

test('the first picture of a page is not found late: it stands in the document, first in line', async ({
  request,
}) => {
  for (const path of ['/', '/collection', '/productdetail/breton-stripe-tee']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<img[^>]+fetchPriority="high"/i);
  }
});

test('the collection shows some products at first, more at a press, and is as it was on coming back', async ({
  page,
}) => {
  await page.goto('/collection');
  const tiles = page.locator('main a[href^="/productdetail/"]');
  await expect(tiles).toHaveCount(24);
  // Sixty, unless the merchant of another journey has just put something on sale.
  const total = Number.parseInt(
    (await page
      .getByRole('status')
      .filter({ hasText: /^6\d products/ })
      .textContent())!,
    10,
  );
  await page.getByRole('link', { name: 'Show more products' }).click();
  await expect(tiles).toHaveCount(48);
  await tiles.nth(40).click();
  await expect(page).toHaveURL(/productdetail/);
  await page.goBack();
  await expect(tiles).toHaveCount(48);
  await page.getByRole('link', { name: 'Show more products' }).click();
  await expect(tiles).toHaveCount(total);
  await expect(page.getByRole('link', { name: 'Show more products' })).toBeHidden();
});

import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { expect, test } from './shopper.ts';

const PAGES = ['/', '/collection', '/productdetail/breton-stripe-tee', '/cart', '/help-center', '/login'];

test('the Back button restores every page from the back/forward cache', { tag: '@phone' }, async ({
  baseURL,
  launchOptions,
}) => {
  // Playwright turns this cache off in the browsers of its fixtures.
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: findChromium()!,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL! });
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isRestored: true }));
    await page.goto('/about');
    // Playwright reports no navigation for a page from that cache.
    page.goBack({ waitUntil: 'commit' }).catch(() => {});
    await expect
      .poll(() => page.evaluate(() => [location.pathname, 'isRestored' in window]).catch(() => []))
      .toEqual([path, true]);
  }
  await browser.close();
});

test('files are cached for a year, and pages are revalidated with their ETag', async ({ page, request }) => {
  const cacheHeaders: string[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet', 'font', 'image'].includes(response.request().resourceType()))
      cacheHeaders.push(`${response.headers()['cache-control']} ${new URL(response.url()).pathname}`);
  });
  await page.goto('/productdetail/breton-stripe-tee', { waitUntil: 'networkidle' });
  const files = cacheHeaders.filter((line) => !line.includes(' /icons/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((line) => !line.startsWith('public, max-age=31536000, immutable'))).toEqual([]);

  for (const path of ['/', '/collection', '/productdetail/breton-stripe-tee', '/faq']) {
    const first = await request.get(path);
    expect(first.headers()['cache-control']).toContain('s-maxage=60, stale-while-revalidate=600');
    const again = await request.get(path, { headers: { 'If-None-Match': first.headers().etag! } });
    expect(again.status()).toBe(304);
  }
});

test('a page has its styles in itself, and its scripts and stylesheet are requested after its first picture', async ({
  page,
}) => {
  const requests: { type: string; file: string; priority: string }[] = [];
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ type = '', request }) =>
    requests.push({ type, file: new URL(request.url).pathname, priority: request.initialPriority }),
  );
  await network.send('Network.enable');
  for (const path of PAGES) {
    await page.goto('about:blank'); // ends the requests of the page before
    requests.length = 0;
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const document = await response!.text();
    expect(/<style>(.*?)<\/style>/s.exec(document)![1]).toContain('@font-face');
    expect(document).not.toMatch(/<link rel="(stylesheet" href|modulepreload)/);
    const isLater = ({ type, file }: (typeof requests)[number]) =>
      (type === 'Script' || type === 'Stylesheet') && document.includes(file);
    const later = requests.filter(isLater);
    expect(later.length).toBeGreaterThan(5);
    const picture = requests.findIndex(({ type, priority }) => type === 'Image' && priority === 'High');
    expect(picture).toBeLessThan(requests.findIndex(isLater));
    const stylesheet = later.find(({ type }) => type === 'Stylesheet')!;
    // The browser would lay out all text again.
    expect(await (await page.request.get(stylesheet.file)).text()).not.toContain('@font-face');
  }
});

test('a phone with two pixels per CSS pixel loads no file that is far larger than its picture', async ({
  browser,
  baseURL,
}) => {
  const SMALLEST = 320;
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const path of ['/', '/collection', '/productdetail/breton-stripe-tee']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const pictures = await page.locator('picture img').evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => image.complete && image.checkVisibility())
        .map(({ currentSrc, clientWidth }) => ({
          file: currentSrc,
          width: Number(/-(\d+)(-[\w-]{6})?\.avif$/.exec(currentSrc)?.[1]),
          shown: clientWidth * devicePixelRatio,
        })),
    );
    const known = pictures.filter(({ width }) => width > 0);
    expect(known.length, path).toBeGreaterThan(0);
    // A thumbnail may show the file that has been loaded for the large picture.
    const largest = (file: string) =>
      Math.max(...known.filter((one) => one.file === file).map(({ shown }) => shown));
    expect(known.filter(({ width, file }) => width > SMALLEST && width > 1.5 * largest(file))).toEqual([]);
  }
  await context.close();
});

// A rule such as `:has(…) > *` would restyle the whole page at each change of a node that any `:has()` depends on.
test('choosing a size restyles only a part of the page', { tag: '@phone' }, async ({ page, browser }) => {
  await page.goto('/productdetail/breton-stripe-tee', { waitUntil: 'networkidle' });
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.locator('label').filter({ hasText: /^M$/ }).click();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    `${await browser.stopTracing()}`,
  );
  const restyled = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThan((await page.locator('body *').count()) / 4);
});

test('hovering over a product tile prefetches its page', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let attempts = 0;
  // The browser requests the page again while it still stores the prefetched response.
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

test('the HTML of a page has its first picture, with high priority', async ({ request }) => {
  for (const path of ['/', '/collection', '/productdetail/breton-stripe-tee']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<img[^>]+fetchPriority="high"/i);
  }
});

test('the collection shows more products on request, and still shows them after the Back button', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/collection');
  const tiles = page.locator('main a[href^="/productdetail/"]');
  await expect(tiles).toHaveCount(24);
  // Sixty, and the shirt of `colour-shirt.ts` once for each worker.
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

for (const [name, file] of [
  ['Size chart', 'size-chart-dialog-*.css'],
  [/^Zoom/, 'picture-dialog-*.css'],
] as const) {
  test(`a dialog opens when ${file} comes late, and a message says when it does not come`, async ({
    page,
  }) => {
    const pattern = `**/${file}`;
    const button = page.getByRole('button', { name }).first();
    await page.route(pattern, (route) => route.abort());
    await page.goto('/productdetail/breton-stripe-tee', { waitUntil: 'networkidle' });
    await button.click();
    await expect(page.getByText('Could not open it. Please check your connection.')).toBeVisible();
    await page.unroute(pattern);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'networkidle' });
    await button.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

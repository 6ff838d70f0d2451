import { expectWithinBudget } from './first-view.ts';
import { expect, test } from './shopper.ts';

for (const [path, script] of [
  ['/', 105],
  ['/collection', 105],
  ['/category/men', 105],
  ['/productdetail/breton-stripe-tee', 105],
  ['/hi', 105],
  ['/hi/collection', 105],
  ['/hi/productdetail/breton-stripe-tee', 105],
] as const) {
  test(`${path} stays within its budget of bytes`, async ({ page }) => {
    await expectWithinBudget(page, path, script);
  });
}

test('searches, filters and missing pages are compressed as well', async ({ page }) => {
  for (const path of ['/collection?q=steel', '/collection?maxPrice=999', '/no-such-page']) {
    const answer = await page.goto(path);
    expect(answer!.headers()['content-encoding'], path).toMatch(/^(br|gzip)$/);
  }
});

test('shoppers load no code of the merchant’s side', async ({ page }) => {
  const merchants = /\/api\/admin\/|\.admin_/;
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) loaded.add(request.url());
  });
  async function loadedBy(...paths: string[]) {
    loaded.clear();
    for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' });
    const files = [...loaded].map(async (url) => ({
      url,
      isMerchants: merchants.test(await (await page.request.get(url)).text()),
    }));
    return (await Promise.all(files)).filter(({ isMerchants }) => isMerchants);
  }
  expect(await loadedBy('/', '/collection', '/cart', '/login')).toEqual([]);
  expect((await loadedBy('/admin')).length).toBeGreaterThan(1);
});

import type { Page } from '@playwright/test';
import { overflowOf } from './overflow.ts';
import { expect, test } from './shopper.ts';
import { violationsOn } from './violations.ts';

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));

/** The entries of a page's head, as a search engine reads them. */
async function headOf(page: Page, address: string) {
  const response = await page.request.get(address);
  expect(response.status(), address).toBe(200);
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)"/),
    canonical: one(/<link rel="canonical" href="(.*?)"/),
    url: one(/<meta property="og:url" content="(.*?)"/),
    image: one(/<meta property="og:image" content="(.*?)"/),
    card: one(/<meta name="twitter:card" content="(.*?)"/),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1]!),
    ),
  };
}

test('every address of the sitemap is a page that names itself', async ({ shopper: { page } }) => {
  const sitemap = await page.request.get('/sitemap.xml');
  // Without what the merchants of other journeys put on sale, and take away again.
  const addresses = addressesIn(await sitemap.text()).filter((address) => !/\/kite-[a-z0-9]+$/.test(address));
  expect(addresses.length).toBeGreaterThan(80);
  const titles = new Set<string>();
  for (const address of addresses) {
    const { title, description, canonical, url } = await headOf(page, address);
    expect([canonical, url]).toEqual([address, address]);
    expect(description?.length).toBeGreaterThan(20);
    titles.add(title!);
  }
  expect(titles.size).toBe(addresses.length);
});

test('a shared product shows its picture, by a whole address', async ({ shopper: { page }, baseURL }) => {
  const { image, card } = await headOf(page, '/productdetail/breton-stripe-tee');
  expect(image).toMatch(new RegExp(`^${baseURL}/pictures/.+-640\\.webp$`));
  expect(card).toBe('summary_large_image');
  expect((await page.request.get(image!)).headers()['content-type']).toBe('image/webp');
});

test('search engines read facts on home, product and FAQ, and the page works with them', async ({
  shopper: { page },
  baseURL,
}) => {
  const typesAt = async (path: string) => {
    await page.goto(path); // complaints about the Content-Security-Policy would fail the journey
    return (await headOf(page, path)).facts.map((fact) => fact['@type']);
  };
  expect(await typesAt('/')).toEqual(['Organization']);
  expect(await typesAt('/productdetail/breton-stripe-tee')).toEqual(['Product', 'BreadcrumbList']);
  expect(await typesAt('/faq')).toEqual(['FAQPage']);
  const { facts } = await headOf(page, '/');
  expect(facts[0].url).toBe(`${baseURL}/`);
  expect((await page.request.get(facts[0].logo)).status()).toBe(200);
});

test('filters that are no shelf of their own, and searches, name the collection', async ({
  shopper: { page },
  baseURL,
}) => {
  for (const query of ['category=Men&category=Lifestyle', 'sort=low-high', 'q=tee']) {
    expect((await headOf(page, `/collection?${query}`)).canonical).toBe(`${baseURL}/collection`);
  }
  await page.goto('/collection?q=tee');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the manifest and its icons can be had', async ({ shopper: { page } }) => {
  await page.goto('/');
  for (const rel of ['manifest', 'icon', 'apple-touch-icon']) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
    expect((await page.request.get(href!)).status()).toBe(200);
  }
});

async function openSearch(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await expect(field).toBeFocused();
  return { field, options: page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option') };
}

test('a search with typing errors shows what was meant', async ({ shopper: { page } }) => {
  await page.goto('/collection?q=stel+botle');
  await expect(page.getByText('Showing results for steel bottle')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /Insulated Bottle 1 litre, Steel/ }),
  ).toBeVisible();
});

test('suggestions come while typing and are walked by keyboard', async ({ shopper: { page } }) => {
  const { field, options } = await openSearch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/product/suggest')) asked.push(request.url());
  });
  const words = 'stel botle';
  await field.pressSequentially(words, { delay: 20 });
  await expect(options.first()).toBeVisible();
  // A slow machine may pause between two keys, but never after each.
  expect(asked.length).toBeLessThan(words.length / 2);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Showing results for steel bottle',
  );

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/q=stel\+botle/);
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue('stel botle');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  const href = await options.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href!);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Enter without a choice searches, and the suggestions make way', async ({ shopper: { page } }) => {
  const { field, options } = await openSearch(page);
  await field.fill('e');
  await expect(options).toHaveCount(6);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=e$/);
  await expect(options.first()).toBeHidden();
});

test('a suggestion is opened by a click, and Tab leaves the list', async ({ shopper: { page } }) => {
  const { field, options } = await openSearch(page);
  await field.fill('breton');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(options.first()).toBeHidden();
  await field.focus();
  await field.fill('breto');
  await options.first().click();
  await expect(page).toHaveURL('/productdetail/breton-stripe-tee');
});

test('what nobody sells is suggested by nobody', async ({ shopper: { page } }) => {
  const { field, options } = await openSearch(page);
  const answered = page.waitForResponse(/\/api\/product\/suggest/);
  await field.fill('xylophone');
  await answered;
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('the products viewed before stand on the product page, newest first', async ({ shopper: { page } }) => {
  const section = page.getByRole('region', { name: 'Recently viewed' });
  const visit = async (id: string) => {
    await page.goto(`/productdetail/${id}`);
    await expect(page.getByRole('region', { name: 'You Might Also Like' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('haroz.viewed'))).toContain(id);
  };
  await visit('breton-stripe-tee');
  await expect(section).toBeHidden();
  await visit('insulated-bottle-ink-750');
  await visit('vacuum-flask-1000');
  const links = section.getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', '/productdetail/insulated-bottle-ink-750');
  await expect(links.last()).toHaveAttribute('href', '/productdetail/breton-stripe-tee');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf('Recently viewed')).toBe(headings.indexOf('You Might Also Like') + 1);
  expect(await violationsOn(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('eight of them are shown at most', async ({ shopper: { page } }) => {
  const products = (await (await page.request.get('/api/product/list?limit=12')).json()).data;
  const ids: string[] = products.map(({ id }: { id: string }) => id);
  await page.addInitScript(
    (kept) => localStorage.setItem('haroz.viewed', kept),
    JSON.stringify(ids.slice(1, 10)),
  );
  await page.goto(`/productdetail/${ids[0]}`);
  const links = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link');
  await expect(links).toHaveCount(8);
  await expect(links.first()).toHaveAttribute('href', `/productdetail/${ids[1]}`);
});

for (const path of [
  '/',
  '/about',
  '/collection',
  '/collection?category=Men&category=Men&subCategory=Nothing',
  '/collection?q=tee&sort=low-high',
  '/product?category=Lifestyle',
  '/productdetail/breton-stripe-tee',
  '/help-center?q=refund',
  '/cart',
  '/login?next=/checkout',
  '/signup?bg=2&next=/checkout',
  '/signup?bg=17',
]) {
  test(`an advertisement for ${path} opens the page, and its parameters stay`, async ({
    shopper: { page },
  }) => {
    const campaign = `utm_source=mail&gclid=17&category=Women${path.startsWith('/collection') ? '' : '&category=Men&show=48'}`;
    const address = `${path}${path.includes('?') ? '&' : '?'}${campaign}`;
    // HTML that differs from what React renders in the browser is a complaint, which fails the journey.
    await page.goto(address);
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
    );
    await page.waitForLoadState('networkidle');
    expect(page.url()).toContain(campaign);
  });
}

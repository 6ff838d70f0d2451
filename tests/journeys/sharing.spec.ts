import type { APIRequestContext } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

const readUrls = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));

/** Reads the metadata in a page's head. */
async function readHead(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)"/),
    canonical: one(/<link rel="canonical" href="(.*?)"/),
    url: one(/<meta property="og:url" content="(.*?)"/),
    image: one(/<meta property="og:image" content="(.*?)"/),
    robots: one(/<meta name="robots" content="(.*?)"/),
    card: one(/<meta name="twitter:card" content="(.*?)"/),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1]!),
    ),
  };
}

test('every URL of the sitemap is a page with its own title and canonical URL', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml');
  const addresses = readUrls(await sitemap.text());
  expect(addresses.length).toBeGreaterThan(70);
  const addressOf = new Map<string, string>();
  for (const address of addresses) {
    const { title, description, canonical, url } = await readHead(request, address);
    expect([canonical, url]).toEqual([address, address]);
    expect(description?.length).toBeGreaterThan(20);
    // A text that is not translated has one title in all languages.
    const key = `${/\/hi(\/|$)/.test(new URL(address).pathname) ? 'hi' : 'en'} ${title}`;
    expect(addressOf.get(key), title).toBeUndefined();
    addressOf.set(key, address);
  }
});

test('the preview of a shared product has its picture, as an absolute URL', async ({ request, baseURL }) => {
  const { image, card } = await readHead(request, '/productdetail/breton-stripe-tee');
  expect(image).toMatch(new RegExp(`^${baseURL}/pictures/.+-640\\.webp$`));
  expect(card).toBe('summary_large_image');
  expect((await request.get(image!)).headers()['content-type']).toBe('image/webp');
});

test('home, product and FAQ pages have structured data', async ({ shopper: { page }, baseURL }) => {
  const typesAt = async (path: string) => {
    await page.goto(path); // a violation of the Content-Security-Policy would fail the journey
    return (await readHead(page.request, path)).facts.map((fact) => fact['@type']);
  };
  expect(await typesAt('/')).toEqual(['Organization']);
  expect(await typesAt('/productdetail/breton-stripe-tee')).toEqual(['Product', 'BreadcrumbList']);
  expect(await typesAt('/faq')).toEqual(['FAQPage']);
  const { facts } = await readHead(page.request, '/');
  expect(facts[0].url).toBe(`${baseURL}/`);
  expect((await page.request.get(facts[0].logo)).status()).toBe(200);
});

test('scripts keep a product’s structured data, and leave none of another product', async ({
  shopper: { page },
}) => {
  const facts = () => page.locator('script[type="application/ld+json"]').allTextContents();
  const path = '/productdetail/breton-stripe-tee';
  await page.goto(path, { waitUntil: 'networkidle' });
  const { facts: served } = await readHead(page.request, path);
  expect((await facts()).map((text) => JSON.parse(text))).toEqual(served);
  await page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(path);
  await expect.poll(facts).toEqual([]);
});

test('filtered lists and searches have their category’s page or the collection as their canonical URL', async ({
  request,
  baseURL,
}) => {
  for (const query of ['category=Men&category=Lifestyle', 'sort=low-high', 'q=tee']) {
    expect((await readHead(request, `/collection?${query}`)).canonical).toBe(`${baseURL}/collection`);
  }
  const canonicalOf = async (query: string) => (await readHead(request, `/collection?${query}`)).canonical;
  expect(await canonicalOf('category=Men&size=m')).toBe(`${baseURL}/category/men`);
  expect(await canonicalOf('category=Men&subCategory=Top-wear&sort=newest')).toBe(
    `${baseURL}/category/top-wear`,
  );
  expect((await readHead(request, '/collection?q=tee')).robots).toBe('noindex');
});

test('the manifest and its icons are served', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const rel of ['manifest', 'icon', 'apple-touch-icon']) {
    const [link] = html.match(new RegExp(`<link[^>]* rel="${rel}"[^>]*>`)) ?? [];
    const [, href] = / href="(.*?)"/.exec(link!)!;
    expect((await request.get(href!)).status(), href).toBe(200);
  }
});

for (const [path, shortcuts] of [
  ['', ['Collection', 'Cart', 'My Orders']],
  ['/hi', ['कलेक्शन', 'कार्ट', 'मेरे ऑर्डर']],
] as const)
  test(`the manifest at '${path}/' has what an installable shop needs`, async ({ request }) => {
    const manifest = await (await request.get(`${path}/manifest.webmanifest`)).json();
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(shortcuts);
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const file = await request.get(src);
      const sentType = file.headers()['content-type']?.replace('; charset=utf-8', '');
      expect([src, file.status(), sentType]).toEqual([src, 200, type]);
    }
  });

const ADVERTISED = [
  ...['/', '/about', '/collection', '/collection?category=Men&category=Men&subCategory=Nothing'],
  ...['/collection?q=tee&sort=low-high', '/product?category=Lifestyle', '/productdetail/breton-stripe-tee'],
  ...['/help-center?q=refund', '/cart', '/login?next=/checkout', '/signup?bg=2&next=/checkout'],
  '/signup?bg=17',
];

test('an advertisement for any page opens it and keeps its URL parameters', async ({ shopper: { page } }) => {
  test.slow();
  for (const path of ADVERTISED) {
    const campaign = `utm_source=mail&gclid=17&category=Women${path.startsWith('/collection') ? '' : '&category=Men&show=48'}`;
    // A hydration mismatch logs an error, which fails the journey.
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${campaign}`);
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
    );
    await page.waitForLoadState('networkidle');
    expect(page.url()).toContain(campaign);
  }
});

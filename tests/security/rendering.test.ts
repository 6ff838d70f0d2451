import { expect, test } from 'vitest';
import { openSite } from './open-site.ts';

const { shop, origin, rendered, render, addressOf } = await openSite({ TRUSTED_PROXIES: '1' });
const slug = `product-${await shop.stock()}`;

const request = (path: string, address = '192.0.2.1') =>
  fetch(origin + path, { headers: { 'X-Forwarded-For': address } });

/** Counts the pages rendered for these paths after the first. */
async function countRenders(paths: string[]) {
  const [first, ...others] = paths;
  const response = await request(first!);
  const page = await response.text();
  const before = rendered.length;
  for (const path of others) {
    const other = await request(path);
    expect(other.headers.get('Cache-Control'), path).toBe(response.headers.get('Cache-Control'));
    expect(await other.text(), path).toBe(page);
  }
  return rendered.length - before;
}

const random = () => Math.random().toString(36).slice(2);

test.each([
  '/',
  '/collection',
  '/product',
  '/collection?category=Men&sort=low-high',
  '/category/men',
  `/productdetail/${slug}`,
  '/cart',
  '/about',
  '/help-center',
  '/login',
  '/signup?bg=2',
  '/auth/action?mode=verifyEmail&oobCode=1',
  '/admin',
  '/admin/orders',
  '/order',
  '/sitemap.xml',
  '/_.data',
  '/collection.data?category=Men',
  `/productdetail/${slug}.data`,
])('campaign parameters cause no rendering: %s', async (path) => {
  const campaign = () =>
    `${path}${path.includes('?') ? '&' : '?'}utm_source=${random()}&gclid=${random()}&show=${path.startsWith('/c') ? 1 : random()}`;
  expect(await countRenders([path, ...Array.from({ length: 20 }, campaign)])).toBe(0);
});

const EVERY_PARAMETER =
  'q=tee&category=Men&subCategory=Top-wear&sort=low-high&show=48&maxPrice=900&next=/cart&bg=1&mode=verifyEmail&oobCode=secret&x=1';

test.each([
  ...[
    '/',
    '/collection',
    '/product',
    '/category/men',
    `/productdetail/${slug}`,
    '/cart',
    '/checkout',
    '/order',
    '/order/17',
  ],
  ...['/about', '/returns', '/shipping', '/delivery', '/privacy-policy', '/terms', '/contact', '/faq'],
  ...[
    '/help-center',
    '/addresses',
    '/sessions',
    '/auth/action',
    '/login',
    '/signup',
    '/admin',
    '/admin/orders',
  ],
])('%s renders the same with all parameters as with those that it is cached by', async (page) => {
  const address = `${page}?${EVERY_PARAMETER}`;
  const html = async (path: string) => (await render(path)).text();
  expect(await html(addressOf(address).path)).toBe(await html(address));
});

test('parameter values that a page does not know cause no rendering', async () => {
  const unknownValues = () =>
    `/collection?category=${random()}&subCategory=${random()}&sort=${random()}&maxPrice=x`;
  expect(await countRenders(['/collection', ...Array.from({ length: 20 }, unknownValues)])).toBe(0);
});

test('an IP address that requests many invented pages is rate limited, and others are not', async () => {
  await request('/');
  const attacker = '198.51.100.7';
  let refused: Response | undefined;
  // Requests are in parallel and their HTML is not read, so that even a busy machine exceeds the limit of a minute.
  for (let n = 0; n < 60 && !refused; n++) {
    const inventions = Array.from({ length: 12 }, () => `/${random()}.data`);
    const responses = await Promise.all(inventions.map((path) => request(path, attacker)));
    refused = responses.find(({ status }) => status === 429);
    await Promise.all(responses.map((response) => response.clone().text()));
  }
  expect(refused?.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused?.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  expect(await refused?.text()).toContain('Too many requests');
  expect((await request(`/help-center?q=${random()}`, attacker)).status).toBe(429);
  expect((await request('/?utm_source=mail', attacker)).status, 'cached pages cost nothing').toBe(200);
  expect((await request(`/help-center?q=${random()}`, '203.0.113.9')).status).toBe(200);
});

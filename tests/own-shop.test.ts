import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Fetch } from '#contract/client.ts';
import { prefixOf } from '#domain/language.ts';
import { EMAIL_KEYS } from '#domain/orders/emails.ts';
import { pages } from '#pages';
import { sampleEmail } from '#server/email/compose.ts';
import { composedRow } from '#server/email/outbox.ts';
import { inLanguage } from '#server/services/localized.ts';
import { currentSettings } from '#server/settings/current.ts';
import { HOME } from '#server/testing/shop.ts';
import { shop as config } from '#shop';
import { openSite } from './security/open-site.ts';

interface Storefront {
  pages: (request: Request, parts: { api: Fetch }) => Promise<Response>;
}

/** Facts of the sample shop: its name, places, contact details, discounts, and what it sells. */
const OF_THE_SAMPLE =
  /.{0,40}(Haroz|haroz\.(test|everyday)|Bengaluru|बेंगलुरु|Lavelle|Karnataka|4718|6 PM|शाम 6|1,999|4,999|bottle|बोतल|(hero-\d|promo|signup-[012]|social|category)[\w.-]*\.(avif|webp|jpg)).{0,20}/;
/** A sentence or link that names contact details which are missing. */
const UNFINISHED = /.{0,30}(\{[a-z ]+\}| [.,;!।](?!\d)|,[.,]|[^\s] {2}[^\s]| · ?($|·)).{0,20}/m;
const LINK_TO_NOTHING = /(mailto|tel):["?]/;

const textIn = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<\/(p|li|h\d|dd|dt|td|div)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’');

const { shop, origin } = await openSite({ SAMPLE_CATALOGUE: '0' });
const { services, db } = shop;
let owner: Awaited<ReturnType<typeof shop.addStaff>>;

beforeAll(async () => {
  await db.execute(sql`truncate category, size_chart, filter_option cascade`);
  owner = await shop.addStaff('owner');
});

async function pageIn(language: string, path: string): Promise<string> {
  const storefront: Storefront = await import(
    join(import.meta.dirname, `../build/${language}/server/index.js`)
  );
  const address = origin + (prefixOf(language, config.languages) + path).replace(/(.)\/$/, '$1');
  const response = await storefront.pages(new Request(address), { api: shop.api });
  expect(response.status, address).toBe(200);
  return response.text();
}

function expectNothingOfTheSample(text: string, place: string) {
  expect(OF_THE_SAMPLE.exec(text)?.[0], place).toBeUndefined();
  expect(UNFINISHED.exec(textIn(text))?.[0], place).toBeUndefined();
  expect(LINK_TO_NOTHING.exec(text)?.[0], place).toBeUndefined();
}

const paths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));

describe.each(config.languages)('an empty shop of one’s own, in %s', (language) => {
  test.each(paths)('says nothing of the sample shop on %s', async (path) => {
    expectNothingOfTheSample(await pageIn(language, path), path);
  });

  test.each(EMAIL_KEYS)('says nothing of the sample shop in the email %s', async (key) => {
    const localized = inLanguage(services, language);
    const { settings } = await currentSettings(db);
    const published = await localized.content.current();
    const sample = sampleEmail(localized.words, key);
    const email = { ...sample, dedupeKey: key, recipient: 'asha@example.org' };
    const { subject, text, html } = composedRow(localized, { settings, published }, email);
    // The customer and the items of a sample email are made up.
    const ofCustomer = /7 Church Street|Bengaluru, Karnataka|Steel Bottle/g;
    for (const part of [subject, text, html])
      expectNothingOfTheSample(part.replaceAll(ofCustomer, 'Saree'), key);
    expect(text).toContain('My shop');
  });
});

test('the home page of an empty shop says that it opens soon, and translates it', async () => {
  const home = await pageIn('en', '/');
  for (const text of ['Welcome to My shop', 'We are opening soon.']) expect(home).toContain(text);
  for (const text of ['No latest products', 'Best Seller', 'Subscribe'])
    expect(textIn(home)).not.toContain(text);
  expect(await pageIn('hi', '/')).toContain('हमारी दुकान जल्द ही खुल रही है।');
});

test('search engines, installed apps and the settings know nothing of the sample shop', async () => {
  for (const path of ['/manifest.webmanifest', '/hi/manifest.webmanifest', '/robots.txt', '/sitemap.xml'])
    expectNothingOfTheSample(await (await fetch(origin + path)).text(), path);
  const settings = await shop.visitor.call('shop.settings');
  expect(settings).toMatchObject({
    ...{ banner: [], offers: [], isGstRegistered: false },
    policy: { coupons: [] },
    brand: { name: 'My shop', socials: { instagram: '', youtube: '', facebook: '' } },
    contact: { email: '', phone: '', address: '', supportHours: '', adminEmail: '' },
  });
});

test('a product and its documents have only what the owner entered', async () => {
  await db.execute(
    sql`insert into category (id, slug, name, position) values ('sarees', 'sarees', 'Sarees', 1)`,
  );
  const productId = await shop.stock({
    name: 'Maheshwari Saree',
    slug: 'saree',
    categoryId: 'sarees',
    price: 2500,
    pictures: [],
  });
  for (const language of config.languages)
    expectNothingOfTheSample(await pageIn(language, '/productdetail/saree'), language);
  expect(await pageIn('en', '/')).toContain('Maheshwari Saree');

  const asha = await shop.signIn();
  const { orderId: id } = await asha.call('order.create', {
    ...{ items: [{ productId, quantity: 1 }], amount: 2600, paymentMethod: 'COD' },
    address: { ...HOME, address: '7 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' },
  });
  const slips = await textOf(owner, owner.address('admin.order.slips', { id: [id] }));
  expect(slips).toContain('return to: My shop');
  await owner.call('admin.order.setStatus', { orders: [{ id }], to: 'shipped', carrier: 'India Post' });
  const invoice = await textOf(asha, asha.address('order.invoice', { id }));
  expect(invoice).toContain('Sold by My shop');
  for (const text of [slips, invoice]) expectNothingOfTheSample(text, text);
});

async function textOf(client: { fetch: Fetch }, address: string): Promise<string> {
  const response = await client.fetch(new Request(address));
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

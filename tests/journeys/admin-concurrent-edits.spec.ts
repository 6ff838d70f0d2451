import type { Page } from '@playwright/test';
import type { Content } from '#contract/content/documents.ts';
import type { Output } from '#contract/schemas.ts';
import type { DocumentKind } from '#domain/content/content.ts';
import { withSizes } from '#server/testing/variants.ts';
import { isLong } from '../long.ts';
import { Merchant } from './merchant.ts';
import { expect, open, test } from './own-shop.ts';

type Json = Record<string, unknown>;

interface Form {
  page: string;
  /** The first owner's edit. */
  type: (page: Page) => Promise<void>;
  read: () => Promise<Json>;
  /** Where the second owner saves, and the fields that they change. */
  save: string;
  theirs: (before: Json) => Json;
  isMergedByServer?: true;
  saved: Json;
}

test('a form with unsaved changes keeps what a second owner saves to its other fields', {
  tag: '@longer',
}, async ({ browser, origin }) => {
  const second = await open(browser, origin, Merchant);
  await second.signInByApi();
  const get = async (path: string) =>
    (await (await second.page.request.get(`/api/admin/${path}`)).json()).data;

  async function edit(forms: Form[]) {
    const owner = await open(browser, origin, Merchant);
    await owner.signInByApi();
    owner.expectBrowserError(/409/);
    for (const form of forms) await test.step(form.page, () => editBoth(owner, second, form));
    expect(owner.browserErrors).toEqual([]);
  }
  // The forms that merge in a way of their own: a product, the settings, the page of the shop and a translation.
  const short = [
    '/admin/products/',
    '/admin/settings/delivery',
    '/admin/storefront/home',
    '/admin/storefront/languages/',
  ];
  const tried = (forms: Form[]) =>
    forms.filter(({ page }) => isLong || short.some((path) => page.startsWith(path)));
  // At the same time, because they share nothing.
  await Promise.all([
    edit(tried(await catalogueForms(second, get))),
    edit(tried(await documentForms(second, get))),
  ]);
});

async function editBoth({ page }: Merchant, second: Merchant, form: Form) {
  await page.goto(form.page);
  await form.type(page);
  await second.post(form.save, form.theirs(await form.read()));
  const save = page.getByRole('button', { name: /^Save( draft)?$/ });
  await save.click();
  if (!form.isMergedByServer) {
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await save.click();
  }
  await expect.poll(form.read).toMatchObject(form.saved);
}

const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().fill(text);

async function catalogueForms(
  second: Merchant,
  get: (path: string) => Promise<Json & Json[]>,
): Promise<Form[]> {
  const texts = { description: '', picture: null, seoTitle: '', seoDescription: '' };
  const category = await second.post<Json>('categories', {
    ...texts,
    parentId: null,
    name: 'Kites',
    hsn: null,
  });
  const product = await second.post<Json>('products', {
    ...{ name: 'Kite', categoryId: category.id, price: 30_000, mrp: 40_000, bestseller: false },
    ...{ description: '', details: '', care: '', hsn: null, pictures: [], state: 'draft' },
    ...withSizes('S', 'M'),
  });
  const collection = await second.post<Json>('collections', {
    ...{ ...texts, name: 'Festive', state: 'draft', sort: 'relevant', rule: null, productIds: [] },
  });
  const chart = await second.post<Json>('size-charts', {
    ...{ name: 'Shirts', unit: 'inch', measuredOn: 'garment', note: '' },
    ...{ measures: [{ name: 'Chest', isLength: true }], rows: [{ size: 'S', values: ['40'] }] },
  });
  await second.post('coupons', {
    ...{ code: 'KITE10', percent: 10, amount: null, maxDiscount: null, minSubtotal: 0, active: true },
    ...{ startsAt: null, endsAt: null, maxUses: null, maxUsesPerCustomer: 1 },
  });
  const find = (path: string, field: string, value: unknown) => async () =>
    (await get(path)).find((one) => one[field] === value)!;
  const listing = { type: fill('Description', 'Mine'), saved: { description: 'Mine', name: 'Theirs' } };
  return [
    {
      ...{ page: `/admin/products/${product._id}`, save: `product/${product._id}` },
      type: async (page) => {
        await page.getByRole('heading', { name: 'Details and care' }).click();
        await fill('Care', 'Mine')(page);
      },
      read: () => get(`product/${product._id}`),
      theirs: ({ id: slug, ...before }) => ({ ...before, slug, name: 'Theirs' }),
      saved: { care: 'Mine', name: 'Theirs' },
    },
    {
      ...{ page: `/admin/categories/${category.id}`, save: `category/${category.id}`, ...listing },
      read: find('categories', 'id', category.id),
      theirs: (before) => ({ ...before, name: 'Theirs' }),
    },
    {
      ...{ page: `/admin/collections/${collection.id}`, save: `collection/${collection.id}`, ...listing },
      read: () => get(`collection/${collection.id}`),
      theirs: (before) => ({ ...before, productIds: [], name: 'Theirs' }),
    },
    {
      ...{ page: `/admin/size-charts/${chart.id}`, save: `size-chart/${chart.id}` },
      type: fill('Chest of S', '41'),
      read: find('size-charts', 'id', chart.id),
      theirs: (before) => ({ ...before, note: 'Theirs' }),
      saved: { rows: [{ size: 'S', values: ['41'] }], note: 'Theirs' },
    },
    {
      ...{ page: '/admin/settings/coupons', save: 'coupon/KITE10' },
      type: async (page) => {
        await page.getByRole('button', { name: 'KITE10' }).click();
        await fill('Minimum subtotal (₹)', '500')(page);
      },
      read: find('coupons', 'code', 'KITE10'),
      theirs: (before) => ({ ...before, percent: 20 }),
      saved: { minSubtotal: 50_000, percent: 20 },
    },
    {
      ...{ page: '/admin/settings/search', save: 'search' },
      type: async (page) => {
        await page.getByRole('button', { name: 'Add group' }).click();
        await fill('Customers search for', 'mine')(page);
        await fill('Find instead (optional)', 'kite')(page);
      },
      read: () => get('search'),
      theirs: ({ version, groups }) => ({
        version,
        groups: [...(groups as Json[]), { typed: ['theirs'], finds: ['kite'] }],
      }),
      saved: {
        groups: expect.arrayContaining([
          { typed: ['mine'], finds: ['kite'] },
          { typed: ['theirs'], finds: ['kite'] },
        ]),
      },
    },
    {
      ...{ page: '/admin/settings/delivery', save: 'settings', isMergedByServer: true },
      type: fill('Delivery fee (₹)', '55'),
      read: () => get('settings'),
      theirs: ({ version, settings }) => {
        const { tax, ...others } = settings as Output<'admin.settings.get'>['settings'];
        return { version, settings: { ...others, tax: { ...tax, otherPercent: 12 } } };
      },
      saved: { settings: { policy: { deliveryFee: 5_500 }, tax: { otherPercent: 12 } } },
    },
    {
      ...{ page: '/admin/options', save: 'options', isMergedByServer: true },
      type: fill('S (Hindi)', 'छोटा'),
      read: async () => ({ names: await get('options') }),
      theirs: ({ names }) => {
        const { key, version } = (names as Json[]).find(({ name }) => name === 'M')!;
        return { names: [{ key, version, translations: { hi: { name: 'मध्यम' } } }] };
      },
      saved: {
        names: expect.arrayContaining([
          expect.objectContaining({ name: 'S', translations: { hi: { name: 'छोटा' } } }),
          expect.objectContaining({ name: 'M', translations: { hi: { name: 'मध्यम' } } }),
        ]),
      },
    },
  ];
}

async function documentForms(
  second: Merchant,
  get: (path: string) => Promise<Json & Json[]>,
): Promise<Form[]> {
  const content = { title: 'Wholesale', markdown: 'We sell to shops, too.' };
  const { revision } = await second.post<Json>('content/page:wholesale', { revision: 0, content });
  await second.post('content/page:wholesale/publish', { revision });
  const textOf = (source: string, text: string) => expect.objectContaining({ source, text });

  const form = <Kind extends DocumentKind>(
    document: string,
    path: string,
    type: Form['type'],
    theirs: (content: Content<Kind>) => Partial<Content<Kind>>,
    saved: Json,
  ): Form => ({
    ...{ page: `/admin/storefront/${path}`, save: `content/${document}`, type },
    read: () => get(`content/${document}`),
    theirs: ({ revision, content }) => ({
      revision,
      content: { ...(content as Json), ...theirs(content as Content<Kind>) },
    }),
    saved: { isDraft: true, content: saved },
  });

  return [
    form<'brand'>('brand', '', fill('Shop name', 'Mine'), () => ({ tagline: 'Theirs' }), {
      ...{ name: 'Mine', tagline: 'Theirs' },
    }),
    form<'home'>(
      'home',
      'home',
      async (page) => {
        await page.getByRole('button', { name: /^Text: Welcome/ }).click();
        await fill('Heading', 'Mine')(page);
      },
      ({ sections }) => ({
        sections: sections.map((one) => (one.type === 'products' ? { ...one, heading: 'Theirs' } : one)),
      }),
      {
        sections: expect.arrayContaining([
          expect.objectContaining({ type: 'text', heading: 'Mine' }),
          expect.objectContaining({ type: 'products', heading: 'Theirs' }),
        ]),
      },
    ),
    form<'navigation'>(
      'navigation',
      'navigation',
      async (page) => {
        await page.getByRole('list', { name: 'Header links' }).locator('[aria-expanded]').first().click();
        await fill('Label', 'Mine')(page);
      },
      ({ main }) => ({ main: [...main, { label: 'Theirs', link: '/about' }] }),
      {
        main: expect.arrayContaining([
          expect.objectContaining({ label: 'Mine' }),
          { label: 'Theirs', link: '/about' },
        ]),
      },
    ),
    form<'faq'>(
      'faq',
      'faq',
      async (page) => {
        await page.getByRole('button', { name: 'How do I place an order?', exact: true }).click();
        await fill('Question', 'Mine?')(page);
      },
      ({ entries }) => ({ entries: entries.with(1, { ...entries[1]!, answer: 'Theirs' }) }),
      {
        entries: expect.arrayContaining([
          expect.objectContaining({ question: 'Mine?' }),
          expect.objectContaining({ answer: 'Theirs' }),
        ]),
      },
    ),
    form<'page'>('page:wholesale', 'pages/wholesale', fill('Title', 'Mine'), () => ({ markdown: 'Theirs' }), {
      title: 'Mine',
      markdown: 'Theirs',
    }),
    form<'email'>(
      'email:order_confirmation',
      'emails/order_confirmation',
      fill('Subject', 'Mine'),
      () => ({ heading: 'Theirs' }),
      { subject: 'Mine', heading: 'Theirs' },
    ),
    form<'translation'>(
      'page:wholesale@hi',
      'languages/hi/page:wholesale',
      fill('Title', 'थोक'),
      ({ texts }) => ({
        texts: [...texts, { key: 'markdown', source: content.markdown, text: 'दुकानों को भी।' }],
      }),
      {
        texts: expect.arrayContaining([textOf('Wholesale', 'थोक'), textOf(content.markdown, 'दुकानों को भी।')]),
      },
    ),
  ];
}

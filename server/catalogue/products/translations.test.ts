import { beforeAll, describe, expect, test } from 'vitest';
import { labelOf } from '#domain/label.ts';
import { toPaise } from '#domain/money.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let kurti: string;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  const id = await shop.stock({
    slug: 'anarkali',
    name: 'Anarkali Dress',
    categoryId: 'top-wear',
    price: 900,
  });
  await setTexts(id, { hi: { name: 'अनारकली कुर्ती, नीली', care: 'हाथ से धोएँ' } });
  kurti = id;
  await shop.stock({
    slug: 'plain-kurta',
    name: 'Plain Kurta',
    description: 'Cotton',
    categoryId: 'top-wear',
  });
});

async function setTexts(id: string, translations: Record<string, Record<string, string>>) {
  const { version, id: slug, stock, ...product } = await owner.call('admin.product.get', { id });
  return owner.call('admin.product.update', { ...product, slug, id, version, translations });
}

describe('a product with Hindi texts', () => {
  test('has them in the Hindi shop, and English ones where they are missing', async () => {
    const product = await shop.visitor.inHindi.call('product.get', { id: 'anarkali' });
    expect(product).toMatchObject({
      name: 'अनारकली कुर्ती, नीली',
      care: 'हाथ से धोएँ',
      description: '',
      id: 'anarkali',
    });
    const [listed] = await shop.visitor.inHindi.call('product.list', { id: ['anarkali'] });
    expect(listed).toMatchObject({ name: 'अनारकली कुर्ती, नीली', care: 'हाथ से धोएँ' });
    const [tile] = await shop.visitor.inHindi.call('product.list', { id: ['anarkali'], fields: 'tile' });
    expect(tile!.name).toBe('अनारकली कुर्ती, नीली');
    expect((await shop.visitor.inHindi.call('product.get', { id: 'plain-kurta' })).name).toBe('Plain Kurta');
  });

  test('has Hindi materials and fits, and the usual words of size charts', async () => {
    const id = await shop.stock({
      slug: 'stitched',
      material: 'Cotton',
      fit: 'Slim',
      categoryId: 'top-wear',
    });
    const chart = await owner.call('admin.sizeChart.create', {
      ...{ name: 'Kurtas', unit: 'inch' as const, measuredOn: 'garment' as const, note: 'Runs small.' },
      measures: [
        { name: 'Chest', isLength: true },
        { name: 'Daaman', isLength: true },
      ],
      rows: [{ size: 'M', values: ['40', '20'] }],
    });
    const { version, id: slug, stock, ...edit } = await owner.call('admin.product.get', { id });
    const translations = { hi: { material: 'सूती' } };
    await owner.call('admin.product.update', {
      ...{ ...edit, slug, id, version, translations },
      ...{ sizeChartId: chart.id, countryOfOrigin: 'India' },
    });
    const product = await shop.visitor.inHindi.call('product.get', { id });
    expect(product.facts).toMatchObject({ material: 'सूती', fit: 'Slim', countryOfOrigin: 'भारत' });
    expect(product.sizeChart).toMatchObject({
      measures: [{ name: 'सीना' }, { name: 'Daaman' }],
      note: 'Runs small.',
    });
    expect(await shop.visitor.call('product.get', { id })).toMatchObject({
      facts: { material: 'Cotton', countryOfOrigin: 'India' },
      sizeChart: { measures: [{ name: 'Chest' }, { name: 'Daaman' }] },
    });
  });

  test('stays as it is in the English shop', async () => {
    expect((await shop.visitor.call('product.get', { id: 'anarkali' })).name).toBe('Anarkali Dress');
  });

  test('is saved, compared and logged like other fields', async () => {
    const before = await owner.call('admin.product.get', { id: kurti });
    expect(before.translations).toEqual({ hi: { name: 'अनारकली कुर्ती, नीली', care: 'हाथ से धोएँ' } });
    const saved = await setTexts(kurti, { hi: { name: 'अनारकली कुर्ती, नीली', care: ' ', details: 'सूती' } });
    expect(saved).toMatchObject({
      version: before.version + 1,
      translations: { hi: { name: 'अनारकली कुर्ती, नीली', details: 'सूती' } },
    });
    const [entry] = await owner.call('admin.audit.list', { limit: 1 });
    expect(entry).toMatchObject({
      before: { translations: { hi: { care: 'हाथ से धोएँ' } } },
      after: { translations: { hi: { details: 'सूती' } } },
    });
    const { id: slug, stock, ...product } = before;
    await expect(
      owner.call('admin.product.update', { ...product, slug, id: kurti, translations: {} }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test('keeps them when an edit does not name them', async () => {
    const {
      version,
      id: slug,
      stock,
      translations,
      ...product
    } = await owner.call('admin.product.get', { id: kurti });
    await owner.call('admin.product.update', { ...product, slug, id: kurti, version, price: toPaise(800) });
    expect((await owner.call('admin.product.get', { id: kurti })).translations).toEqual(translations);
  });

  test('a text that is too long gets a sentence at its field', async () => {
    await expect(setTexts(kurti, { hi: { name: 'क'.repeat(256) } })).rejects.toMatchObject({
      fields: { 'translations.hi.name': 'Please shorten it to 255 characters.' },
    });
  });
});

describe('the search across scripts', () => {
  const found = async (q: string) => (await shop.visitor.call('product.list', { q })).map(({ id }) => id);

  test.each(['kurti', 'Kurtee', 'कुर्ती', 'कुर्ति', 'anarkali kurti', 'neeli', 'nili kurti', 'कुर्ती anarkali'])(
    '%s finds the product with a Hindi name',
    async (q) => {
      expect(await found(q)).toContain('anarkali');
      const { products, didYouMean } = await shop.visitor.inHindi.call('product.suggest', { q });
      expect(products[0]!.name).toBe('अनारकली कुर्ती, नीली');
      expect(didYouMean).toBeNull();
    },
  );

  test.each(['कुरता', 'कुर्ता'])('%s finds a product with only an English name', async (q) =>
    expect(await found(q)).toEqual(['plain-kurta']),
  );

  test('typing errors are corrected in both scripts', async () => {
    expect(await shop.visitor.page('product.list', { q: 'anarakili' })).toMatchObject({
      items: [{ id: 'anarkali' }],
      didYouMean: 'anarkali',
    });
    expect(await shop.visitor.page('product.list', { q: 'अनाकली' })).toMatchObject({
      items: [{ id: 'anarkali' }],
      didYouMean: 'anarkali',
    });
  });

  test('keys are no words of the literal search', async () => {
    expect(await found('urt')).toEqual(['plain-kurta']);
    expect(await found('NILI')).toEqual(['anarkali']);
  });

  test('a former Hindi name no longer finds it', async () => {
    const id = await shop.stock({ name: 'Stole' });
    await setTexts(id, { hi: { name: 'दुशाला' } });
    expect(await found('dushala')).toHaveLength(1);
    await setTexts(id, { hi: { name: 'शॉल' } });
    expect(await found('dushala')).toEqual([]);
    expect(await found('shol')).toHaveLength(1);
  });
});

describe('a category with a Hindi name', () => {
  test('keeps its English name as the key of filters, and has a label', async () => {
    const [women] = await owner.call('admin.category.list');
    const { version, id, products, productsWithoutHsn, ...edit } = women!;
    const translations = { hi: { name: 'मर्दाना', description: 'रोज़ के कपड़े' } };
    await owner.call('admin.category.update', { ...edit, id, version, translations });
    const { categories } = await shop.visitor.inHindi.call('shop.settings');
    expect(categories[0]).toMatchObject({ name: 'Men', label: 'मर्दाना' });
    expect((await shop.visitor.call('shop.settings')).categories[0]).not.toHaveProperty('label');
    const page = await shop.visitor.inHindi.call('category.get', { slug: 'top-wear' });
    expect(page.path.map(labelOf)[0]).toBe('मर्दाना');
    expect(await shop.visitor.inHindi.call('category.get', { slug: 'men' })).toMatchObject({
      label: 'मर्दाना',
      description: 'रोज़ के कपड़े',
    });
    expect(await shop.visitor.call('product.list', { q: 'mardana kurta' })).toHaveLength(1);
  });
});

describe('an option with Hindi names', () => {
  test('has them as labels, and its English names as keys', async () => {
    const values = (...names: string[]) => names.map((name) => ({ name }));
    const id = await shop.stock({
      slug: 'stole',
      stock: { Ink: 1, Oat: 1 },
      options: [{ name: 'Shade', values: values('Ink', 'Oat') }],
    });
    await owner.call('admin.option.translate', {
      names: [
        { key: 'shade', version: 0, translations: { hi: { name: 'रंगत' } } },
        { key: 'shade:ink', version: 0, translations: { hi: { name: 'स्याही' } } },
      ],
    });
    const { options } = await shop.visitor.inHindi.call('product.get', { id });
    expect(options).toEqual([
      { name: 'Shade', label: 'रंगत', values: [{ name: 'Ink', label: 'स्याही' }, { name: 'Oat' }] },
    ]);
    expect((await shop.visitor.call('product.get', { id })).options[0]).not.toHaveProperty('label');
    const facets = await shop.visitor.inHindi.call('product.facets', {});
    expect(facets.options.find(({ key }) => key === 'shade')).toMatchObject({
      name: 'रंगत',
      values: [
        { value: 'oat', name: 'Oat' },
        { value: 'ink', name: 'स्याही' },
      ],
    });
    const filtered = await shop.visitor.inHindi.call('product.list', { option: ['shade:ink'] });
    expect(filtered.map((one) => one.id)).toEqual(['stole']);
    expect((await shop.visitor.call('shop.settings')).filterNames).toEqual({ shade: 'Shade' });
    const [entry] = await owner.call('admin.audit.list', { limit: 1 });
    expect(entry).toMatchObject({ action: 'edit', subject: 'option:shade:ink' });
  });

  test('has common ones before the merchant translates it', async () => {
    const id = await shop.stock({
      slug: 'shawl',
      stock: { Blue: 1, Peacock: 1 },
      options: [{ name: 'Colour', values: [{ name: 'Blue' }, { name: 'Peacock' }] }],
    });
    const { options } = await shop.visitor.inHindi.call('product.get', { id });
    expect(options).toEqual([
      { name: 'Colour', label: 'रंग', values: [{ name: 'Blue', label: 'नीला' }, { name: 'Peacock' }] },
    ]);
  });

  test('is not overwritten by the second of two editors', async () => {
    await shop.stock({
      stock: { Matt: 1 },
      options: [{ name: 'Finish', values: [{ name: 'Matt' }] }],
    });
    const translate = (version: number, name: string) =>
      owner.call('admin.option.translate', {
        names: [{ key: 'finish', version, translations: { hi: { name } } }],
      });
    await translate(0, 'फ़िनिश');
    const current = await owner.call('admin.option.list');
    expect(current).toContainEqual(expect.objectContaining({ key: 'finish', version: 1 }));
    await expect(translate(0, 'चमक')).rejects.toMatchObject({ code: 'conflict', data: current });
    expect(await owner.call('admin.option.list')).toEqual(current);
  });
});

describe('a collection with a Hindi name', () => {
  test('has it in the Hindi shop', async () => {
    await owner.call('admin.collection.create', {
      ...{ name: 'Festive', description: 'For Diwali', picture: null, seoTitle: '', seoDescription: '' },
      ...{ state: 'published', sort: 'relevant', rule: null, productIds: [kurti] },
      translations: { hi: { name: 'त्योहार' } },
    });
    expect(await shop.visitor.inHindi.call('collection.list')).toEqual([{ slug: 'festive', name: 'त्योहार' }]);
    expect(await shop.visitor.inHindi.call('collection.get', { slug: 'festive' })).toMatchObject({
      name: 'त्योहार',
      description: 'For Diwali',
    });
    const [first] = await shop.visitor.inHindi.call('product.list', { collection: 'festive' });
    expect(first!.name).toBe('अनारकली कुर्ती, नीली');
    expect((await shop.visitor.call('collection.list'))[0]!.name).toBe('Festive');
  });
});

test('an order keeps the Hindi name for Hindi pages, and the English one for others', async () => {
  const customer = await shop.signIn();
  const hindi = customer.inHindi;
  const { orderId } = await hindi.call('order.create', {
    items: [{ productId: kurti, quantity: 1 }],
    amount: 800 + 40 + 100,
    address: HOME,
    paymentMethod: 'COD',
  });
  await setTexts(kurti, { hi: { name: 'नई कुर्ती' } });
  expect((await hindi.call('order.get', { id: orderId })).items[0]!.name).toBe('अनारकली कुर्ती, नीली');
  expect((await customer.call('order.get', { id: orderId })).items[0]!.name).toBe('Anarkali Dress');
});

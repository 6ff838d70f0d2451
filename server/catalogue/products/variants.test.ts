import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mapProductTexts } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { toPaise } from '#domain/money.ts';
import { outbox } from '#server/database/schema.ts';
import { readEmails } from '#server/testing/emails.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { withOptions } from '#server/testing/variants.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;

const colour = { name: 'Colour', values: [{ name: 'Ink', swatch: '#27345c' }, { name: 'Sand' }] };

const kurti = {
  ...mapProductTexts(() => ''),
  categoryId: 'home',
  price: toPaise(800),
  mrp: toPaise(1000),
  bestseller: false,
  hsn: null,
  pictures: [{ file: '/pictures/uploads/x', alt: 'A kurti', width: 960, height: 1280, color: '#d4d0ca' }],
  state: 'active' as const,
  ...withOptions(sizeOption(['XS', '3XL']), colour),
};

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

/** Adds a product with 5 in stock of each variant, and 3XL in Ink at ₹900. */
async function addKurti(
  name: string,
  pictures: ((typeof kurti.pictures)[0] & { value?: string })[] = kurti.pictures,
) {
  const variants = kurti.variants.map((variant) =>
    variant.values.join() === '3XL,Ink' ? { ...variant, price: toPaise(900) } : variant,
  );
  const made = await owner.call('admin.product.create', { ...kurti, variants, pictures, name });
  return owner.call('admin.product.stock', {
    id: made._id,
    counts: made.stock.map(({ id }) => ({ variantId: id, quantity: 5, was: 0 })),
  });
}

test('a product page has its options and variants, and a list the sizes that cost more', async () => {
  const { _id: id } = await addKurti('Listed kurti');
  const product = await shop.visitor.call('product.get', { id });
  expect(product).toMatchObject({
    sizes: ['XS / Ink', 'XS / Sand', '3XL / Ink', '3XL / Sand'],
    prices: { '3XL / Ink': 900 },
    options: [{ name: 'Size' }, colour],
  });
  expect(product.variants[2]).toMatchObject({ title: '3XL / Ink', price: 900, mrp: 1000, stock: 5 });
  const [listed] = await shop.visitor.call('product.list', { id: [id] });
  expect(listed!.prices).toEqual({ '3XL / Ink': 900 });
  expect(listed).not.toHaveProperty('variants');
});

test('a variant is ordered at its own price and from its own stock', async () => {
  const { _id: id } = await addKurti('Ordered kurti');
  const asha = await shop.signIn();
  await asha.call('cart.add', { itemId: id, size: '3XL / Ink' });
  expect(await asha.call('cart.add', { itemId: id, size: '3XL / Ink' })).toEqual({
    [id]: { '3XL / Ink': 2 },
  });
  const items = [{ productId: id, size: '3XL / Ink', quantity: 2 }];
  const order = { items, address: HOME, paymentMethod: 'COD' as const };
  await expect(asha.call('order.create', { ...order, amount: 1640 })).rejects.toMatchObject({
    code: 'amount_changed',
  });
  const { orderId } = await asha.call('order.create', { ...order, amount: 1900 });
  const placed = await asha.call('order.get', { id: orderId });
  expect(placed.items).toMatchObject([{ size: '3XL / Ink', optionNames: 'Size / Colour' }]);
  const [email] = await readEmails(shop.services, eq(outbox.recipient, asha.email));
  expect(email!.text).toContain('2 × Ordered kurti, 3XL / Ink');
  const { stock } = await shop.visitor.call('product.get', { id });
  expect(stock).toEqual({ 'XS / Ink': 5, 'XS / Sand': 5, '3XL / Ink': 3, '3XL / Sand': 5 });
  expect(await asha.call('cart.get')).toEqual({});
});

test('an order and the stock list show the picture of the variant’s colour', async () => {
  const pictures = ['Sand', 'Ink'].map((value) => ({
    ...kurti.pictures[0]!,
    file: `/pictures/${value}`,
    value,
  }));
  const { _id: productId } = await addKurti('Pictured kurti', pictures);
  const asha = await shop.signIn();
  const items = [{ productId, size: '3XL / Ink', quantity: 2 }];
  const order = { items, address: HOME, paymentMethod: 'COD' as const, amount: 1900 };
  const { orderId } = await asha.call('order.create', order);
  const placed = await asha.call('order.get', { id: orderId });
  expect(placed.items).toMatchObject([{ image: '/pictures/Ink-640.webp' }]);
  const rows = await owner.call('admin.stock.list', { q: 'Pictured' });
  expect(rows.map(({ image }) => image)).toEqual(
    ['Ink', 'Sand', 'Ink', 'Sand'].map((value) => `/pictures/${value}-640.webp`),
  );
});

test('a renamed value keeps stock, carts and the variant’s ID', async () => {
  const made = await addKurti('Renamed kurti');
  const { _id: id, version } = made;
  const asha = await shop.signIn();
  await asha.call('cart.add', { itemId: id, size: 'XS / Sand' });
  const rename = (name: string) => (name === 'Sand' ? 'Dune' : name);
  const changed = await owner.call('admin.product.update', {
    ...kurti,
    id,
    version,
    name: made.name,
    options: [kurti.options[0]!, { name: 'Colour', values: [{ name: 'Ink' }, { name: 'Dune' }] }],
    variants: made.variants.map((variant) => ({ ...variant, values: variant.values.map(rename) })),
  });
  expect(changed.stock.map((one) => one.id)).toEqual(made.stock.map((one) => one.id));
  expect(changed.stock[1]).toMatchObject({ size: 'XS / Dune', quantity: 5 });
  expect(await asha.call('cart.get')).toEqual({ [id]: { 'XS / Dune': 1 } });
});

test('two variants can swap their SKUs and values', async () => {
  const made = await addKurti('Swapped kurti');
  const { _id: id } = made;
  const withSkus = made.variants.map((variant, index) => ({ ...variant, sku: `SWAP-${index}` }));
  const edit = { ...kurti, id, name: made.name };
  const { version } = await owner.call('admin.product.update', { ...edit, version: 1, variants: withSkus });
  const [first, second, ...rest] = withSkus;
  const swapped = [
    { ...first!, sku: second!.sku, values: second!.values },
    { ...second!, sku: first!.sku, values: first!.values },
    ...rest,
  ];
  const after = await owner.call('admin.product.update', { ...edit, version, variants: swapped });
  expect(after.stock.slice(0, 2)).toMatchObject([
    { id: first!.id, size: 'XS / Sand' },
    { id: second!.id, size: 'XS / Ink' },
  ]);
  expect(after.variants.slice(0, 2).map(({ sku }) => sku)).toEqual(['SWAP-1', 'SWAP-0']);
});

test('several variants can have the same SKU, and a scan finds them all', async () => {
  const sku = 'कुर्ती-1 №';
  const made = await owner.call('admin.product.create', {
    ...kurti,
    name: 'Repeated SKU',
    variants: kurti.variants.map((variant) => ({ ...variant, sku })),
  });
  const other = await owner.call('admin.product.create', {
    ...kurti,
    name: 'Also repeated',
    variants: kurti.variants.map((variant, index) => ({ ...variant, sku: index === 0 ? sku : null })),
  });
  const found = await owner.call('admin.stock.find', { code: sku });
  expect(found.map(({ productId }) => productId).toSorted()).toEqual(
    [...made.variants.map(() => made._id), other._id].toSorted(),
  );
});

test('a product can have 500 variants, and 100 values of an option', async () => {
  const options = [
    { name: 'Width', values: Array.from({ length: 100 }, (_, index) => ({ name: `${index + 1} cm` })) },
    { name: 'Colour', values: [...'abcde'].map((name) => ({ name })) },
  ];
  const values = options[0]!.values.flatMap((width) =>
    options[1]!.values.map(({ name }) => [width.name, name]),
  );
  const variants = values.map((values) => ({ ...kurti.variants[0]!, sku: 'BLIND', values }));
  const made = await owner.call('admin.product.create', { ...kurti, name: 'Blind', options, variants });
  expect(made.variants).toHaveLength(500);
});

import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '#contract/client.ts';
import { seed } from '#samples/seed.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { recordStatements } from '#server/testing/statements.ts';
import { shop as config } from '#shop';
import { apiClient } from '#web/api/client.ts';
import { loader as homePage } from '#web/home/home-page.tsx';
import { loader as collectionPage } from '#web/listing/collection-page.tsx';
import { loader as productPage } from '#web/product/product-page.tsx';

let shop: TestShop;
let clients: Map<string, { call: Client['call']; context: RouterContextProvider }>;
let mug: string;
let cap: string;

beforeAll(async () => {
  shop = await openTestShop();
  await seed(shop.db);
  clients = new Map();
  for (const [language, { prefix, content }] of shop.services.languages) {
    const context = new RouterContextProvider();
    context.set(apiClient, createClient(shop.services.config.publicOrigin + prefix, shop.api));
    const { fetch } = await shop.signIn();
    clients.set(language, { context, ...createClient(shop.services.config.publicOrigin + prefix, fetch) });
    await content.current(); // cached until something is published
  }
  mug = await shop.stock({ name: 'Mug', price: 500 });
  cap = await shop.stock({ name: 'Cap', price: 400 });
  // Couriers’ answers about a route stay in memory for ten minutes.
  await shop.visitor.call('delivery.estimate', { pin: HOME.pincode });
});

async function statementsOf(run: () => unknown): Promise<string[]> {
  shop.advanceClock(1000); // the caller is cached for a second
  return recordStatements(run);
}

const order = () => ({
  items: [
    { productId: mug, quantity: 1 },
    { productId: cap, quantity: 2 },
  ],
  address: HOME,
});

/** Including the one that reads the session. */
describe.each(config.languages)('in %s', (language) => {
  const call: Client['call'] = (...of) => clients.get(language)!.call(...of);
  const context = () => clients.get(language)!.context;

  test.each<[string, number, () => unknown]>([
    ['a page of the list', 1, () => call('product.list', { limit: 24 })],
    ['a page with the total', 2, () => call('product.list', { limit: 24, count: 'true' })],
    ['a product', 1, () => call('product.get', { id: mug })],
    ['a search', 1, () => call('product.list', { q: 'steel bottle' })],
    ['a search with typing errors', 3, () => call('product.list', { q: 'stel botle insulatd vacum litr' })],
    ['suggestions', 1, () => call('product.suggest', { q: 'ste' })],
    ['suggestions with typing errors', 3, () => call('product.suggest', { q: 'stel botle' })],
    ['the current user', 1, () => call('user.current')],
    ['add to cart', 2, () => call('cart.add', { itemId: mug })],
    ['a quantity change', 2, () => call('cart.update', { itemId: mug, quantity: 3 })],
    ['the cart', 2, () => call('cart.get')],
    ['a COD order', 3, () => call('order.create', { ...order(), amount: 1400, paymentMethod: 'COD' })],
    ['a payment opened', 6, () => call('order.createPayment', { ...order(), amount: 1300 })],
    ['My Orders', 2, () => call('order.list')],
    ['the home page', 3, () => homePage({ context: context() } as never)],
    [
      'the collection',
      2,
      () => collectionPage({ context: context(), url: new URL('http://shop/collection') } as never),
    ],
    [
      'a page of a filtered search, with the settings that every page needs',
      3,
      async () => {
        await call('shop.settings');
        await collectionPage({
          context: context(),
          url: new URL('http://shop/collection?q=steel&discount=10'),
        } as never);
      },
    ],
    ['a product’s page', 2, () => productPage({ context: context(), params: { id: mug } } as never)],
  ])('%s takes at most %i SQL statements', async (_, maximum, run) => {
    const { length } = await statementsOf(run);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(maximum);
  });
});

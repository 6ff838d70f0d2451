import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { addOne, type Cart, countOf, mergeCarts, setQuantity } from '#domain/cart.ts';
import { applyChange, type Change } from './change.ts';
import { createCartStore } from './create-cart-store.ts';
import { createPendingAdditions } from './pending-additions.ts';
import { createVisitorCart, VISITOR_CART_KEY } from './visitor-cart.ts';

const tee = { _id: 'tee', name: 'Crew Tee', sizes: ['S', 'M'], stock: { S: 99, M: 99 } };
const bottle = { _id: 'bottle', name: 'Bottle', sizes: [], stock: { default: 99 } };

function createStorage(text?: string) {
  const entries = new Map<string, string>(text === undefined ? [] : [[VISITOR_CART_KEY, text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

const unreachable = () => new ApiError('unavailable', 'No response.', { cause: new TypeError() });

function createServer(cart: Cart = {}) {
  const server = {
    cart,
    asked: [] as string[],
    refuse: () => undefined as ApiError | undefined,
    waitFor: () => Promise.resolve(),
    keys: new Set<string>(),
    isResponseLost: () => false,
    async call(name: string, input: Record<string, never> = {}, options: { idempotencyKey?: string } = {}) {
      server.asked.push(name);
      await server.waitFor();
      const refusal = server.refuse();
      if (refusal) throw refusal;
      const { idempotencyKey } = options;
      const isRepeated = idempotencyKey !== undefined && server.keys.has(idempotencyKey);
      if (idempotencyKey) server.keys.add(idempotencyKey);
      if (!isRepeated) server.change(name, input);
      if (server.isResponseLost()) throw unreachable();
      return structuredClone(server.cart);
    },
    change(name: string, input: Record<string, never>) {
      const { itemId: productId, size, quantity, items } = input as Record<string, never>;
      if (name === 'cart.add') server.cart = addOne(server.cart, productId!, size!);
      if (name === 'cart.update') server.cart = setQuantity(server.cart, productId!, size!, quantity!);
      if (name === 'cart.merge') server.cart = mergeCarts(server.cart, items as never);
    },
  };
  return server;
}

function openShop(server = createServer(), storage = createStorage()) {
  const toasts: string[] = [];
  let sessionsLost = 0;
  let saved = 0;
  const visitorCart = createVisitorCart(() => storage);
  const lastKnown = createVisitorCart(() => storage, 'account cart');
  const pending = createPendingAdditions(() => storage);
  const infos: string[] = [];
  const store = createCartStore({
    api: server as unknown as Client,
    ...{ visitorCart, lastKnown, pending },
    notify: { error: (text) => toasts.push(text), info: (text) => infos.push(text) },
    onSessionLost: () => sessionsLost++,
    onSaved: () => saved++,
    onPending: () => {},
  });
  return {
    store,
    storage,
    visitorCart,
    pending,
    toasts,
    infos,
    sessionsLost: () => sessionsLost,
    saved: () => saved,
  };
}

const waitForCalls = () => new Promise((resolve) => setTimeout(resolve));

test('a visitor’s cart is stored in the browser and survives a reload', async () => {
  const { store, storage } = openShop();
  store.afterSignOut();
  store.addToCart(tee, 'M');
  store.addToCart(bottle);
  await waitForCalls();
  expect(store.state()).toEqual({ status: 'ready', cart: { tee: { M: 1 }, bottle: { default: 1 } } });

  const later = openShop(createServer(), storage);
  later.store.afterSignOut();
  expect(later.store.state().cart).toEqual({ tee: { M: 1 }, bottle: { default: 1 } });
});

test('two tabs of a visitor share one cart', async () => {
  const firstTab = openShop();
  const secondTab = openShop(createServer(), firstTab.storage);
  for (const { store } of [firstTab, secondTab]) store.afterSignOut();
  firstTab.store.addToCart(tee, 'M');
  await waitForCalls();
  secondTab.store.addToCart(tee, 'M');
  await waitForCalls();
  firstTab.store.update();
  expect(firstTab.store.state().cart).toEqual({ tee: { M: 2 } });
});

test.each(['a visitor’s cart', 'an account’s cart'])(
  '%s has at most what one order can have',
  async (whose) => {
    const server = createServer();
    const { store, toasts } = openShop(server);
    if (whose === 'a visitor’s cart') store.afterSignOut();
    else await store.afterSignIn();
    expect(await store.addToCart(bottle, undefined, 2)).toBe(true);
    expect(await store.addToCart(bottle, undefined, 2)).toBe(true);
    expect(await store.addToCart(bottle, undefined, 2)).toBe(false);
    expect(toasts).toEqual(['Failed to save cart. You can buy at most 2 of Bottle at a time.']);
    expect(countOf(store.state().cart)).toBe(2);
  },
);

test('a product with sizes cannot be added without a size', async () => {
  const { store, toasts } = openShop();
  store.afterSignOut();
  expect(await store.addToCart(tee)).toBe(false);
  expect(await store.addToCart(tee, 'XXXL')).toBe(false);
  expect(toasts).toEqual(Array(2).fill('Please select a size for this item.'));
});

test('a product without a one-size variant requires a size even if its sizes are missing', async () => {
  const { store, toasts } = openShop();
  store.afterSignOut();
  expect(await store.addToCart({ ...tee, sizes: [] })).toBe(false);
  expect(toasts).toEqual(['Please select a size for this item.']);
});

test('adding to the cart succeeds only once the server has saved it', async () => {
  const server = createServer();
  const { store, toasts } = openShop(server);
  await store.afterSignIn();
  expect(await store.addToCart(bottle)).toBe(true);
  server.refuse = () => new ApiError('internal', 'Something broke.');
  const adding = store.addToCart(bottle);
  await Promise.resolve();
  expect(store.state().cart).toEqual({ bottle: { default: 2 } });
  expect(await adding).toBe(false);
  expect(store.state().cart).toEqual({ bottle: { default: 1 } });
  expect(toasts).toEqual(['Failed to save cart.']);
});

const offlineToast = 'You’re not connected. We’ll add this to your cart as soon as you are.';

test('without a network, additions to an account’s cart wait and are sent once, in order', async () => {
  const server = createServer({ tee: { M: 1 } });
  const { store, storage, toasts, infos } = openShop(server);
  await store.afterSignIn();
  server.refuse = unreachable;
  expect(await store.addToCart(tee, 'M')).toBe(true);
  expect(await store.addToCart(bottle)).toBe(true);
  expect(store.state().cart).toEqual({ tee: { M: 2 }, bottle: { default: 1 } });
  expect({ toasts, infos }).toEqual({ toasts: [], infos: [offlineToast, offlineToast] });
  expect(server.cart).toEqual({ tee: { M: 1 } });

  server.refuse = () => undefined;
  const twoTabs = [store, openShop(server, storage).store];
  await Promise.all(
    twoTabs.map(async (tab) => {
      await tab.afterSignIn();
      await tab.reload();
    }),
  );
  expect(server.cart).toEqual({ tee: { M: 2 }, bottle: { default: 1 } });
  for (const tab of twoTabs) expect(tab.state().cart).toEqual(server.cart);
});

test.each([
  ['an error of the shop', new ApiError('internal', 'Something went wrong.')],
  ['a shop that is busy', new ApiError('unavailable', 'We’re temporarily unavailable.')],
  ['an answer that is not the shop’s', new ApiError('unavailable', 'The response is invalid.')],
])('%s is not taken for a missing network', async (_, error) => {
  const server = createServer();
  const { store, toasts, infos, pending } = openShop(server);
  await store.afterSignIn();
  server.refuse = () => error;
  expect(await store.addToCart(bottle)).toBe(false);
  expect({ toasts, infos }).toEqual({ toasts: ['Failed to save cart.'], infos: [] });
  expect(pending.read()).toEqual([]);
  expect(store.state().cart).toEqual({});
});

test('an addition whose response was lost is not added again', async () => {
  const server = createServer();
  const { store } = openShop(server);
  await store.afterSignIn();
  server.isResponseLost = () => true;
  await store.addToCart(bottle);
  server.isResponseLost = () => false;
  await store.reload();
  expect(server.cart).toEqual({ bottle: { default: 1 } });
  expect(store.state().cart).toEqual(server.cart);
});

test('a waiting addition that the shop refuses is dropped with an error', async () => {
  const server = createServer();
  const { store, toasts, pending } = openShop(server);
  await store.afterSignIn();
  server.refuse = unreachable;
  await store.addToCart(bottle);
  server.refuse = () =>
    server.asked.at(-1) === 'cart.add' ? new ApiError('out_of_stock', 'Bottle is sold out.') : undefined;
  await store.reload();
  expect(store.state().cart).toEqual({});
  expect(pending.read()).toEqual([]);
  expect(toasts).toEqual(['Failed to save cart. Bottle is sold out.']);
});

test.each([
  ['restarts behind its proxy', new ApiError('unavailable', 'The response is invalid.')],
  ['has had too many requests', new ApiError('too_many_requests', 'Please wait a minute.')],
  ['has ended the session', new ApiError('not_signed_in', 'Please log in first.')],
])('an addition still waits after it was sent to a shop that %s', async (_, error) => {
  const server = createServer();
  const { store, toasts, pending } = openShop(server);
  await store.afterSignIn();
  server.refuse = unreachable;
  await store.addToCart(bottle);
  server.refuse = () => (server.asked.at(-1) === 'cart.add' ? error : undefined);
  await store.reload();
  expect(pending.read()).toHaveLength(1);
  expect(store.state().cart).toEqual({ bottle: { default: 1 } });
  expect(toasts).toEqual([]);
});

test('other tabs are notified once an addition that waited is in the cart', async () => {
  const server = createServer();
  const { store, saved } = openShop(server);
  await store.afterSignIn();
  server.refuse = unreachable;
  await store.addToCart(bottle);
  const before = saved();
  server.refuse = () => undefined;
  await store.reload();
  expect(saved()).toBe(before + 1);
  await store.reload();
  expect(saved()).toBe(before + 1);
});

test('a shop opened without a network shows the account’s cart as it was last known', async () => {
  const server = createServer({ tee: { M: 2 } });
  const { store, storage } = openShop(server);
  await store.afterSignIn();
  server.refuse = unreachable;
  const later = openShop(server, storage);
  await later.store.afterSignIn();
  expect(later.store.state()).toEqual({ status: 'failed', cart: { tee: { M: 2 } } });
  expect(await later.store.addToCart(bottle)).toBe(true);
  expect(later.store.state().cart).toEqual({ tee: { M: 2 }, bottle: { default: 1 } });
});

test('additions that wait when a session has expired are sent when the same account signs in again', async () => {
  const server = createServer({ tee: { M: 2 } });
  const { store, visitorCart, pending, storage } = openShop(server);
  await store.afterSignIn('asha@example.org');
  server.refuse = unreachable;
  await store.addToCart(bottle);
  store.afterSignOut();
  expect(store.state().cart).toEqual({});
  expect(visitorCart.read()).toEqual({});
  server.refuse = () => undefined;
  await openShop(server, storage).store.afterSignIn('asha@example.org');
  expect(server.cart).toEqual({ tee: { M: 2 }, bottle: { default: 1 } });
  expect(pending.read()).toEqual([]);
});

test.each(['expired', 'was never seen to expire'])(
  'another account takes over nothing from one whose session %s',
  async (how) => {
    const server = createServer({ tee: { M: 2 } });
    const { store, visitorCart, storage } = openShop(server);
    await store.afterSignIn('asha@example.org');
    server.refuse = unreachable;
    await store.addToCart(bottle);
    if (how === 'expired') store.afterSignOut();
    const others = createServer();
    others.refuse = unreachable;
    const later = openShop(others, storage);
    await later.store.afterSignIn('ravi@example.org');
    expect(later.store.state().cart).toEqual({});
    others.refuse = () => undefined;
    await later.store.reload();
    expect(others.cart).toEqual({});
    expect(later.pending.read()).toEqual([]);
    expect(visitorCart.read()).toEqual({});
  },
);

test('other tabs are notified after a change on the server, not after a change in the browser', async () => {
  const { store, saved } = openShop();
  store.afterSignOut();
  store.addToCart(bottle);
  await waitForCalls();
  expect(saved()).toBe(0);
  await store.afterSignIn();
  await store.setLine('bottle', 'default', 2);
  expect(saved()).toBe(1);
  store.clearCart();
  expect(saved()).toBe(2);
});

test('quantity 0 removes an item, and a negative quantity is ignored', async () => {
  const server = createServer({ tee: { M: 2 } });
  const { store, toasts } = openShop(server);
  await store.afterSignIn();
  await store.setLine('tee', 'M', -1);
  expect(store.state().cart).toEqual({ tee: { M: 2 } });
  await store.setLine('tee', 'M', 0);
  expect(server.cart).toEqual({});
  expect(toasts).toEqual([]);
});

test.each([
  'no json',
  'null',
  '7',
  '[1]',
  '{"tee":null}',
  '{"tee":"M"}',
  '{"tee":{"M":-1}}',
  '{"tee":{"M":"2"}}',
])('broken storage content %s is an empty cart', (text) => {
  const { store } = openShop(createServer(), createStorage(text));
  store.afterSignOut();
  expect(store.state()).toEqual({ status: 'ready', cart: {} });
});

test('a visitor’s cart keeps a variant of several long values', async () => {
  const title = 'Extra Large / Midnight Blue Melange / Long sleeves';
  const { store } = openShop();
  store.afterSignOut();
  await store.addToCart({ ...tee, sizes: [title], stock: { [title]: 3 } }, title);
  expect(store.state().cart).toEqual({ tee: { [title]: 1 } });
});

test('without storage the cart is lost when the page closes', async () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const { store, toasts } = openShop(createServer(), { getItem: forbidden, setItem: forbidden });
  store.afterSignOut();
  store.addToCart(bottle);
  await waitForCalls();
  expect(countOf(store.state().cart)).toBe(1);
  expect(toasts).toEqual(['Failed to save cart.']);
});

test('signing in merges the visitor’s cart into the account’s once and clears it', async () => {
  const server = createServer({ tee: { M: 3 } });
  const { store, visitorCart } = openShop(server, createStorage('{"tee":{"M":1,"S":2}}'));
  await Promise.all([store.afterSignIn(), store.afterSignIn()]);
  expect(store.state().cart).toEqual({ tee: { M: 3, S: 2 } });
  expect(visitorCart.read()).toEqual({});
  expect(server.asked).toEqual(['cart.merge']);

  store.afterSignOut();
  expect(store.state().cart).toEqual({});
});

test('a visitor’s cart that could not be merged is merged at the next attempt', async () => {
  const server = createServer();
  const { store, visitorCart } = openShop(server, createStorage('{"tee":{"M":1}}'));
  server.refuse = () => new ApiError('unavailable', 'No connection.');
  await store.afterSignIn();
  expect(store.state().status).toBe('failed');
  expect(visitorCart.read()).toEqual({ tee: { M: 1 } });

  server.refuse = () => undefined;
  await store.reload();
  expect(store.state()).toEqual({ status: 'ready', cart: { tee: { M: 1 } } });
  expect(visitorCart.read()).toEqual({});
});

test('an item added before the session is known is added once it is', async () => {
  const server = createServer({ tee: { M: 1 } });
  const { store } = openShop(server);
  store.addToCart(tee, 'M');
  expect(store.state().status).toBe('loading');
  await store.afterSignIn();
  await waitForCalls();
  expect(server.cart).toEqual({ tee: { M: 2 } });
});

test('an added item shows immediately and is removed when the server refuses it', async () => {
  const server = createServer({ tee: { M: 2 } });
  const { store, toasts } = openShop(server);
  await store.afterSignIn();
  server.refuse = () => new ApiError('internal', 'Something broke.');
  store.addToCart(tee, 'M');
  await Promise.resolve();
  expect(store.state().cart).toEqual({ tee: { M: 3 } });
  await waitForCalls();
  expect(store.state().cart).toEqual({ tee: { M: 2 } });
  await store.setLine('tee', 'M', 9);
  expect(store.state().cart).toEqual({ tee: { M: 2 } });
  expect(toasts).toEqual(['Failed to save cart.', 'Could not update item quantity.']);
});

test('a refusal for lack of stock shows how many are left', async () => {
  const server = createServer();
  const { store, toasts } = openShop(server);
  await store.afterSignIn();
  server.refuse = () => new ApiError('out_of_stock', 'Only 2 left of Crew Tee (M).');
  await store.setLine('tee', 'M', 3);
  expect(toasts).toEqual(['Could not update item quantity. Only 2 left of Crew Tee (M).']);
});

test('a visitor cannot add more than is in stock, and sees an error', async () => {
  const { store, toasts } = openShop();
  store.afterSignOut();
  const rare = { ...tee, stock: { S: 0, M: 1 } };
  expect(await store.addToCart(rare, 'M')).toBe(true);
  expect(await store.addToCart(rare, 'M')).toBe(false);
  expect(await store.addToCart(rare, 'S')).toBe(false);
  expect(store.state().cart).toEqual({ tee: { M: 1 } });
  expect(toasts).toEqual([
    'Failed to save cart. Only 1 left of Crew Tee (M).',
    'Failed to save cart. Crew Tee (S) is sold out.',
  ]);
});

test('a visitor’s cart holds at most 99 of an item', async () => {
  const { store, toasts } = openShop(createServer(), createStorage('{"bottle":{"default":99}}'));
  store.afterSignOut();
  expect(await store.addToCart(bottle)).toBe(false);
  expect(toasts).toEqual(['Failed to save cart. You can buy at most 99 of Bottle at a time.']);
});

test('an expired session is loaded again', async () => {
  const server = createServer();
  const { store, sessionsLost } = openShop(server);
  await store.afterSignIn();
  server.refuse = () => new ApiError('not_signed_in', 'Please log in first.');
  store.addToCart(bottle);
  await waitForCalls();
  expect(sessionsLost()).toBe(1);
});

test('placing an order clears the cart', async () => {
  const { store } = openShop(createServer({ tee: { M: 1 } }));
  await store.afterSignIn();
  store.clearCart();
  expect(store.state().cart).toEqual({});
});

const line = { productId: fc.constantFrom('tee', 'bottle'), size: fc.constantFrom('M', 'default') };
const change = fc.oneof<[fc.Arbitrary<Change>, fc.Arbitrary<Change>]>(
  fc.record({ ...line, action: fc.constant('add-one'), key: fc.uuid() }),
  fc.record({ ...line, action: fc.constant('set-quantity'), quantity: fc.integer({ min: 0, max: 5 }) }),
);
const attempt = fc.record({ change, isRefused: fc.boolean() });

test('the cart equals the server’s after any sequence of refusals and delays', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(attempt, { maxLength: 12 }), async (scheduler, attempts) => {
      const server = createServer();
      const { store } = openShop(server);
      await store.afterSignIn();
      let sent = 0;
      server.waitFor = () => scheduler.schedule(Promise.resolve());
      server.refuse = () => (attempts[sent++]!.isRefused ? new ApiError('internal', 'No.') : undefined);

      let expected: Cart = {};
      const done = attempts.map(async ({ change, isRefused }) => {
        if (!isRefused) expected = applyChange(expected, change);
        const { productId, size } = change;
        if (change.action === 'set-quantity') return store.setLine(productId, size, change.quantity);
        const sizes = size === 'default' ? [] : [size];
        store.addToCart({ ...bottle, _id: productId, sizes }, size);
      });
      await scheduler.waitFor(Promise.all(done).then(waitForCalls));
      await scheduler.waitIdle();
      expect(server.cart).toEqual(expected);
      expect(store.state().cart).toEqual(server.cart);
    }),
  ));

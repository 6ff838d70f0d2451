import { randomInt, randomUUID } from 'node:crypto';
import type { ComparedShop } from './compare-shop.ts';
import type { Call } from './drive.ts';
import { orderOf, randomAddress } from './fill-shop.ts';

interface Compared {
  call: (shop: ComparedShop) => Call;
  /** A change that sends the version it started from cannot be made twice at the same time. */
  connections?: number;
}

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };
const LIST = '/api/product/list?limit=24';

/** Changes the address each time, because responses are cached for one second and pages until something changes. */
let addresses = 0;
const uncached = (path: string) => (): Call => ({
  path: `${path}${path.includes('?') ? '&' : '?'}uncached=${addresses++}`,
  headers: randomAddress(),
});
const get = (path: string) => (): Call => ({ path, headers: BROWSER });
/** Each call has another word or price, because pages ignore parameters and prices that they do not know. */
const rendered = (path: string) => (): Call => ({
  path: path + (1000 + (addresses++ % 90_000)),
  headers: { ...BROWSER, ...randomAddress() },
});
const asCustomer = ({ randomCookie }: ComparedShop, path: string, body: unknown): Call => ({
  path,
  method: 'POST',
  headers: { ...randomCookie(), ...randomAddress() },
  body,
});

export const calls: Record<string, Compared> = {
  'list of 24': { call: uncached(LIST) },
  'list of 24 tiles': { call: uncached(`${LIST}&fields=tile`) },
  'product, cached': { call: ({ products: [product] }) => get(`/api/product/${product!.id}`)() },
  search: { call: uncached(`${LIST}&q=steel`) },
  suggestions: { call: uncached('/api/product/suggest?q=ste') },
  'counts of filters': { call: uncached('/api/product/facets') },
  settings: { call: uncached('/api/settings') },
  'home, cached': { call: get('/') },
  'home in Hindi, cached': { call: get('/hi') },
  'list of 24, cached': { call: get(LIST) },
  'search page, rendered': { call: rendered('/collection?q=steel') },
  'category page, rendered': { call: rendered('/category/bottles?maxPrice=') },
  cart: { call: (shop) => asCustomer(shop, '/api/cart/get', {}) },
  'add to cart': {
    call: (shop) =>
      asCustomer(shop, '/api/cart/add', { itemId: shop.products[0]!.id, quantity: 1, size: 'default' }),
  },
  'COD order': {
    call(shop) {
      const { items, ...order } = orderOf([shop.products[randomInt(shop.products.length)]!]);
      const call = asCustomer(shop, '/api/order/create', {
        ...order,
        items: items.map((item) => ({ ...item, size: 'default' })),
      });
      return { ...call, headers: { ...call.headers, 'Idempotency-Key': randomUUID() } };
    },
  },
  'admin: orders': { call: ({ owner }) => ({ path: '/api/admin/orders', headers: owner }) },
  'admin: save a product': {
    connections: 1,
    call: ({ owner, edit }) => ({
      path: `/api/admin/product/${edit._id}`,
      method: 'POST',
      headers: owner,
      body: { ...edit, id: edit._id, version: edit.version++ },
    }),
  },
};

import { Hono } from 'hono';
import type { Fetch } from '#contract/client.ts';
import { SAMPLE_CATEGORIES } from '#samples/categories.ts';

type Cart = Record<string, Record<string, number>>;

const plainProduct = (category: string, subCategory: string, index: number) => ({
  _id: `p${index}`,
  name: `${subCategory} number ${index}`,
  category,
  subCategory,
  price: 100 + ((index * 37) % 50),
  mrp: 200,
  discountPercentage: 25,
  image1: '',
  image2: '',
  image3: '',
  image4: '',
  sizes: category === 'Men' ? ['S', 'M'] : [],
  bestseller: index % 2 === 0,
  outOfStock: false,
  description: '',
  details: '',
  care: '',
});

export const plainProducts = Object.entries(SAMPLE_CATEGORIES)
  .flatMap(([category, names]) =>
    Object.keys(names).flatMap((name) => [1, 2, 3].map(() => [category, name] as const)),
  )
  .map(([category, name], index) => plainProduct(category, name, index));

/** Implements only section 7 of the specification. */
export function createPlainBackend(): { fetch: Fetch; cart: () => Cart } {
  const app = new Hono();
  let cart: Cart = {};
  app.get('/api/product/list', (c) => c.json({ success: true, data: plainProducts }));
  app.post('/api/cart/get', (c) => c.json({ success: true, data: cart }));
  app.post('/api/cart/add', async (c) => {
    const { itemId, size = 'default' } = await c.req.json();
    cart = { ...cart, [itemId]: { ...cart[itemId], [size]: (cart[itemId]?.[size] ?? 0) + 1 } };
    return c.json({ success: true });
  });
  app.post('/api/cart/update', async (c) => {
    const { itemId, size = 'default', quantity } = await c.req.json();
    cart = { ...cart, [itemId]: { ...cart[itemId], [size]: quantity } };
    return c.json({ success: true });
  });
  app.post('/api/order/create', (c) => c.json({ success: false, message: 'We are on holiday.' }));
  app.get('/api/order/:id', (c) => c.json({ success: false, message: 'No such order.' }));
  return { fetch: async (request) => app.fetch(request), cart: () => cart };
}

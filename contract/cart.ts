import { z } from 'zod';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { MAX_SLUG } from '#domain/catalogue/product.ts';
import { MAX_TITLE } from '#domain/catalogue/variants.ts';

const itemId = z.string().min(1).max(MAX_SLUG);
const size = z.string().min(1).max(MAX_TITLE);
const cartMap = z.record(itemId, z.record(size, z.int().min(1).max(MAX_QUANTITY)));

export const cartSchemas = {
  'cart.get': {
    access: 'signed-in',
    summary: 'The account’s cart',
    output: cartMap,
  },
  'cart.add': {
    access: 'signed-in',
    summary: 'Adds one of a product and size; returns the cart',
    input: z.object({ itemId, size: size.optional() }),
    output: cartMap,
  },
  'cart.update': {
    access: 'signed-in',
    summary: 'Sets a quantity; 0 removes the line; returns the cart',
    input: z.object({ itemId, size: size.optional(), quantity: z.int().min(0).max(MAX_QUANTITY) }),
    output: cartMap,
  },
  'cart.merge': {
    access: 'signed-in',
    summary:
      'Merges a visitor’s cart into the account’s by the larger quantity of each line; returns the cart',
    input: z.object({
      items: cartMap.refine((cart) => Object.keys(cart).length <= 200, 'tooManyCartProducts'),
    }),
    output: cartMap,
  },
} as const;

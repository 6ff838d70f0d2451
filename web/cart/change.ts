import { addOne, type Cart, setQuantity } from '#domain/cart.ts';

/** The shop adds one with the same key once. */
export type Change = { productId: string; size: string } & (
  | { action: 'add-one'; key: string }
  | { action: 'set-quantity'; quantity: number }
);

export const applyChange = (cart: Cart, change: Change): Cart =>
  change.action === 'add-one'
    ? addOne(cart, change.productId, change.size)
    : setQuantity(cart, change.productId, change.size, change.quantity);

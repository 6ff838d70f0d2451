import { addOne, type Cart, setQuantity } from '#domain/cart.ts';

export type Change = { productId: string; size: string } & (
  | { action: 'add-one' }
  | { action: 'set-quantity'; quantity: number }
);

export const applyChange = (cart: Cart, change: Change): Cart =>
  change.action === 'add-one'
    ? addOne(cart, change.productId, change.size)
    : setQuantity(cart, change.productId, change.size, change.quantity);

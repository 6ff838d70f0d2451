import { addOne, type Cart, setQuantity } from '#domain/cart.ts';

/** What a shopper does to one line of the cart: sets its quantity, or adds a piece. */
export interface Change {
  productId: string;
  size: string;
  quantity: number | 'one more';
}

export const applied = (cart: Cart, { productId, size, quantity }: Change): Cart =>
  quantity === 'one more' ? addOne(cart, productId, size) : setQuantity(cart, productId, size, quantity);

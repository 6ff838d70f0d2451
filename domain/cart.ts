export type Cart = Record<string, Record<string, number>>;

export interface CartLine {
  productId: string;
  size: string;
  quantity: number;
}

export const MAX_QUANTITY = 99;

export const countOf = (cart: Cart): number => linesOf(cart).reduce((sum, line) => sum + line.quantity, 0);

export const linesOf = (cart: Cart): CartLine[] =>
  Object.entries(cart).flatMap(([productId, sizes]) =>
    Object.entries(sizes).map(([size, quantity]) => ({ productId, size, quantity })),
  );

export const cartOf = (lines: CartLine[]): Cart =>
  lines.reduce<Cart>((cart, line) => setQuantity(cart, line.productId, line.size, line.quantity), {});

export const quantityIn = (cart: Cart, productId: string, size: string): number =>
  (Object.hasOwn(cart, productId) && cart[productId]?.[size]) || 0;

export const addOne = (cart: Cart, productId: string, size: string): Cart =>
  setQuantity(cart, productId, size, quantityIn(cart, productId, size) + 1);

export function setQuantity(cart: Cart, productId: string, size: string, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 0) return cart;
  const sizes = Object.hasOwn(cart, productId) ? { ...cart[productId] } : {};
  if (quantity > 0) sizes[size] = Math.min(quantity, MAX_QUANTITY);
  else delete sizes[size];
  if (Object.keys(sizes).length > 0) return { ...cart, [productId]: sizes };
  const { [productId]: _, ...others } = cart;
  return others;
}

/** Takes the larger quantity of each line, so that merging twice changes nothing. */
export const mergeCarts = (account: Cart, visitor: Cart): Cart =>
  linesOf(visitor).reduce(
    (cart, { productId, size, quantity }) =>
      setQuantity(cart, productId, size, Math.max(quantity, quantityIn(cart, productId, size))),
    account,
  );

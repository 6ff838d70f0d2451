import { type Cart, cartOf, linesOf } from '#domain/cart.ts';
import { MAX_TITLE } from '#domain/catalogue/variants.ts';

export const VISITOR_CART_KEY = 'haroz.cart';

const MAX_PRODUCTS = 200;
const MAX_ID_LENGTH = 120;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export type VisitorCart = ReturnType<typeof createVisitorCart>;

/** `storage` may throw, because some browsers forbid it. */
export function createVisitorCart(storage: () => Store, key = VISITOR_CART_KEY) {
  let inMemory: Cart = {};
  return {
    read(): Cart {
      try {
        return parse(storage().getItem(key));
      } catch {
        return inMemory;
      }
    },
    /** Returns false if the cart lasts only as long as the page. */
    write(cart: Cart): boolean {
      inMemory = cart;
      try {
        storage().setItem(key, JSON.stringify(cart));
        return true;
      } catch {
        return false;
      }
    },
  };
}

function parse(text: string | null): Cart {
  let found: Cart;
  try {
    found = JSON.parse(text ?? '{}') as Cart;
    const lines = linesOf(found).filter(
      ({ productId, size }) => isWord(productId, MAX_ID_LENGTH) && isWord(size, MAX_TITLE),
    );
    return Object.fromEntries(Object.entries(cartOf(lines)).slice(0, MAX_PRODUCTS));
  } catch {
    return {};
  }
}

const isWord = (text: string, maxLength: number) => text.length > 0 && text.length <= maxLength;

import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { type Cart, MAX_QUANTITY, quantityIn, shortage } from '#domain/cart.ts';
import { type Category, itemName, ONE_SIZE } from '#domain/product.ts';
import { type AccountCart, type CartState, createAccountCart } from './account-cart.ts';
import { applied, type Change } from './change.ts';
import type { VisitorCart } from './visitor-cart.ts';

interface Parts {
  api: Client;
  visitorCart: VisitorCart;
  notify: { error: (text: string) => void };
  /** Called when the server no longer knows who is asking. */
  onSessionLost: () => void;
  /** Called when the account's cart may have become another one on the server. */
  onSaved: () => void;
}

interface Product {
  _id: string;
  name: string;
  category: string;
  sizes: string[];
  /** What is left by size, where that is known. */
  stock?: Record<string, number> | undefined;
}

/** Nothing of it is sold without a size. */
const SIZED_CATEGORY: Category = 'Men';

export const LOADING: CartState = { status: 'loading', cart: {} };

/** The one cart of a page: the visitor's in the browser or the account's on the server. */
export function createCartStore({ api, visitorCart, notify, onSessionLost, onSaved }: Parts) {
  let owner: 'visitor' | AccountCart | undefined;
  let joined: Promise<void> = Promise.resolve();
  let state = LOADING;
  const listeners = new Set<() => void>();
  const ownerKnown = Promise.withResolvers<void>();

  function readAgain() {
    if (!owner) state = LOADING;
    else state = owner === 'visitor' ? { status: 'ready', cart: visitorCart.read() } : owner.state();
    for (const listener of listeners) listener();
  }

  function setOwner(next: 'visitor' | AccountCart) {
    owner = next;
    readAgain();
    ownerKnown.resolve();
  }

  /** Whether the change was saved. `refusal` is for a visitor's cart; the server checks an account's itself. */
  async function change(change: Change, refusal?: (cart: Cart) => string | undefined): Promise<boolean> {
    await ownerKnown.promise;
    const isIgnored = applied(state.cart, change) === state.cart;
    if (isIgnored) return false;
    if (typeof owner === 'object') {
      const isSaved = await owner.change(change);
      onSaved();
      return isSaved;
    }
    const current = visitorCart.read(); // another tab may have changed it
    const refused = refusal?.(current);
    if (refused) {
      notify.error(refused);
      return false;
    }
    const isKept = visitorCart.write(applied(current, change));
    if (!isKept) notify.error('Failed to save cart.');
    readAgain();
    return isKept;
  }

  function onRefusal({ quantity }: Change, error: unknown) {
    const text = quantity === 'one more' ? 'Failed to save cart.' : 'Could not update item quantity.';
    const isShort = error instanceof ApiError && error.code === 'out_of_stock';
    notify.error(isShort ? `${text} ${error.message}` : text);
    if (error instanceof ApiError && error.code === 'not_signed_in') onSessionLost();
  }

  async function join(account: AccountCart) {
    const isLoaded = await account.load(visitorCart.read());
    if (isLoaded) visitorCart.write({});
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    readAgain,

    /** Adds one of it to the cart. False when that failed or its size was not chosen; the customer has been told. */
    async addToCart(product: Product, chosen?: string): Promise<boolean> {
      const isSized = product.sizes.length > 0 || product.category === SIZED_CATEGORY;
      if (isSized && (chosen === undefined || !product.sizes.includes(chosen))) {
        notify.error('Please select a size for this item.');
        return false;
      }
      const size = isSized ? chosen! : ONE_SIZE;
      const left = Math.min(product.stock?.[size] ?? MAX_QUANTITY, MAX_QUANTITY);
      return change({ productId: product._id, size, quantity: 'one more' }, (cart) =>
        quantityIn(cart, product._id, size) < left
          ? undefined
          : `Failed to save cart. ${shortage(itemName(product.name, size), left)}`,
      );
    },

    setLine: (productId: string, size: string, quantity: number): Promise<boolean> =>
      change({ productId, size, quantity }),

    /** The visitor's cart joins the account's. Until that has worked it also stays in the browser. */
    async afterSignIn(): Promise<void> {
      if (typeof owner !== 'object') {
        const account = createAccountCart({ api, onChange: readAgain, onRefusal });
        setOwner(account);
        joined = join(account);
      }
      await joined;
    },

    afterSignOut() {
      if (owner !== 'visitor') setOwner('visitor');
    },

    /** Asks the server again. */
    async reload(): Promise<void> {
      if (typeof owner === 'object') await join(owner);
    },

    clearCart() {
      if (typeof owner === 'object') {
        owner.clear();
        return onSaved();
      }
      visitorCart.write({});
      readAgain();
    },
  };
}

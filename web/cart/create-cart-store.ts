import { cart as content } from '#content/cart.ts';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { type Cart, MAX_QUANTITY, quantityIn } from '#domain/cart.ts';
import { itemName, ONE_SIZE } from '#domain/catalogue/product.ts';
import { createStore } from '#web/browser/store.ts';
import { type AccountCart, type CartState, createAccountCart } from './account-cart.ts';
import { applyChange, type Change } from './change.ts';
import type { PendingAdditions } from './pending-additions.ts';
import type { VisitorCart } from './visitor-cart.ts';

interface CartStoreOptions {
  api: Client;
  visitorCart: VisitorCart;
  /** The account's cart as it was last known in this browser. */
  lastKnown: VisitorCart;
  /** The account's additions that wait for a network. */
  pending: PendingAdditions;
  notify: { error: (text: string) => void; info: (text: string) => void };
  onSessionLost: () => void;
  onSaved: () => void;
  onPending: () => void;
}

interface Product {
  _id: string;
  name: string;
  sizes: string[];
  stock: Record<string, number>;
}

const LOADING: CartState = { status: 'loading', cart: {} };

export function createCartStore(options: CartStoreOptions) {
  const { api, visitorCart, lastKnown, pending, notify, onSessionLost, onSaved } = options;
  let owner: 'visitor' | AccountCart | undefined;
  let merged: Promise<void> = Promise.resolve();
  const store = createStore(LOADING);
  let resolveOwner!: () => void;
  const ownerSet = new Promise<void>((resolve) => {
    resolveOwner = resolve;
  });

  function update() {
    if (owner === 'visitor') store.set({ status: 'ready', cart: visitorCart.read() });
    else store.set(owner?.state() ?? LOADING);
  }

  function setOwner(next: 'visitor' | AccountCart) {
    owner = next;
    update();
    resolveOwner();
  }

  /** The server checks the stock for an account's cart, so `refusal` does so only for a visitor's. */
  async function change(
    change: Change,
    refusal?: (cart: Cart, isVisitor: boolean) => string | undefined,
  ): Promise<boolean> {
    await ownerSet;
    const { cart } = store.state();
    if (applyChange(cart, change) === cart) return false;
    const isVisitor = owner === 'visitor';
    const current = isVisitor ? visitorCart.read() : cart;
    const refused = refusal?.(current, isVisitor);
    if (refused) {
      notify.error(refused);
      return false;
    }
    if (typeof owner === 'object') {
      const isSaved = await owner.change(change);
      onSaved();
      return isSaved;
    }
    const isStored = visitorCart.write(applyChange(current, change));
    if (!isStored) notify.error(content.notSaved);
    update();
    return isStored;
  }

  function onRefusal({ action }: Change, error: unknown) {
    const text = action === 'add-one' ? content.notSaved : content.quantityNotSaved;
    const isOutOfStock = error instanceof ApiError && error.code === 'out_of_stock';
    notify.error(isOutOfStock ? `${text} ${error.message}` : text);
    if (error instanceof ApiError && error.code === 'not_signed_in') onSessionLost();
  }

  function onPending() {
    notify.info(content.savedForLater);
    options.onPending();
  }

  async function mergeVisitorCart(account: AccountCart) {
    const isLoaded = await account.load(visitorCart.read());
    if (isLoaded) visitorCart.write({});
  }

  return {
    ...store,
    update,

    async addToCart(product: Product, chosen?: string, maxPerVariant = MAX_QUANTITY): Promise<boolean> {
      const isSized = product.sizes.length > 0 || !(ONE_SIZE in product.stock);
      if (isSized && (chosen === undefined || !product.sizes.includes(chosen))) {
        notify.error(content.selectSize);
        return false;
      }
      const size = isSized ? chosen! : ONE_SIZE;
      const key = crypto.randomUUID();
      return change({ productId: product._id, size, action: 'add-one', key }, (cart, isVisitor) => {
        const left = isVisitor ? Math.min(product.stock[size] ?? 0, maxPerVariant) : maxPerVariant;
        if (quantityIn(cart, product._id, size) < left) return undefined;
        return `${content.notSaved} ${content.shortage(itemName(product.name, size), left, maxPerVariant)}`;
      });
    },

    setLine: (productId: string, size: string, quantity: number): Promise<boolean> =>
      change({ productId, size, action: 'set-quantity', quantity }),

    /** Without a network the account's key is not known. The cart is then the one of the last sign-in. */
    async afterSignIn(key?: string): Promise<void> {
      if (key !== undefined && !pending.belongsTo(key)) lastKnown.write({});
      if (typeof owner !== 'object') {
        const account = createAccountCart({
          ...{ api, pending, lastKnown, onPending, onRefusal },
          onChange: update,
          onPendingSent: onSaved,
        });
        setOwner(account);
        merged = mergeVisitorCart(account);
      }
      await merged;
    },

    afterSignOut() {
      if (owner === 'visitor') return;
      // Additions that wait are sent when the same account signs in again. Logging out deletes them.
      if (Object.keys(lastKnown.read()).length > 0) lastKnown.write({});
      setOwner('visitor');
    },

    async reload(): Promise<void> {
      if (typeof owner === 'object') await mergeVisitorCart(owner);
    },

    clearCart() {
      if (typeof owner !== 'object') return;
      owner.clear();
      onSaved();
    },
  };
}

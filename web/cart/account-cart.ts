import type { Client } from '#contract/client.ts';
import type { Cart } from '#domain/cart.ts';
import { applyChange, type Change } from './change.ts';

export interface CartState {
  status: 'loading' | 'ready' | 'failed';
  cart: Cart;
}

interface AccountCartOptions {
  api: Client;
  onChange: () => void;
  onRefusal: (change: Change, error: unknown) => void;
}

export type AccountCart = ReturnType<typeof createAccountCart>;

/**
 * The cart that the server returned last, with the changes in flight applied on top. A refused change leaves that list, so the cart
 * before it shows again and later changes stay.
 */
export function createAccountCart({ api, onChange, onRefusal }: AccountCartOptions) {
  let status: CartState['status'] = 'loading';
  let confirmed: Cart = {};
  let inFlight: Change[] = [];
  let latest: Promise<unknown> = Promise.resolve();

  /** Sends one request after another, so that the server applies them in the shopper's order. */
  async function sendInOrder(request: () => Promise<Cart>) {
    const answer = latest.then(request);
    latest = answer.catch(() => {});
    confirmed = await answer;
    status = 'ready';
  }

  const send = ({ productId: itemId, size, ...change }: Change) =>
    change.action === 'add-one'
      ? api.call('cart.add', { itemId, size })
      : api.call('cart.update', { itemId, size, quantity: change.quantity });

  return {
    state: (): CartState => ({ status, cart: inFlight.reduce(applyChange, confirmed) }),

    /** Returns false if the server could not be reached. */
    async load(visitorCart: Cart): Promise<boolean> {
      const isEmpty = Object.keys(visitorCart).length === 0;
      const isLoaded = await sendInOrder(() =>
        isEmpty ? api.call('cart.get') : api.call('cart.merge', { items: visitorCart }),
      ).then(
        () => true,
        () => false,
      );
      if (status === 'loading') status = 'failed';
      onChange();
      return isLoaded;
    },

    /** Returns whether the server saved it. */
    async change(change: Change): Promise<boolean> {
      inFlight = [...inFlight, change];
      onChange();
      const isSaved = await sendInOrder(() => send(change)).then(
        () => true,
        (error) => {
          onRefusal(change, error);
          return false;
        },
      );
      inFlight = inFlight.filter((other) => other !== change);
      onChange();
      return isSaved;
    },

    /** After an order, which has emptied the cart on the server. */
    clear() {
      confirmed = {};
      onChange();
    },
  };
}

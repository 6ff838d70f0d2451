import type { Client } from '#contract/client.ts';
import type { Cart } from '#domain/cart.ts';
import { applied, type Change } from './change.ts';

export interface CartState {
  status: 'loading' | 'ready' | 'failed';
  cart: Cart;
}

interface Parts {
  api: Client;
  onChange: () => void;
  onRefusal: (change: Change, error: unknown) => void;
}

export type AccountCart = ReturnType<typeof createAccountCart>;

/**
 * A signed-in shopper's cart: what the server said last, with the changes on their way applied on top. A refused change just
 * leaves that list, so what was there before shows again, and later changes stay.
 */
export function createAccountCart({ api, onChange, onRefusal }: Parts) {
  let status: CartState['status'] = 'loading';
  let confirmed: Cart = {};
  let inFlight: Change[] = [];
  let latest: Promise<unknown> = Promise.resolve();

  /** One request after the other: the server sees the changes in the shopper's order. */
  async function ask(request: () => Promise<Cart>) {
    const answer = latest.then(request);
    latest = answer.catch(() => {});
    confirmed = await answer;
    status = 'ready';
  }

  const send = ({ productId: itemId, size, quantity }: Change) =>
    quantity === 'one more'
      ? api.call('cart.add', { itemId, size })
      : api.call('cart.update', { itemId, size, quantity });

  return {
    state: (): CartState => ({ status, cart: inFlight.reduce(applied, confirmed) }),

    /** False when the server could not be asked. */
    async load(visitors: Cart): Promise<boolean> {
      const isEmpty = Object.keys(visitors).length === 0;
      const isAnswered = await ask(() =>
        isEmpty ? api.call('cart.get') : api.call('cart.merge', { items: visitors }),
      ).then(
        () => true,
        () => false,
      );
      if (status === 'loading') status = 'failed';
      onChange();
      return isAnswered;
    },

    /** False when it was refused, or the server could not be asked. */
    async change(change: Change): Promise<boolean> {
      inFlight = [...inFlight, change];
      onChange();
      const isSaved = await ask(() => send(change)).then(
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

    /** After an order, which has emptied it on the server. */
    clear() {
      confirmed = {};
      onChange();
    },
  };
}

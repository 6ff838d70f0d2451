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

/** Applies changes in flight on top of the server's last cart, so a refused change can be dropped without losing later ones. */
export function createAccountCart({ api, onChange, onRefusal }: AccountCartOptions) {
  let status: CartState['status'] = 'loading';
  let confirmed: Cart = {};
  let inFlight: Change[] = [];
  let latest: Promise<unknown> = Promise.resolve();

  async function sendInSequence(request: () => Promise<Cart>) {
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

    async load(visitorCart: Cart): Promise<boolean> {
      const isEmpty = Object.keys(visitorCart).length === 0;
      const isLoaded = await sendInSequence(() =>
        isEmpty ? api.call('cart.get') : api.call('cart.merge', { items: visitorCart }),
      ).then(
        () => true,
        () => false,
      );
      if (status === 'loading') status = 'failed';
      onChange();
      return isLoaded;
    },

    async change(change: Change): Promise<boolean> {
      inFlight = [...inFlight, change];
      onChange();
      const isSaved = await sendInSequence(() => send(change)).then(
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

    clear() {
      confirmed = {};
      onChange();
    },
  };
}

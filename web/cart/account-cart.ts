import type { Client } from '#contract/client.ts';
import { ApiError, isUnavailable, isUnreachable } from '#contract/errors.ts';
import type { Cart } from '#domain/cart.ts';
import { applyChange, type Change } from './change.ts';
import type { PendingAdditions } from './pending-additions.ts';

export interface CartState {
  status: 'loading' | 'ready' | 'failed';
  cart: Cart;
}

interface AccountCartOptions {
  api: Client;
  /** Additions that wait for a network. */
  pending: PendingAdditions;
  /** The cart as it was last known, for when the shop cannot be asked. */
  lastKnown: { read: () => Cart; write: (cart: Cart) => unknown };
  onChange: () => void;
  onPending: () => void;
  onPendingSent: () => void;
  onRefusal: (change: Change, error: unknown) => void;
}

export type AccountCart = ReturnType<typeof createAccountCart>;

/** Applies changes in flight on top of the server's last cart, so a refused change can be dropped without losing later ones. */
export function createAccountCart(options: AccountCartOptions) {
  const { api, pending, lastKnown, onChange, onPending, onPendingSent, onRefusal } = options;
  let status: CartState['status'] = 'loading';
  let confirmed: Cart = {};
  let inFlight: Change[] = [];
  let latest: Promise<unknown> = Promise.resolve();

  async function sendInSequence(request: () => Promise<Cart>) {
    const answer = latest.then(request);
    latest = answer.catch(() => {});
    confirmed = await answer;
    lastKnown.write(confirmed);
    status = 'ready';
  }

  const send = ({ productId: itemId, size, ...change }: Change) =>
    change.action === 'add-one'
      ? api.call('cart.add', { itemId, size }, { idempotencyKey: change.key })
      : api.call('cart.update', { itemId, size, quantity: change.quantity });

  const waiting = () => pending.read().map((addition): Change => ({ action: 'add-one', ...addition }));

  /** An addition that the shop refuses now, for example because it is sold out, is not sent again. */
  async function sendPending(): Promise<void> {
    const additions = pending.read();
    for (const addition of additions) {
      const change: Change = { action: 'add-one', ...addition };
      try {
        await sendInSequence(() => send(change));
      } catch (error) {
        if (isTemporary(error)) return;
        onRefusal(change, error);
      }
      pending.remove(addition.key);
      onChange();
    }
    if (additions.length > 0) onPendingSent();
  }

  return {
    state: (): CartState => ({ status, cart: [...waiting(), ...inFlight].reduce(applyChange, confirmed) }),

    async load(visitorCart: Cart): Promise<boolean> {
      const isEmpty = Object.keys(visitorCart).length === 0;
      const isLoaded = await sendInSequence(() =>
        isEmpty ? api.call('cart.get') : api.call('cart.merge', { items: visitorCart }),
      ).then(
        () => true,
        () => false,
      );
      if (status === 'loading') {
        status = 'failed';
        confirmed = lastKnown.read();
      }
      onChange();
      if (isLoaded) await sendPending();
      return isLoaded;
    },

    async change(change: Change): Promise<boolean> {
      inFlight = [...inFlight, change];
      onChange();
      const isSaved = await sendInSequence(() => send(change)).then(
        () => true,
        (error) => {
          if (change.action === 'add-one' && isUnreachable(error) && pending.add(change)) {
            onPending();
            return true;
          }
          onRefusal(change, error);
          return false;
        },
      );
      inFlight = inFlight.filter((other) => other !== change);
      onChange();
      if (status === 'ready') void sendPending();
      return isSaved;
    },

    clear() {
      confirmed = {};
      lastKnown.write(confirmed);
      onChange();
    },
  };
}

const isTemporary = (error: unknown): boolean =>
  isUnavailable(error) ||
  (error instanceof ApiError && ['too_many_requests', 'not_signed_in'].includes(error.code));

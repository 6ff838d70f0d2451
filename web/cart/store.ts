import { useEffect } from 'react';
import { countOf } from '#domain/cart.ts';
import { api } from '#web/api/client.ts';
import { notifyOtherTabs, onOtherTab } from '#web/browser/other-tabs.ts';
import { useStore } from '#web/browser/store.ts';
import { refreshSession, useSession } from '#web/identity/session.tsx';
import { userKey } from '#web/identity/user-key.ts';
import { notify } from '#web/ui/notify.ts';
import { rememberNames } from './cart-names.ts';
import { createCartStore } from './create-cart-store.ts';
import { ACCOUNT_CART_KEY, createPendingAdditions } from './pending-additions.ts';
import { createVisitorCart, VISITOR_CART_KEY } from './visitor-cart.ts';

const RETRY_MS = 30_000;

const pending = createPendingAdditions(() => localStorage);

const store = createCartStore({
  api,
  visitorCart: createVisitorCart(() => localStorage),
  lastKnown: createVisitorCart(() => localStorage, ACCOUNT_CART_KEY),
  pending,
  notify,
  onSessionLost: refreshSession,
  onSaved: () => notifyOtherTabs('cart'),
  onPending: () => void setTimeout(retry, RETRY_MS),
});

/** A browser does not notice when only the shop was unreachable. */
async function retry() {
  if (pending.read().length === 0) return;
  await store.reload();
  setTimeout(retry, RETRY_MS);
}

export const { setLine, afterSignIn, clearCart, reload: reloadCart } = store;

export const addToCart: typeof store.addToCart = (product, ...rest) => {
  rememberNames([product]);
  return store.addToCart(product, ...rest);
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === VISITOR_CART_KEY) store.update();
  });
  window.addEventListener('online', store.reload);
  onOtherTab('cart', store.reload);
}

export function useCart() {
  const session = useSession();
  const isOffline = session.status === 'visitor' && session.isOffline;
  const key = session.status === 'signed-in' ? userKey(session.user) : undefined;
  useEffect(() => {
    if (key !== undefined || isOffline) afterSignIn(key);
    else if (session.status === 'visitor') store.afterSignOut();
  }, [session.status, key, isOffline]);
  const state = useStore(store);
  return { ...state, isKnown: state !== store.initialState, count: countOf(state.cart) };
}

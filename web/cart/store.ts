import { useEffect, useSyncExternalStore } from 'react';
import { countOf } from '#domain/cart.ts';
import { api } from '#web/api/client.ts';
import { hearOtherTabs, tellOtherTabs } from '#web/browser/other-tabs.ts';
import { refreshSession, useSession } from '#web/identity/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { createCartStore, LOADING } from './create-store.ts';
import { createVisitorCart, VISITOR_CART_KEY } from './visitor-cart.ts';

const store = createCartStore({
  api,
  visitorCart: createVisitorCart(() => localStorage),
  notify,
  onSessionLost: refreshSession,
  onSaved: () => tellOtherTabs('cart'),
});

export const { addToCart, setLine, afterSignIn, clearCart, reload: reloadCart } = store;

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === VISITOR_CART_KEY) store.readAgain();
  });
  hearOtherTabs('cart', store.reload);
}

/** The shopper's cart, whoever it is: empty while 'loading', and until somebody is known. */
export function useCart() {
  const { status: session } = useSession();
  useEffect(() => {
    if (session === 'signed-in') afterSignIn();
    if (session === 'visitor') store.afterSignOut();
  }, [session]);
  const state = useSyncExternalStore(store.subscribe, store.state, () => LOADING);
  return { ...state, isKnown: state !== LOADING, count: countOf(state.cart) };
}

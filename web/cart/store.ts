import { useEffect } from 'react';
import { countOf } from '#domain/cart.ts';
import { api } from '#web/api/client.ts';
import { notifyOtherTabs, onOtherTab } from '#web/browser/other-tabs.ts';
import { useStore } from '#web/browser/store.ts';
import { refreshSession, useSession } from '#web/identity/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { createCartStore } from './create-cart-store.ts';
import { createVisitorCart, VISITOR_CART_KEY } from './visitor-cart.ts';

const store = createCartStore({
  api,
  visitorCart: createVisitorCart(() => localStorage),
  notify,
  onSessionLost: refreshSession,
  onSaved: () => notifyOtherTabs('cart'),
});

export const { addToCart, setLine, afterSignIn, clearCart, reload: reloadCart } = store;

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === VISITOR_CART_KEY) store.update();
  });
  onOtherTab('cart', store.reload);
}

export function useCart() {
  const { status: session } = useSession();
  useEffect(() => {
    if (session === 'signed-in') afterSignIn();
    if (session === 'visitor') store.afterSignOut();
  }, [session]);
  const state = useStore(store);
  return { ...state, isKnown: state !== store.initialState, count: countOf(state.cart) };
}

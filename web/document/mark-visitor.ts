import { SIGNED_IN_HINT } from '#contract/session.ts';
import { VISITOR_CART_KEY } from '#web/cart/visitor-cart.ts';

/** Runs before the first paint (docs/decisions/0020-show-signed-out-ui-before-hydration.md). */
export const markVisitor = `
if (!document.cookie.includes('${SIGNED_IN_HINT}=1')) {
  dataset.visitor = '';
  try {
    if ((localStorage.getItem('${VISITOR_CART_KEY}') ?? '{}') === '{}') dataset.cartEmpty = '';
  } catch {}
}`;

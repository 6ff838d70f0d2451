import { SIGNED_IN_HINT } from '#contract/session.ts';
import { VISITOR_CART_KEY } from '#web/cart/visitor-cart.ts';

/**
 * Runs before a page is painted, while all of it is still the same for everybody: marks the document of a visitor, and of one
 * without a cart, for the styles to choose what shows (docs/decisions/0020-show-signed-out-ui-before-hydration.md).
 */
export const firstGuess = `
if (!document.cookie.includes('${SIGNED_IN_HINT}=1')) {
  const { dataset } = document.documentElement;
  dataset.visitor = '';
  try {
    if ((localStorage.getItem('${VISITOR_CART_KEY}') ?? '{}') === '{}') dataset.cartEmpty = '';
  } catch {}
}`;

const CART_NAMES_KEY = 'haroz.cart-names';
const MAX_NAMES = 200;

/** Names of products in the cart, for when the shop cannot be asked. */
export function cartNames(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CART_NAMES_KEY) ?? '{}');
    const texts = Object.entries(Object(stored)).filter(([, name]) => typeof name === 'string');
    return Object.fromEntries(texts) as Record<string, string>;
  } catch {
    return {};
  }
}

export function rememberNames(products: { _id: string; name: string }[]): void {
  const names = new Map(Object.entries(cartNames()));
  const isNew = products.filter(({ _id, name }) => names.get(_id) !== name);
  if (isNew.length === 0) return;
  for (const { _id, name } of isNew) names.set(_id, name);
  try {
    localStorage.setItem(CART_NAMES_KEY, JSON.stringify(Object.fromEntries([...names].slice(-MAX_NAMES))));
  } catch {}
}

const SHOP = 'http://shop.invalid';

/**
 * A path of this shop as browsers read it, with query and fragment; undefined if the text leads to another site. Browsers
 * ignore tabs and line breaks in addresses and read `\` as `/`.
 */
export function safePath(text: string): string | undefined {
  if (!text.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search, hash } = new URL(text, SHOP);
    return origin === SHOP && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** Used in place of an ID: the stock of any product can change which products a response has, or how many. */
export const ANY_PRODUCT = '*';

const BY_AVAILABILITY = /\/product\/facets|[?&](?:available|collection)=/;

const found = new WeakMap<Buffer, Set<string>>();

/** The IDs of the products whose stock a catalogue response shows. */
export function shownProducts(path: string, body: Buffer): Set<string> {
  let shown = found.get(body);
  if (!shown) {
    const ids = Array.from(body.toString().matchAll(/"_id":"([^"]+)"/g), (match) => match[1]!);
    shown = new Set(BY_AVAILABILITY.test(path) ? [...ids, ANY_PRODUCT] : ids);
    found.set(body, shown);
  }
  return shown;
}

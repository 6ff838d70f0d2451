import { type OrderSource, sourceOf } from '#domain/orders/source.ts';

/** How the customer found the shop; undefined if the browser forbids storage. */
export function visitSource(): OrderSource | undefined {
  try {
    const [query = '', referrer = ''] = String(sessionStorage.getItem('visit') ?? '').split(' ');
    return sourceOf(query, referrer, location.host);
  } catch {
    return undefined;
  }
}

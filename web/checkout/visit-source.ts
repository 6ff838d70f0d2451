import { type OrderSource, sourceOf } from '#domain/orders/source.ts';
import { rememberVisit } from '#web/browser/visit.ts';

/** How the customer found the shop; undefined if they came by no link. */
export function visitSource(): OrderSource | undefined {
  const source = sourceOf(...rememberVisit(), location.host);
  return Object.values(source).some((part) => part !== undefined) ? source : undefined;
}

import { type OrderSource, sourceOf } from '#domain/orders/source.ts';
import { rememberVisit } from '#web/browser/visit.ts';

/** How the customer found the shop. */
export const visitSource = (): OrderSource | undefined => sourceOf(...rememberVisit(), location.host);

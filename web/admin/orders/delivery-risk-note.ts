import { pluralize } from '#web/admin/parts/format-count.ts';
import type { Order } from './order.ts';

/** One returned parcel says little about a whole PIN code. */
const MIN_RETURNED_IN_PINCODE = 2;

/** One sentence, or undefined if there is no reason for it. */
export function deliveryRiskNote({ deliveryRisk, address }: Pick<Order, 'deliveryRisk' | 'address'>) {
  if (!deliveryRisk || !address) return undefined;
  const { returnedByPhone, returnedInPincode, otherOrders, hasIncompleteAddress } = deliveryRisk;
  const reasons = [
    returnedByPhone > 0 && `${pluralize(returnedByPhone, 'parcel')} to this phone number came back`,
    returnedInPincode >= MIN_RETURNED_IN_PINCODE &&
      `${pluralize(returnedInPincode, 'parcel')} to PIN code ${address.pincode} came back in the last 90 days`,
    otherOrders > 0 &&
      `this phone number placed ${pluralize(otherOrders, 'other order')} within a day of this one`,
    hasIncompleteAddress && 'the address may be incomplete',
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return undefined;
  return `Check before you ship: ${new Intl.ListFormat('en-GB').format(reasons)}.`;
}

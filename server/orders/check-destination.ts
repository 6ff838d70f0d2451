import type { Place } from '#domain/address.ts';
import { codProblem } from '#domain/orders/cod-rules.ts';
import { type Business, stateOfGstin } from '#domain/orders/gst.ts';
import { isCashOnDelivery } from '#domain/orders/payment-methods.ts';
import type { orders } from '#server/database/schema.ts';
import { promiseDelivery } from '#server/delivery/promise.ts';
import { checkState } from '#server/pincode/check-state.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

type Order = Pick<typeof orders.$inferSelect, 'paymentMethod' | 'total' | 'createdAt' | 'business'>;

/**
 * Returns the day by which the order arrives at another address. Asks couriers, so call it before the order is locked. Throws
 * `invalid_input` for `field`, the name of the PIN code in the form.
 */
export async function checkDestination(
  services: Services,
  { paymentMethod, total, createdAt, business }: Order,
  place: Place,
  field: string,
): Promise<string | null> {
  await checkState(services, place);
  requireStateOf(business, place, field);
  const { pincode } = place;
  const { cod, delivery } = (await currentSettings(services.db)).settings;
  const route = await services.serviceability.ask(delivery.warehousePincode, pincode);
  const asked = {
    total,
    pincode,
    excludedItem: undefined,
    isRefusedByCouriers: route?.acceptsCash === false,
  };
  if (isCashOnDelivery(paymentMethod) && codProblem(asked, cod) === 'codNotForPincode')
    throw fieldRefusal(field, 'codNotForPincode', { pincode });
  return promiseDelivery(delivery, { pincode, at: createdAt, route });
}

/**
 * The state of delivery decides which GST an invoice has, and a business can claim only the tax of its own state. Throws
 * `invalid_input` for the GSTIN.
 */
export function requireGstinOf({ state }: Place, { gstin }: Business): void {
  const own = stateOfGstin(gstin)!;
  if (own !== state) throw fieldRefusal('business.gstin', 'gstinOfOtherState', { own, state });
}

/** The same for an order that is placed already. Throws `invalid_input` for `field`. */
export function requireStateOf(business: Business | null, { state }: Place, field: string): void {
  const own = business && stateOfGstin(business.gstin)!;
  if (own && own !== state) throw fieldRefusal(field, 'orderForGstinOfState', { own });
}

import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { type CourierOffer, choiceFor, chooseOffer } from '#domain/shipments/courier-choice.ts';
import { CourierRefusal, type Parcel } from '#server/couriers/courier.ts';
import { courierNames } from '#server/couriers/couriers.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

const BY_HAND = {
  courier: 'by_hand',
  carrier: '',
  service: undefined,
  charge: undefined,
  expectedOn: undefined,
};

/** By the settings of the shop. Throws like the calls of couriers. */
export async function chooseCourier(services: Services, parcel: Parcel) {
  const { db, couriers, now } = services;
  const { delivery, couriers: settings } = (await currentSettings(db)).settings;
  const { address, grams, cash } = parcel;
  const choice = choiceFor(settings, { pincode: address.pincode, grams, cash });
  if (choice === 'by_hand') return BY_HAND;
  if (!delivery.warehousePincode)
    throw new CourierRefusal('Please enter the warehouse PIN code in the settings under Delivery.');
  const route = { from: delivery.warehousePincode, to: address.pincode, grams, cash };
  const answers = await Promise.allSettled(
    couriers.all.map(async (courier) =>
      (await courier.serviceability(route))
        .filter((service) => (cash > 0 ? service.cash : service.prepaid))
        .map(({ id, ...service }): CourierOffer => ({ ...service, courier: courier.name, service: id })),
    ),
  );
  const offers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const chosen = chooseOffer(choice, offers);
  if (!chosen) {
    const failed = answers.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    const what = cash > 0 ? 'cash on delivery' : 'prepaid parcels';
    throw new CourierRefusal(`No courier of your accounts takes ${what} to ${address.pincode}.`);
  }
  const { displayName } = courierNames(couriers).find(({ name }) => name === chosen.courier)!;
  const days = chosen.days === undefined ? undefined : Math.ceil(chosen.days);
  return {
    courier: chosen.courier,
    carrier: displayName,
    service: chosen.service,
    charge: chosen.charge,
    expectedOn: days === undefined ? undefined : toIndianDay(new Date(now().getTime() + days * DAY_MS)),
  };
}

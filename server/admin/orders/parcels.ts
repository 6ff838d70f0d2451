import type { Handlers } from '#server/http/endpoint.ts';
import { createSlipsPdf } from '#server/orders/pdf/slips.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { setParcelTracking, undoParcelDelivery } from '#server/shipments/correct-parcel.ts';
import { actionOf, instructCourier } from '#server/shipments/instruct.ts';
import { countParcels, listParcels } from '#server/shipments/parcel-lists.ts';
import { cancelParcelBooking, setParcelStatus } from '#server/shipments/parcel-status.ts';
import { createParcel, removeParcel } from '#server/shipments/plan-parcels.ts';
import { forEach } from './for-each.ts';
import { readAdminOrder } from './order-read.ts';

export const adminParcelHandlers = {
  'admin.parcel.list': async ({ input }, services) =>
    listParcels(services.db, await parcelsAt(services), input),

  'admin.parcel.counts': async (_, services) => ({
    data: await countParcels(services.db, await parcelsAt(services)),
  }),

  'admin.parcel.instruct': async ({ input: { parcels, ...instruction }, staffMember }, services) => {
    // A mistake in the form is not one of a parcel.
    if (instruction.action !== 'informed') actionOf(instruction);
    return {
      data: await forEach(
        services,
        parcels.map(({ parcel }) => parcel),
        (_, index) => instructCourier(services, staffMember.email, parcels[index]!, instruction),
      ),
    };
  },

  'admin.parcel.create': async ({ input, staffMember }, services) => {
    await createParcel(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.parcel.remove': async ({ input, staffMember }, services) => {
    await removeParcel(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.parcel.setStatus': async ({ input, staffMember }, services) => {
    await setParcelStatus(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.parcel.tracking': async ({ input, staffMember }, services) => {
    await setParcelTracking(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.parcel.undoDelivery': async ({ input, staffMember }, services) => {
    await undoParcelDelivery(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.parcel.cancelBooking': async ({ input, staffMember }, services) => {
    await cancelParcelBooking(services, staffMember.email, input);
    return { data: await readAdminOrder(services, staffMember, input.id) };
  },

  'admin.parcel.slip': async ({ input: { id, parcel } }, services) => ({
    data: await createSlipsPdf(services, [id], parcel),
  }),

  'admin.order.slips': async ({ input }, services) => ({ data: await createSlipsPdf(services, input.id) }),
} satisfies Partial<Handlers>;

const parcelsAt = async ({ db, now }: Services) => ({
  now: now(),
  quietDays: (await currentSettings(db)).settings.couriers.quietDays,
});

import type { Handlers } from '#server/http/endpoint.ts';
import { createSlipsPdf } from '#server/orders/pdf/slips.ts';
import { setParcelTracking, undoParcelDelivery } from '#server/shipments/correct-parcel.ts';
import { cancelParcelBooking, setParcelStatus } from '#server/shipments/parcel-status.ts';
import { createParcel, removeParcel } from '#server/shipments/plan-parcels.ts';
import { readAdminOrder } from './order-read.ts';

export const adminParcelHandlers = {
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

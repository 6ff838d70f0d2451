import { z } from 'zod';
import { file } from '#contract/file.ts';
import { id, notRounded, words } from '#contract/lists.ts';
import { order } from './orders.ts';

const parcel = z.string().max(60);
/** From `admin.order.get`. If the parcels have changed since, the answer is `conflict`. */
const parcelsVersion = z.string().max(40);

export const adminParcelSchemas = {
  'admin.parcel.create': {
    access: 'staff',
    summary: 'Puts items of an order that are in no parcel yet into a new one',
    input: z.object({
      id,
      parcelsVersion,
      items: z
        .array(z.object({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(1000) }))
        .min(1, 'Please choose at least one item.')
        .max(100)
        .refine(
          (items) => new Set(items.map(({ position }) => position)).size === items.length,
          'Please choose each item once.',
        ),
    }),
    output: order,
  },
  'admin.parcel.remove': {
    access: 'staff',
    summary: 'Removes a parcel that is neither booked nor shipped; its items are in no parcel then',
    input: z.object({ id, parcel, parcelsVersion }),
    output: order,
  },
  'admin.parcel.setStatus': {
    access: 'staff',
    summary:
      'Moves a parcel that goes without a courier’s booking to its next status and emails the customer',
    input: z.object({
      id,
      parcel,
      to: z.enum(['shipped', 'out_for_delivery', 'delivered']),
      carrier: z.string().trim().max(60).optional(),
      trackingNumber: notRounded(z.string().trim().max(60)).optional(),
    }),
    output: order,
  },
  'admin.parcel.tracking': {
    access: 'staff',
    summary:
      'Corrects carrier and tracking number of one parcel after shipping; the customer gets an email while it is on its way',
    input: z.object({
      id,
      parcel,
      carrier: words('the carrier', 60),
      trackingNumber: notRounded(z.string().trim().max(60)),
    }),
    output: order,
  },
  'admin.parcel.undoDelivery': {
    access: 'staff',
    summary: 'Undoes a wrong "Delivered" of one parcel within a day: it is out for delivery again',
    input: z.object({ id, parcel }),
    output: order,
  },
  'admin.parcel.cancelBooking': {
    access: 'staff',
    summary: 'Cancels the courier’s booking of one parcel; a job tells the courier',
    input: z.object({ id, parcel }),
    output: order,
  },
  'admin.parcel.slip': {
    access: 'staff',
    file: 'application/pdf',
    output: file,
    summary: 'Returns the packing slip of one parcel, with its items and the cash to collect',
    input: z.object({ id, parcel }),
  },
} as const;

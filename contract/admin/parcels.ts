import { z } from 'zod';
import { file } from '#contract/file.ts';
import { day, id, notRounded, page, timestamp, words } from '#contract/lists.ts';
import { customerAnswer } from '#contract/parcels.ts';
import { mapNames } from '#domain/catalogue/product.ts';
import { ATTEMPT_REASONS, SCAN_EVENTS } from '#domain/shipments/scan.ts';
import { bulkResults, order } from './orders.ts';

const parcel = z.string().max(60);
/** From `admin.order.get`. If the parcels have changed since, the answer is `conflict`. */
const parcelsVersion = z.string().max(40);

export const PARCEL_LISTS = [
  'to_book',
  'to_hand_over',
  'in_transit',
  'failed_attempts',
  'returning',
  'late',
  'quiet',
] as const;

const row = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  courier: z.string(),
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  status: z.enum(SCAN_EVENTS).nullable(),
  reason: z.enum(ATTEMPT_REASONS).nullable(),
  attempts: z.int(),
  /** When its status last changed. */
  since: timestamp,
  expectedOn: z.iso.date().nullable(),
  bookingError: z.string().nullable(),
  /** The courier knows what to do after the failed attempt. */
  isAnswered: z.boolean(),
  /** The customer's choice after the failed attempt. */
  answer: customerAnswer.nullable(),
  /** Why the courier does not know it yet. */
  answerError: z.string().nullable(),
});

export const adminParcelSchemas = {
  'admin.parcel.list': {
    access: 'staff',
    summary:
      'Lists parcels by what is to be done, longest first. Late ones are past the courier’s day, quiet ones have no scan for the days of the settings',
    input: z.object({ ...page, list: z.enum(PARCEL_LISTS).default('to_book') }),
    output: z.array(row),
  },
  'admin.parcel.counts': {
    access: 'staff',
    summary: 'Counts the parcels of each list, up to 1,001',
    output: z.object(mapNames(PARCEL_LISTS, () => z.int())),
  },
  'admin.parcel.instruct': {
    access: 'staff',
    summary:
      'Tells couriers what to do with parcels after a failed attempt: try again, on a day, with a corrected phone number or address, or return. With `informed`, staff have told the courier themselves. Reports errors per parcel',
    input: z.object({
      parcels: z
        .array(z.object({ id, parcel }))
        .min(1, 'Select a parcel.')
        .max(100, 'Select at most 100 parcels.'),
      action: z.enum(['retry', 'correct', 'return', 'informed']),
      on: day.optional(),
      phone: z
        .string()
        .trim()
        .regex(/^\d{10}$/, 'Please enter the 10 digits of the phone number.')
        .optional(),
      address: z.string().trim().min(8, 'Please enter the address.').max(300).optional(),
    }),
    output: bulkResults,
  },
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
      'Moves a parcel that goes without a courier’s booking to its next status and emails the customer. The items of one that came back or was lost can be sent again or refunded, and the customer gets no email',
    input: z.object({
      id,
      parcel,
      to: z.enum(['shipped', 'out_for_delivery', 'delivered', 'returned', 'lost']),
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

import { z } from 'zod';
import { phone, place } from '#contract/address.ts';
import { day } from '#contract/lists.ts';
import { ATTEMPT_REASONS, RECORDED_EVENTS, SCAN_EVENTS } from '#domain/shipments/scan.ts';

/** The customer's choice after a failed attempt. */
export const customerAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('retry'), on: day }),
  z.object({ type: z.literal('correct'), phone: phone.optional(), place: place.optional() }),
  z.object({ type: z.literal('cancel') }),
]);

export const parcel = z.object({
  id: z.string(),
  /** The adapter; `by_hand` without one. */
  courier: z.string(),
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  /** Null until it is booked. */
  status: z.enum(SCAN_EVENTS).nullable(),
  reason: z.enum(ATTEMPT_REASONS).nullable(),
  /** Failed deliveries. */
  attempts: z.int(),
  expectedOn: z.iso.date().nullable(),
  /** After the last attempt to deliver it, if that failed. */
  failedAttempt: z
    .object({
      answer: customerAnswer.nullable(),
      /** The courier knows what to do. Until then, the customer can answer. */
      isSent: z.boolean(),
    })
    .nullish(),
  /** `position` is the index of the order's item. */
  items: z.array(z.object({ position: z.int(), quantity: z.int() })),
  /** Newest first. */
  scans: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.enum(RECORDED_EVENTS),
      reason: z.enum(ATTEMPT_REASONS).nullable(),
      place: z.string().nullable(),
    }),
  ),
});

import { z } from 'zod';
import { ATTEMPT_REASONS, RECORDED_EVENTS, SCAN_EVENTS } from '#domain/shipments/scan.ts';

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

import { eq, sql } from 'drizzle-orm';
import { INSTRUCTION_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import type { AttemptAction } from '#server/couriers/courier.ts';
import { shipment } from '#server/database/schema.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { findParcel } from './plan-parcels.ts';

type Instruction = Omit<Input<'admin.parcel.instruct'>, 'parcels'>;
type Parcel = Awaited<ReturnType<typeof findParcel>>;

/**
 * Tells the courier what to do after a failed attempt, or stores that staff have told it themselves. The courier is asked outside of a
 * transaction, because it may take seconds to answer. Repeating it does no harm.
 */
export async function instructCourier(
  services: Services,
  actor: string,
  { id, parcel: parcelId }: { id: string; parcel: string },
  { action, ...details }: Instruction,
): Promise<void> {
  const { db, now } = services;
  const parcel = await findParcel(db, id, parcelId);
  if (parcel.status !== 'attempt_failed')
    throw new ApiError('conflict', 'This parcel has no failed attempt.');
  if (action !== 'informed') await callCourier(services, parcel, actionOf({ action, ...details }));
  await db
    .update(shipment)
    .set({
      answerSentAt: sql`greatest(status_since, ${now().toISOString()}::timestamptz)`,
      ...{ nextAnswerAt: null, answerError: null },
      // It may be another one than the customer's, and the last instruction counts.
      ...(action !== 'informed' && { answer: null, answeredAt: null }),
    })
    .where(eq(shipment.id, parcelId));
  await record(db, now, {
    actor,
    action: 'instruct_courier',
    subject: `order:${id}`,
    after: { action: INSTRUCTION_LABELS[action], ...(details.on && { on: details.on }) },
  });
}

async function callCourier(
  { couriers }: Services,
  { courier: name, trackingNumber, booking }: Parcel,
  action: AttemptAction,
): Promise<void> {
  const courier = couriers.all.find((one) => one.name === name);
  if (!courier || !trackingNumber)
    throw new ApiError(
      'conflict',
      'The shop has no account at this courier. Please tell the courier yourself.',
    );
  await courier.instruct({ trackingNumber, ids: booking ?? {} }, action);
}

/** Throws a field error if a correction corrects nothing. */
export function actionOf({ action, on, phone, address }: Instruction): AttemptAction {
  if (action === 'return') return { type: 'return' };
  if (action === 'retry') return { type: 'retry', ...(on && { on }) };
  if (!phone && !address) throw fieldError('phone', 'Please enter a phone number or an address.');
  return { type: 'correct', ...(phone && { phone }), ...(address && { address }) };
}

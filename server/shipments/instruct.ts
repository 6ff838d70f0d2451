import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import type { AttemptAction } from '#server/couriers/courier.ts';
import { shipment } from '#server/database/schema.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { Services } from '#server/services/services.ts';
import { findParcel } from './plan-parcels.ts';

type Instruction = Omit<Input<'admin.parcel.instruct'>, 'parcels'>;

/** The courier is asked outside of a transaction, because it may take seconds to answer. Repeating it does no harm. */
export async function instructCourier(
  { db, now, couriers }: Services,
  actor: string,
  { id, parcel: parcelId }: { id: string; parcel: string },
  instruction: Instruction,
): Promise<void> {
  const { courier: name, status, trackingNumber, booking } = await findParcel(db, id, parcelId);
  const courier = couriers.all.find((one) => one.name === name);
  if (status !== 'attempt_failed' || !courier || !trackingNumber)
    throw new ApiError(
      'conflict',
      'This parcel has no failed attempt that its courier waits for an answer to.',
    );
  await courier.instruct({ trackingNumber, ids: booking ?? {} }, actionOf(instruction));
  await db
    .update(shipment)
    .set({
      answerSentAt: sql`greatest(status_since, ${now().toISOString()}::timestamptz)`,
      // It may be another one than the customer's, and the last instruction counts.
      ...{ answer: null, answeredAt: null, nextAnswerAt: null, answerError: null },
    })
    .where(eq(shipment.id, parcelId));
  await record(db, now, {
    actor,
    action: 'instruct_courier',
    subject: `order:${id}`,
    after: { action: instruction.action, ...(instruction.on && { on: instruction.on }) },
  });
}

export function actionOf({ action, on, phone, address }: Instruction): AttemptAction {
  if (action === 'return') return { type: 'return' };
  if (action === 'retry') return { type: 'retry', ...(on && { on }) };
  if (!phone && !address) throw fieldError('phone', 'Please enter a phone number or an address.');
  return { type: 'correct', ...(phone && { phone }), ...(address && { address }) };
}

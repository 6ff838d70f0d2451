import { describeAnswer } from '#web/admin/parcels/describe-answer.ts';
import look from '#web/admin/parts/look.module.css';
import type { Order } from './order.ts';

/** The customer's choice after a failed attempt, and whether the courier knows it. */
export function ParcelAnswer({ order, parcel }: { order: Order; parcel: Order['parcels'][number] }) {
  const { failedAttempt, answerError, courier } = parcel;
  if (!failedAttempt) return null;
  const { answer, isSent } = failedAttempt;
  const hasCourier = order.couriers.some(({ name }) => name === courier);
  if (!answer)
    return <p>{isSent ? 'The courier has been told what to do.' : 'No answer from the customer yet.'}</p>;
  return (
    <>
      <p>
        <strong>{describeAnswer(answer)}</strong> {isSent && 'The courier knows it.'}
        {!isSent &&
          !answerError &&
          (hasCourier ? 'It is being sent to the courier.' : 'Please tell the carrier.')}
      </p>
      {answerError && !isSent && (
        <p className={look.errorBox}>
          The courier does not know it yet, and will be asked again: {answerError}
        </p>
      )}
    </>
  );
}

import { useRevalidator } from 'react-router';
import { checkout } from '#content/checkout.ts';
import { dates } from '#content/dates.ts';
import { failedAttempt as words } from '#content/failed-attempt.ts';
import { parcels } from '#content/parcels.ts';
import type { Input } from '#contract/schemas.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { STATES } from '#domain/pincode.ts';
import { retryDays } from '#domain/shipments/answer.ts';
import { api } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './action-form.module.css';
import type { Order } from './order.ts';
import page from './order-page.module.css';
import parcelStyles from './styles/parcels.module.css';

type Parcel = NonNullable<Order['parcels']>[number];
type Answer = Input<'order.answerAttempt'>['answer'];

const labels = checkout.address;

interface FailedAttemptProps {
  order: Order;
  parcel: Parcel;
  title: string;
}

/** Asks the customer about a parcel that the courier could not deliver. */
export function FailedAttempt({ order, parcel, title }: FailedAttemptProps) {
  const { revalidate } = useRevalidator();
  if (!parcel.failedAttempt || !isAwaitingDelivery(order.status)) return null;
  const { answer, isSent } = parcel.failedAttempt;
  const send = async (answer: Answer) => {
    try {
      await api.call('order.answerAttempt', { id: order._id, parcel: parcel.id, answer });
    } catch (error) {
      // The courier may know an answer by now.
      await revalidate();
      throw error;
    }
  };
  const textsOf = (type: Answer['type']) => ({
    ...words[type],
    ...{ busy: words.busy, cancel: words.close, done: words.done },
  });
  return (
    <section className={`${page.card} ${parcelStyles.notice}`}>
      <h2>{title}</h2>
      {parcel.reason && <p>{parcels.reasons[parcel.reason]}</p>}
      <div role="status">
        {answer && (
          <p>
            {answer.type === 'retry' ? words.answers.retry(dates.day(answer.on)) : words.answers[answer.type]}
          </p>
        )}
        {isSent && <p>{answer ? words.sent : words.instructed}</p>}
        {!isSent && <p>{answer ? `${words.received} ${words.canChange}` : words.hint}</p>}
      </div>
      {!isSent && (
        <>
          <h3>{words.heading}</h3>
          <div className={styles.actions}>
            <ActionDialog
              words={textsOf('retry')}
              kind={answer ? 'quiet' : 'primary'}
              save={(form) => send({ type: 'retry', on: String(form.get('on')) })}
            >
              <Field as="select" className="select" label={words.retry.day} name="on">
                {retryDays(new Date()).map((day) => (
                  <option key={day} value={day}>
                    {dates.day(day)}
                  </option>
                ))}
              </Field>
            </ActionDialog>
            {order.address && (
              <ActionDialog
                words={textsOf('correct')}
                save={(form) => send(correctionOf(order.address!, form))}
              >
                <p>{words.correct.hint}</p>
                <CorrectionFields address={order.address} />
              </ActionDialog>
            )}
            <ActionDialog words={textsOf('cancel')} isDangerous save={() => send({ type: 'cancel' })}>
              <p>{words.cancel.hint}</p>
            </ActionDialog>
          </div>
        </>
      )}
    </section>
  );
}

type Address = NonNullable<Order['address']>;

const CorrectionFields = ({ address }: { address: Address }) => (
  <>
    <Field
      label={words.correct.phone}
      name="phone"
      type="tel"
      autoComplete="tel"
      defaultValue={address.phone}
    />
    <Field
      label={words.correct.address}
      name="address"
      autoComplete="street-address"
      defaultValue={address.address}
    />
    <Field
      label={labels.pincode}
      name="pincode"
      inputMode="numeric"
      autoComplete="postal-code"
      defaultValue={address.pincode}
    />
    <Field label={labels.city} name="city" autoComplete="address-level2" defaultValue={address.city} />
    <Field
      as="select"
      className="select"
      label={labels.state}
      name="state"
      autoComplete="address-level1"
      defaultValue={address.state}
    >
      {STATES.map((state) => (
        <option key={state} value={state}>
          {labels.stateName(state)}
        </option>
      ))}
    </Field>
  </>
);

function correctionOf(current: Address, form: FormData): Answer {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const place = {
    address: text('address'),
    city: text('city'),
    state: text('state') as (typeof STATES)[number],
    pincode: text('pincode'),
  };
  const isNewPlace = Object.entries(place).some(([name, value]) => value !== current[name as keyof Address]);
  return {
    type: 'correct',
    ...(text('phone') !== current.phone && { phone: text('phone') }),
    ...(isNewPlace && { place }),
  };
}

import { useState } from 'react';
import { dates } from '#content/dates.ts';
import { returns } from '#content/returns.ts';
import { formatPaise, type Paise, paise } from '#domain/money.ts';
import { exchangeDifference } from '#domain/orders/exchange.ts';
import { isCashOnDelivery, needsPayout } from '#domain/orders/payment-methods.ts';
import { api } from '#web/api/client.ts';
import { ActionDialog } from '#web/orders/action-dialog.tsx';
import styles from '#web/orders/action-form.module.css';
import type { Order } from '#web/orders/order.ts';
import choiceCards from '#web/orders/styles/choice-cards.module.css';
import { Field } from '#web/ui/field.tsx';
import { expectedRefund } from './expected-refund.ts';
import { PayoutFields, toPayout } from './payout-fields.tsx';
import { type ItemToReturn, ReturnItem } from './return-item.tsx';

const words = returns.form;

export function ReturnForm({ order }: { order: Order }) {
  const [resolution, setResolution] = useState<'refund' | 'exchange'>('refund');
  const [items, setItems] = useState<(ItemToReturn & { difference: Paise })[]>([]);
  const difference = exchangeDifference(items);
  const hasRefund = resolution === 'refund' && items.length > 0;
  const refund = hasRefund ? expectedRefund(order, items) : undefined;
  const isPaidByTransfer = needsPayout(order) && resolution === 'refund' && !isNothing(refund);
  const returnable = order.items.filter((item) => item.returnable > 0);
  if (returnable.length === 0) return <ReturnWindowClosed order={order} />;

  async function send(form: FormData) {
    const request = api.call('order.return', {
      id: order._id,
      resolution,
      comment: String(form.get('comment')),
      items: items.map(({ newSize, difference: _, ...item }) =>
        resolution === 'exchange' && newSize ? { ...item, newSize } : item,
      ),
      ...(resolution === 'exchange' && { difference }),
      ...(isPaidByTransfer && { payout: toPayout(form) }),
    });
    await request.catch((error) => {
      // Items that are chosen again have the current variants and prices.
      if (['conflict', 'out_of_stock'].includes(error.code)) setItems([]);
      throw error;
    });
    setItems([]);
  }

  return (
    <ActionDialog
      words={{ ...words, done: words.done[resolution] }}
      hint={order.returnableUntil && words.until(dates.long(order.returnableUntil))}
      isDisabled={items.length === 0}
      outcome={hasRefund && <Outcome refund={refund} />}
      save={send}
    >
      <fieldset className={choiceCards.choice}>
        <legend>{words.resolution}</legend>
        {(['refund', 'exchange'] as const).map((value) => (
          <label key={value}>
            <input type="radio" checked={resolution === value} onChange={() => setResolution(value)} />{' '}
            {words[value]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.form}>
        <legend>{words.items}</legend>
        {returnable.map((item) => {
          const isSame = ({ productId, size }: ItemToReturn) =>
            productId === item.productId && size === item.size;
          return (
            <ReturnItem
              key={`${item.productId} ${item.size}`}
              item={item}
              couponPercent={order.couponPercent}
              resolution={resolution}
              value={items.find(isSame)}
              onChange={(value) =>
                setItems((before) => [...before.filter((one) => !isSame(one)), ...(value ? [value] : [])])
              }
            />
          );
        })}
      </fieldset>
      {refund?.fees && (
        <p className={styles.hint}>
          {words.expectedRefund[refund.fees.areRefunded ? 'fees' : 'withoutFees'](
            formatPaise(refund.fees.amount),
          )}
        </p>
      )}
      {resolution === 'exchange' && difference !== 0 && (
        <p className={styles.hint}>{describeDifference(order, difference)}</p>
      )}
      {isPaidByTransfer && <PayoutFields />}
      <Field as="textarea" label={words.comment} name="comment" maxLength={1000} rows={3} />
      <p className={styles.hint}>
        {order.returnableUntil && `${words.until(dates.long(order.returnableUntil))} `}
        {words.nextStep}
      </p>
    </ActionDialog>
  );
}

function ReturnWindowClosed({ order: { returnableUntil } }: { order: Order }) {
  if (!returnableUntil || Date.parse(returnableUntil) >= Date.now()) return null;
  return <p className={styles.hint}>{words.closed(dates.long(returnableUntil))}</p>;
}

const isNothing = (refund: ReturnType<typeof expectedRefund>) =>
  refund?.amount === 0 && !refund.fees?.areRefunded;

const Outcome = ({ refund }: { refund: ReturnType<typeof expectedRefund> }) => (
  <strong role="status">
    {refund
      ? words.expectedRefund[refund.fees?.areRefunded ? 'withFees' : 'items'](formatPaise(refund.amount))
      : words.expectedRefund.discounted}
  </strong>
);

function describeDifference({ paymentMethod }: Order, difference: Paise): string {
  const amount = formatPaise(paise(Math.abs(difference)));
  if (difference < 0) return words.difference.less(amount);
  return words.difference[isCashOnDelivery(paymentMethod) ? 'courier' : 'online'](amount);
}

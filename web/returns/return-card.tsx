import { useRevalidator } from 'react-router';
import { dates } from '#content/dates.ts';
import { orders } from '#content/orders.ts';
import { returns as words } from '#content/returns.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, paise, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { isRefundedByTransfer } from '#domain/orders/payment-methods.ts';
import { canChangeReturn, isOpenReturn, isRefundReason } from '#domain/orders/returns.ts';
import * as paths from '#domain/paths.ts';
import { isVoid } from '#domain/shipments/order-progress.ts';
import { unbroken } from '#domain/unbroken.ts';
import { api } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { useAction } from '#web/api/use-action.ts';
import styles from '#web/orders/action-form.module.css';
import type { Order } from '#web/orders/order.ts';
import { hasSize } from '#web/orders/order-item.tsx';
import card from '#web/orders/order-page.module.css';
import buttons from '#web/orders/styles/buttons.module.css';
import facts from '#web/orders/styles/facts.module.css';
import returnCard from '#web/orders/styles/return-card.module.css';
import { Steps } from '#web/orders/tracker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { feesIn } from './expected-refund.ts';
import { ChangePayout, describePayout } from './return-payout.tsx';

interface ReturnCardProps {
  order: Order;
  orderReturn: Order['returns'][number];
}

export function ReturnCard({ order, orderReturn }: ReturnCardProps) {
  const { _id: returnId, date, status, resolution, isByMerchant, message, items, refund } = orderReturn;
  const { reference, sendBy, creditNote, replacement, replacementNumber, difference = ZERO } = orderReturn;
  const { brand, contact } = useShopSettings();
  const id = order._id;
  const payout = describePayout(order, orderReturn);
  const pickupNote = status === 'approved' ? pickupNoteOf(orderReturn) : undefined;
  const isSentByCustomer = status === 'approved' && !pickupNote;
  const fees = feesIn(order, orderReturn);
  const isRefund = status === 'refunded' || (resolution === 'refund' && isOpenReturn(status));
  return (
    <section className={card.card} aria-labelledby={returnId}>
      <header className={returnCard.header}>
        <h2 id={returnId}>
          {isByMerchant ? words.byMerchant.heading : words.card.heading(resolution, words.statuses[status])}
        </h2>
        <time dateTime={date}>{dates.long(date)}</time>
      </header>
      <ReturnSteps orderReturn={orderReturn} />
      <div className={returnCard.next}>
        {isSentByCustomer && sendBy && (
          <p className={returnCard.date}>{words.card.sendBy(unbroken(dates.long(sendBy)))}</p>
        )}
        <p>{pickupNote ?? explanationOf(order, orderReturn)}</p>
        {isSentByCustomer && (
          <address>
            {brand.name}
            <br />
            {contact.address}
          </address>
        )}
        {message && <blockquote className={styles.message}>{message}</blockquote>}
      </div>
      {items.length > 0 && (
        <ul className={card.items}>
          {items.map((item) => (
            <ReturnedItem key={`${item.productId} ${item.size}`} item={inPageLanguage(order, item)} />
          ))}
        </ul>
      )}
      {(isRefund || payout) && (
        <dl className={`${facts.facts} ${returnCard.refund}`}>
          {isRefund && (
            <>
              <dt>{status === 'refunded' ? words.card.refunded : words.card.refundDue}</dt>
              <dd>
                {formatPaise(refund)}
                {fees > 0 && ` (${unbroken(orders.includingFees(formatPaise(fees)))})`}
                {reference && `, ${reference}`}
              </dd>
            </>
          )}
          {payout && (
            <>
              <dt>{payout.label}</dt>
              <dd>{payout.text}</dd>
            </>
          )}
        </dl>
      )}
      {difference !== 0 && status !== 'cancelled' && status !== 'declined' && (
        <p>{words.card[difference > 0 ? 'more' : 'less'](formatPaise(paise(Math.abs(difference))))}</p>
      )}
      {creditNote && (
        <a href={api.address('order.creditNote', { id, returnId })} target="_blank" rel="noreferrer">
          {words.card.creditNote(creditNote)}
        </a>
      )}
      {replacement && replacementNumber && (
        <Link to={paths.order(replacement)}>{words.card.replacement(orderNumber(replacementNumber))}</Link>
      )}
      <div className={buttons.buttons}>
        {payout && <ChangePayout order={order} orderReturn={orderReturn} />}
        {canChangeReturn(status, 'cancelled') && <CancelReturn order={order} orderReturn={orderReturn} />}
      </div>
    </section>
  );
}

/** A return that is not accepted or cancelled has no further steps, and a refund by the merchant never had any. */
function ReturnSteps({ orderReturn }: Pick<ReturnCardProps, 'orderReturn'>) {
  const { status, resolution, isByMerchant } = orderReturn;
  const last = status === 'refunded' || resolution === 'refund' ? 'refunded' : 'exchanged';
  const steps: (typeof status)[] = ['requested', 'approved', 'received', last];
  const current = steps.indexOf(status);
  if (isByMerchant || current < 0) return null;
  return (
    <Steps label={words.card.steps} steps={steps.map((step) => words.statuses[step])} current={current} />
  );
}

/** Undefined until a courier has confirmed that it fetches the parcel. */
function pickupNoteOf({ pickup }: ReturnCardProps['orderReturn']): string | undefined {
  if (!pickup?.trackingNumber) return undefined;
  const { carrier, trackingNumber, status } = pickup;
  if (status === 'booked' || status === 'attempt_failed')
    return words.card.pickup.booked(carrier, trackingNumber);
  if (status === 'delivered') return words.card.pickup.delivered;
  return isVoid(status) ? undefined : words.card.pickup.pickedUp(carrier);
}

function explanationOf(
  { paymentMethod }: Order,
  { status, resolution, isByMerchant, reference, payout }: ReturnCardProps['orderReturn'],
): string {
  if (isByMerchant && status === 'received')
    return payout ? words.explanations.refunded : words.byMerchant.waiting;
  if (isByMerchant && isRefundedByTransfer(paymentMethod) && !reference) return words.byMerchant.reduced;
  const ofExchange: Partial<typeof words.explanations> = words.exchangeExplanations;
  return (resolution === 'exchange' && ofExchange[status]) || words.explanations[status];
}

type ReturnedItemData = ReturnCardProps['orderReturn']['items'][number];

/** A return names its items as the order was placed; the items of the order are in the language of the page. */
function inPageLanguage({ items }: Order, item: ReturnedItemData): ReturnedItemData {
  const ordered = items.find(({ productId, size }) => productId === item.productId && size === item.size);
  return ordered ? { ...item, name: ordered.name, sizeLabel: ordered.sizeLabel } : item;
}

function ReturnedItem({ item }: { item: ReturnedItemData }) {
  const { name, size, sizeLabel, quantity, reason, newSize, newSizeLabel, image } = item;
  const facts = [
    isRefundReason(reason) ? words.reasons[reason] : words.card.reason(words.reasons[reason]),
    newSize && newSize !== ONE_SIZE && words.card.newSize(newSizeLabel ?? newSize),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Picture src={image} alt="" sizes="3rem" />
      </span>
      <div>
        {quantity} × {name}
        {hasSize(size) && `, ${sizeLabel ?? size}`}
        <p className={styles.hint}>{facts.filter(Boolean).join(', ')}</p>
      </div>
    </li>
  );
}

function CancelReturn({ order, orderReturn }: ReturnCardProps) {
  const { isBusy, error, run } = useAction();
  const { revalidate } = useRevalidator();
  const cancel = () =>
    run(async () => {
      await api.call('order.cancelReturn', { id: order._id, returnId: orderReturn._id });
      await revalidate();
    });
  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" data-tone="danger" busy={isBusy} onClick={cancel}>
          {words.cancel[orderReturn.resolution]}
        </Button>
      </div>
      <p className={styles.error} role="alert">
        {error?.message}
      </p>
    </>
  );
}

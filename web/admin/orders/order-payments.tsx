import { Link } from 'react-router';
import {
  PAYMENT_REASON_LABELS,
  RECORDED_PAYMENT_LABELS,
  REFUND_STATUS_LABELS,
} from '#contract/admin/labels.ts';
import { formatPaise } from '#domain/money.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { formatReceived } from '#domain/orders/payment.ts';
import { isPaidAtProvider, PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import { CopyButton } from '#web/admin/parts/copy-button.tsx';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Order } from './order.ts';

export const OrderPayments = ({ order }: { order: Order }) => (
  <Panel title="Payments">
    <p>{paymentSummary(order)}</p>
    {order.balance && !order.payment && (
      <p>
        {formatPaise(order.balance.amount)} is to be paid by a <a href={order.balance.payUrl}>payment link</a>
        , which you can send yourself{order.customer.email && '; the customer has it by email, too'}. Until it
        is paid, the order can’t be packed or shipped.
      </p>
    )}
    {order.balance && order.payment && (
      <p>
        Since the order was edited, {formatPaise(order.balance.amount)} is due. The customer has been emailed
        a <a href={order.balance.payUrl}>payment link</a>, which you can also send yourself. Until it is paid,
        the order can’t be packed or shipped. If it stays unpaid, undo the edit.
      </p>
    )}
    {order.balance && (
      <div className={layout.row}>
        <CopyButton kind="quiet" text={order.balance.payUrl}>
          Copy payment link
        </CopyButton>
      </div>
    )}
    {order.payments.map(({ id, status, date, reason, recordedAs, reference, receivedOn, ...payment }) => (
      <dl key={id} className={look.facts}>
        <dt>{recordedAs ? 'Recorded payment' : 'Payment'}</dt>
        <dd>
          {formatReceived(payment)}, {status.replace('_', ' ')},{' '}
          {receivedOn ? formatDate(receivedOn) : formatDateTime(date)}
          <span className={look.secondary}>
            {recordedAs ? [RECORDED_PAYMENT_LABELS[recordedAs], reference].filter(Boolean).join(' · ') : id}{' '}
            {reason && PAYMENT_REASON_LABELS[reason]}
          </span>
          {status === 'held' && <Link to={adminPaths.payments}>Review</Link>}
        </dd>
      </dl>
    ))}
    {order.refunds.map(({ id, paymentId, amount, status, date, reason, reference }) => (
      <dl key={id} className={look.facts}>
        <dt>Refund</dt>
        <dd>
          {formatPaise(amount)}, {REFUND_STATUS_LABELS[status]}, {formatDateTime(date)}
          <span className={look.secondary}>
            {PAYMENT_REASON_LABELS[reason]}
            {reference && ` · ${reference}`}
          </span>
          {status === 'payout_due' && <Link to={adminPaths.payments}>Pay out</Link>}
          {status === 'failed' && isOwed(order, paymentId) && <Link to={adminPaths.payments}>Review</Link>}
        </dd>
      </dl>
    ))}
  </Panel>
);

/** Another refund may have made up for one that failed. */
const isOwed = ({ payments }: Order, paymentId: string) =>
  payments.some(({ id, status }) => id === paymentId && status !== 'refunded');

function paymentSummary(order: Order): string {
  const { paymentMethod, recordedPayment, payment, amount, advancePaid, toCollect, status, isReplacement } =
    order;
  if (isReplacement) return 'Nothing to pay: this order is part of an exchange.';
  if (recordedPayment) return `Recorded payment: ${RECORDED_PAYMENT_LABELS[recordedPayment]}.`;
  if (isPaidAtProvider(paymentMethod)) return payment ? 'Paid online.' : 'Not paid.';
  const { label } = PAYMENT_METHODS[paymentMethod];
  if (payment) return amount > 0 ? `${label}, paid.` : 'Nothing to pay.';
  const advance = advancePaid > 0 ? `Advance of ${formatPaise(advancePaid)} paid online. ` : '';
  if (isAwaitingDelivery(status)) return `${advance}${label}: ${formatPaise(toCollect)} to collect.`;
  return advance || 'Nothing was paid.';
}

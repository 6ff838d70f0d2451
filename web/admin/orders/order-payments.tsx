import { Link } from 'react-router';
import { PAYMENT_REASON_LABELS } from '#contract/admin/labels.ts';
import { formatPaise } from '#domain/money.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { formatReceived } from '#domain/orders/payment.ts';
import { isPaidAtProvider, PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Order } from './order.ts';

export const OrderPayments = ({ order }: { order: Order }) => (
  <Panel title="Payments">
    <p>{paymentSummary(order)}</p>
    {order.balance && (
      <p>
        Since the order was edited, {formatPaise(order.balance.amount)} is due. The customer has been emailed
        a <a href={order.balance.payUrl}>payment link</a>, which you can also send yourself. Until it is paid,
        the order can’t be packed or shipped. If it stays unpaid, undo the edit.
      </p>
    )}
    {order.payments.map(({ id, status, date, reason, ...payment }) => (
      <dl key={id} className={look.facts}>
        <dt>Payment</dt>
        <dd>
          {formatReceived(payment)}, {status.replace('_', ' ')}, {formatDateTime(date)}
          <span className={look.secondary}>
            {id} {reason && PAYMENT_REASON_LABELS[reason]}
          </span>
          {status === 'held' && <Link to={adminPaths.payments}>Review</Link>}
        </dd>
      </dl>
    ))}
    {order.refunds.map(({ id, amount, status, date, reason }) => (
      <dl key={id} className={look.facts}>
        <dt>Refund</dt>
        <dd>
          {formatPaise(amount)}, {status.replace('_', ' ')}, {formatDateTime(date)}
          <span className={look.secondary}>{PAYMENT_REASON_LABELS[reason]}</span>
        </dd>
      </dl>
    ))}
  </Panel>
);

function paymentSummary(order: Order): string {
  const { paymentMethod, payment, amount, advancePaid, toCollect, status, isReplacement } = order;
  if (isReplacement) return 'Nothing to pay: this order is part of an exchange.';
  if (isPaidAtProvider(paymentMethod)) return payment ? 'Paid online.' : 'Not paid.';
  const { label } = PAYMENT_METHODS[paymentMethod];
  if (payment) return amount > 0 ? `${label}, paid.` : 'Nothing to pay.';
  const advance = advancePaid > 0 ? `Advance of ${formatPaise(advancePaid)} paid online. ` : '';
  if (isAwaitingDelivery(status)) return `${advance}${label}: ${formatPaise(toCollect)} to collect.`;
  return advance || 'Nothing was paid.';
}

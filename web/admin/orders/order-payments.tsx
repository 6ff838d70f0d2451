import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { isToDeliver } from '#domain/order.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { adminPaths } from '#web/admin/paths.ts';
import type { ShopOrder } from './order-page.tsx';

/** What was paid and refunded. */
export const OrderPayments = ({ order }: { order: ShopOrder }) => (
  <section className="panel" aria-labelledby="money">
    <h2 id="money">Money</h2>
    <p>{MONEY_WORDS[order.paymentMethod](order)}</p>
    {order.payments.map((payment) => (
      <dl key={payment.id} className="facts">
        <dt>Payment</dt>
        <dd>
          {formatRupees(payment.amount)}, {payment.status}, {formatDateTime(payment.date)}
          <span className="secondary">
            {payment.id} {payment.reason}
          </span>
          {payment.status === 'held' && <Link to={adminPaths.payments}>Resolve</Link>}
        </dd>
      </dl>
    ))}
    {order.refunds.map((refund) => (
      <dl key={refund.id} className="facts">
        <dt>Refund</dt>
        <dd>
          {formatRupees(refund.amount)}, {refund.status}, {formatDateTime(refund.date)}
          <span className="secondary">{refund.reason}</span>
        </dd>
      </dl>
    ))}
  </section>
);

const MONEY_WORDS: Record<ShopOrder['paymentMethod'], (order: ShopOrder) => string> = {
  COD: ({ payment, amount, status }) => {
    if (payment) return amount > 0 ? 'Cash on delivery, paid.' : 'Nothing to pay.';
    return isToDeliver(status)
      ? `Cash on delivery: ${formatRupees(amount)} to collect.`
      : 'Nothing was paid.';
  },
  Online: ({ payment }) => (payment ? 'Paid online.' : 'Not paid.'),
};

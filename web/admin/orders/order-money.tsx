import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import type { ShopOrder } from './order-page.tsx';
import { paymentWords } from './order-table.tsx';

/** What was paid, and what goes or went back. */
export const OrderMoney = ({ order }: { order: ShopOrder }) => (
  <section className="panel" aria-labelledby="money">
    <h2 id="money">Money</h2>
    <p>{paymentWords(order)}</p>
    {order.payments.map((payment) => (
      <dl key={payment.id} className="facts">
        <dt>Payment</dt>
        <dd>
          {formatRupees(payment.amount)}, {payment.status}, {momentWords(payment.date)}
          <span className="under">
            {payment.id} {payment.reason}
          </span>
          {payment.status === 'held' && <Link to="/admin/payments">Decide what becomes of it</Link>}
        </dd>
      </dl>
    ))}
    {order.refunds.map((refund) => (
      <dl key={refund.id} className="facts">
        <dt>Refund</dt>
        <dd>
          {formatRupees(refund.amount)}, {refund.status}, {momentWords(refund.date)}
          <span className="under">{refund.reason}</span>
        </dd>
      </dl>
    ))}
  </section>
);

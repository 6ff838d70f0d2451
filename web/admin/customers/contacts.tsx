import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { dayWords } from '#web/admin/parts/day.ts';
import { addressLine } from '#web/orders/address-line.ts';

type Customer = Output<'admin.customer.get'>;

/** What a customer sent back, and where their orders went. */
export const Contacts = ({ customer: { returns, addresses } }: { customer: Customer }) => (
  <div className="contacts">
    {returns.length > 0 && (
      <section className="panel" aria-labelledby="returns">
        <h2 id="returns">Returns</h2>
        <ul className="story">
          {returns.map(({ _id, orderId, date, status, wants, refund }) => (
            <li key={_id}>
              <p>
                {wants === 'refund' ? `Refund of ${formatRupees(refund)}` : 'Exchange'}: {status}
              </p>
              <span className="under">
                <Link to={`/admin/orders/${orderId}`}>Order {shortId(orderId)}</Link>, {dayWords(date)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {addresses.length > 0 && (
      <section className="panel" aria-labelledby="addresses">
        <h2 id="addresses">Addresses</h2>
        <ul className="story">
          {addresses.map((one) => (
            <li key={JSON.stringify(one)}>
              <p>
                {one.firstName} {one.lastName}
              </p>
              <address className="under">
                {addressLine(one)}, {one.phone}
              </address>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

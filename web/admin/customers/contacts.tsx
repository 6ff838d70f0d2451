import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { addressLine } from '#web/orders/address-line.ts';

type Customer = Output<'admin.customer.get'>;

/** What a customer sent back, and where their orders went. */
export const Contacts = ({ customer: { returns, addresses } }: { customer: Customer }) => (
  <div className="customer-panels">
    {returns.length > 0 && (
      <section className="panel" aria-labelledby="returns">
        <h2 id="returns">Returns</h2>
        <ul className="timeline">
          {returns.map(({ _id, orderId, date, status, resolution, refund }) => (
            <li key={_id}>
              <p>
                {resolution === 'refund' ? `Refund of ${formatRupees(refund)}` : 'Exchange'}: {status}
              </p>
              <span className="secondary">
                <Link to={adminPaths.order(orderId)}>Order {shortId(orderId)}</Link>, {formatDate(date)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {addresses.length > 0 && (
      <section className="panel" aria-labelledby="addresses">
        <h2 id="addresses">Addresses</h2>
        <ul className="timeline">
          {addresses.map((one) => (
            <li key={JSON.stringify(one)}>
              <p>
                {one.firstName} {one.lastName}
              </p>
              <address className="secondary">
                {addressLine(one)}, {one.phone}
              </address>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

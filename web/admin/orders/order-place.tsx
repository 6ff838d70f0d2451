import { Link } from 'react-router';
import { useIsOwner } from '#web/admin/colleague.ts';
import { addressLine } from '#web/orders/address-line.ts';
import type { ShopOrder } from './order-page.tsx';

/** Who ordered, and where it goes. */
export function OrderPlace({ order: { customer, address } }: { order: ShopOrder }) {
  const isOwner = useIsOwner();
  return (
    <section className="panel" aria-labelledby="place">
      <h2 id="place">Customer</h2>
      <p>
        {isOwner ? <Link to={`/admin/customers/${customer.id}`}>{customer.name}</Link> : customer.name}
        <span className="under">
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </span>
      </p>
      {address && (
        <address>
          {address.firstName} {address.lastName}
          <br />
          {addressLine(address)}
          <br />
          <a href={`tel:${address.phone}`}>{address.phone}</a>
        </address>
      )}
    </section>
  );
}

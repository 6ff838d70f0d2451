import { useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { admin } from '#web/admin/api.ts';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import { adminPaths } from '#web/admin/paths.ts';
import { pageMeta } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/customer-page.ts';
import { Contacts } from './contacts.tsx';
import { EraseDialog } from './erase-dialog.tsx';

export const meta = () => pageMeta({ title: 'Customer', description: 'One customer and their orders.' });

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.customer.get', { id });

export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
  const [isErasing, setErasing] = useState(false);
  const { id, name, email, phones, since, orders, spent, history, erased } = customer;
  return (
    <>
      <header className="page-head">
        <div>
          <Link to={adminPaths.customers}>Customers</Link>
          <h1>{erased ? 'Erased customer' : name}</h1>
          <p className="hint">
            {!erased && <a href={`mailto:${email}`}>{email}</a>}{' '}
            {phones.map((phone) => (
              <a key={phone} className="nowrap" href={`tel:${phone}`}>
                {phone}{' '}
              </a>
            ))}
            Since {formatDate(since)}. {orders} {orders === 1 ? 'order' : 'orders'}, {formatRupees(spent)}{' '}
            after refunds.
          </p>
        </div>
        {!erased && (
          <div className="actions">
            <a href={admin.address('admin.customer.export', { id })}>Export their data</a>
            <Button kind="quiet" data-tone="danger" onClick={() => setErasing(true)}>
              Erase their data…
            </Button>
          </div>
        )}
      </header>
      {history.length === 0 ? (
        <p className="empty-message">No orders yet.</p>
      ) : (
        <table className="list">
          <caption className="visually-hidden">Orders, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Status</th>
              <th scope="col" className="number">
                Items
              </th>
              <th scope="col" className="number">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map((order) => (
              <tr key={order._id}>
                <th scope="row">
                  <Link to={adminPaths.order(order._id)} data-row prefetch="intent">
                    {shortId(order._id)}
                  </Link>
                  <time className="secondary" dateTime={order.date}>
                    {formatDateTime(order.date)}
                  </time>
                </th>
                <td>{order.status}</td>
                <td className="number">{order.quantity}</td>
                <td className="number">{formatRupees(order.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Contacts customer={customer} />
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}

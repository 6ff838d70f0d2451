import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { isToDeliver, shortId } from '#domain/order.ts';
import { admin } from '#web/admin/api.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { History } from '#web/admin/parts/history.tsx';
import { adminPaths } from '#web/admin/paths.ts';
import { ReturnCard } from '#web/admin/returns/return-card.tsx';
import { pageMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/order-page.ts';
import { InvoiceLink } from './invoice-link.tsx';
import { type ListPosition, rememberLastOrder } from './list-position.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayments } from './order-payments.tsx';
import { PdfLinks } from './pdf-links.tsx';
import { PreviousNextLinks } from './previous-next-links.tsx';
import { StatusBadge } from './status-badge.tsx';

export type ShopOrder = Output<'admin.order.get'>;

export const meta = () => pageMeta({ title: 'Order', description: 'One order and what happened to it.' });

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.order.get', { id });

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const place = useLocation().state as ListPosition | null;
  useEffect(() => () => rememberLastOrder(order._id), [order._id]);
  return (
    <>
      <header className="page-head">
        <div>
          <div className="actions">
            <Link to={{ pathname: adminPaths.orders, search: place?.search ?? '' }}>Orders</Link>
            {place && <PreviousNextLinks id={order._id} place={place} />}
          </div>
          <h1>
            Order {shortId(order._id)} <StatusBadge {...order} />
          </h1>
          <p className="hint">
            {formatDateTime(order.date)}
            {order.replaces && (
              <>
                , replacement for <Link to={adminPaths.order(order.replaces)}>{shortId(order.replaces)}</Link>
              </>
            )}
          </p>
        </div>
        <div className="actions">
          {isToDeliver(order.status) && (
            <PdfLinks
              label="Packing slip"
              shortcut="l"
              ids={[order._id]}
              to={(id) => admin.address('admin.order.slips', { id })}
            />
          )}
          <InvoiceLink order={order} />
        </div>
      </header>
      {/* Another order starts over: nothing typed goes over to it. */}
      <div className="panels" key={order._id}>
        <div>
          <OrderActions order={order} />
          <OrderItems order={order} />
          {order.returns.map((orderReturn) => (
            <ReturnCard key={orderReturn._id} orderReturn={orderReturn} paymentMethod={order.paymentMethod} />
          ))}
          <OrderPayments order={order} />
        </div>
        <div>
          <OrderCustomer order={order} />
          <OrderNotes order={order} />
          <section className="panel" aria-labelledby="history">
            <h2 id="history">History</h2>
            <History entries={order.history} />
          </section>
        </div>
      </div>
    </>
  );
}

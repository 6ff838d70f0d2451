import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isAwaitingDelivery, orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { BlockedBadge } from '#web/admin/customers/customer-badges.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { History } from '#web/admin/parts/history.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { CreateReturn } from '#web/admin/returns/create-return.tsx';
import { ReturnCard } from '#web/admin/returns/return-card.tsx';
import { useCan } from '#web/admin/staff-member.ts';
import { loadOrderStyles } from '#web/orders/load-styles.ts';
import type { Route } from './+types/order-page.ts';
import { InvoiceLink } from './invoice-link.tsx';
import { type ListPosition, rememberLastOrder } from './list-position.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayments } from './order-payments.tsx';
import { PdfLinks } from './pdf-links.tsx';
import { PreviousNextLinks } from './previous-next-links.tsx';
import { RefundButton } from './refund-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

export const meta = adminMeta('Order');

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [order] = await Promise.all([admin.call('admin.order.get', { id }), loadOrderStyles()]);
  return order;
}

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const { _id: id, replaces, replacesNumber } = order;
  const canEdit = useCan('orders');
  const canReturn = useCan('returns');
  const isEditable = order.status === 'processing' && !order.packed && !order.invoice && !replaces;
  const position = useLocation().state as ListPosition | null;
  useEffect(() => () => rememberLastOrder(id), [id]);
  return (
    <>
      <PageHead
        parent={
          <div className={layout.row}>
            <Link to={{ pathname: adminPaths.orders, search: position?.search ?? '' }}>Orders</Link>
            {position && <PreviousNextLinks id={id} position={position} />}
          </div>
        }
        title={
          <>
            Order {orderNumber(order.number)} <StatusBadge {...order} />{' '}
            {order.customer.isBlocked && <BlockedBadge label="Customer blocked" />}
          </>
        }
        hint={
          <>
            {formatDateTime(order.date)}
            {replaces && replacesNumber && (
              <>
                , replacement for <Link to={adminPaths.order(replaces)}>{orderNumber(replacesNumber)}</Link>
              </>
            )}
          </>
        }
      >
        <div className={layout.row}>
          {canEdit && isEditable && (
            <Link to={adminPaths.editOrder(id)}>
              <span>
                Edit<span className="visually-hidden"> order</span>
              </span>
            </Link>
          )}
          <RefundButton order={order} />
          {isAwaitingDelivery(order.status) && !order.isUnconfirmed && (
            <PdfLinks
              label="Packing slip"
              shortcut="l"
              ids={[id]}
              to={(id) => admin.address('admin.order.slips', { id })}
            />
          )}
          {!order.isUnconfirmed && <InvoiceLink order={order} />}
          {canEdit && <Link to={adminPaths.newDraft(id)}>Duplicate</Link>}
        </div>
      </PageHead>
      <div className={layout.panels} key={id}>
        <div className={layout.wideStack}>
          <fieldset className={layout.wideStack} disabled={!canEdit}>
            <OrderActions order={order} />
            <OrderItems order={order} />
            <OrderParcels order={order} />
          </fieldset>
          {order.returns.map((orderReturn) => (
            <ReturnCard key={orderReturn._id} orderReturn={orderReturn} order={order} />
          ))}
          {canReturn && <CreateReturn order={order} />}
          <OrderPayments order={order} />
        </div>
        <div className={layout.wideStack}>
          <OrderCustomer order={order} />
          <OrderNotes order={order} />
          <Panel title="Timeline">
            <History entries={order.history} />
          </Panel>
        </div>
      </div>
    </>
  );
}

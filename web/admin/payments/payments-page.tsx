import { Link } from 'react-router';
import { ORDER_STATUS_LABELS, PAYMENT_REASON_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { formatReceived } from '#domain/orders/payment.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import type { Route } from './+types/payments-page.ts';

export const meta = adminMeta('Payments to review');

export const clientLoader = () => admin.call('admin.payment.list');

export default function PaymentsPage({ loaderData: { held, failedRefunds } }: Route.ComponentProps) {
  const canExport = useCan('reports');
  const canOpenCash = useCan('orders');
  return (
    <>
      <PageHead title="Payments to review" parent={<Link to={adminPaths.orders}>Orders</Link>}>
        {canOpenCash && <Link to={adminPaths.cash}>Cash from couriers</Link>}{' '}
        {canExport && <Link to={adminPaths.exports}>Exports</Link>}
      </PageHead>
      <div className={layout.wideStack}>
        <Panel title="Held payments">
          <p className={look.hint}>
            These payments were received but don’t match an order. Refund them, or contact the customer.
          </p>
          <DataTable
            rows={held}
            rowKey={({ id }) => id}
            empty="There are no held payments."
            columns={[
              {
                label: 'Order',
                cell: (payment) => <OrderLink {...payment} />,
                details: ({ orderStatus, date }) =>
                  `${ORDER_STATUS_LABELS[orderStatus]}, ${formatDateTime(date)}`,
              },
              {
                label: 'Reason',
                cell: ({ reason }) => reason && PAYMENT_REASON_LABELS[reason],
                details: ({ id }) => id,
              },
              {
                label: 'Amount',
                kind: 'number',
                cell: formatReceived,
                details: ({ orderTotal, amountRefunded }) =>
                  `order total ${formatPaise(orderTotal)}${amountRefunded > 0 ? `, ${formatPaise(amountRefunded)} refunded before` : ''}`,
              },
              { label: 'Action', cell: (payment) => <Refund {...payment} /> },
            ]}
          />
        </Panel>
        <Panel title="Failed refunds">
          <p className={look.hint}>
            The payment provider couldn’t process these refunds. Pay the customer another way, and add a note
            to the order.
          </p>
          <DataTable
            rows={failedRefunds}
            rowKey={({ id }) => id}
            empty="There are no failed refunds."
            columns={[
              {
                label: 'Order',
                cell: (refund) => <OrderLink {...refund} />,
                details: ({ date }) => formatDateTime(date),
              },
              {
                label: 'Reason',
                cell: ({ reason }) => PAYMENT_REASON_LABELS[reason],
                details: ({ paymentId }) => paymentId,
              },
              { label: 'Amount', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

const OrderLink = (payment: { orderId: string; orderNumber: number }) => (
  <Link to={adminPaths.order(payment.orderId)} data-row>
    {orderNumber(payment.orderNumber)}
  </Link>
);

function Refund({ id, ...payment }: Output<'admin.payment.list'>['held'][number]) {
  const canRefund = useCan('refunds');
  async function refund() {
    await admin.call('admin.payment.refund', { id });
    return `${formatReceived(payment)} will be refunded.`;
  }
  return canRefund ? (
    <ActionButton kind="quiet" task={refund}>
      Refund
    </ActionButton>
  ) : (
    <span className={look.secondary}>You need the permission Refunds.</span>
  );
}

import { Link } from 'react-router';
import { ORDER_STATUS_LABELS, RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Stat } from '#web/admin/parts/stat.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import styles from './customers.module.css';

export const CustomerOrders = ({
  customer: { orders, spent, since, lastOrder, history, returns },
}: {
  customer: Output<'admin.customer.get'>;
}) => (
  <div className={layout.wideStack}>
    <Panel title="Orders">
      <dl className={styles.figures}>
        <Stat name="Number of orders" value={formatNumber(orders)} />
        <Stat name="Spent after refunds" value={formatPaise(spent)} />
        <Stat name="Last order" value={lastOrder ? formatDate(lastOrder) : 'None'} />
        <Stat name="Customer since" value={formatDate(since)} />
      </dl>
      {history.length === 0 ? (
        <p className={look.hint}>This customer hasn’t placed any orders yet.</p>
      ) : (
        <DataTable
          rows={history}
          rowKey={({ _id }) => _id}
          caption="Orders, newest first"
          columns={[
            {
              label: 'Order',
              cell: ({ _id, number }) => (
                <Link to={adminPaths.order(_id)} data-row prefetch="intent">
                  {orderNumber(number)}
                </Link>
              ),
              details: ({ date }) => (
                <time className={look.nowrap} dateTime={date}>
                  {formatDateTime(date)}
                </time>
              ),
            },
            { label: 'Status', cell: ({ status }) => ORDER_STATUS_LABELS[status] },
            { label: 'Items', kind: 'number', from: 'tablet', cell: ({ quantity }) => quantity },
            { label: 'Amount', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
          ]}
        />
      )}
    </Panel>
    {returns.length > 0 && (
      <Panel title="Returns and exchanges">
        <ul className={layout.timeline}>
          {returns.map(({ _id, orderId, orderNumber: number, date, status, resolution, refund }) => (
            <li key={_id}>
              <p>
                {resolution === 'refund' ? `Refund of ${formatPaise(refund)}` : 'Exchange'}:{' '}
                {RETURN_STATUS_LABELS[status]}
              </p>
              <span className={look.secondary}>
                <Link to={adminPaths.order(orderId)}>Order {orderNumber(number)}</Link>, {formatDate(date)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </div>
);

import { Link } from 'react-router';
import { formatPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { DataTable } from '#web/admin/parts/data-table.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { RowCheckbox } from '#web/admin/parts/row-checkbox.tsx';
import type { Selection } from '#web/admin/parts/use-selection.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { ListPosition } from './list-position.ts';
import type { OrderRow } from './order.ts';
import { orderAge } from './order-age.ts';
import { StatusBadge } from './status-badge.tsx';
import { summarizeItems } from './summarize-items.ts';

interface OrderTableProps {
  orders: OrderRow[];
  selection: Selection<OrderRow>;
  position: ListPosition;
}

export const OrderTable = ({ orders, selection, position }: OrderTableProps) => (
  <DataTable
    rows={orders}
    rowKey={({ _id }) => _id}
    caption="Orders"
    empty="No orders match. Try another tab or fewer filters."
    columns={[
      {
        label: (
          <RowCheckbox
            label="Select all on this page"
            checked={selection.isAll}
            onChange={selection.toggleAll}
          />
        ),
        className: 'narrow-cell',
        cell: ({ _id }) => (
          <RowCheckbox
            label={`Select ${shortId(_id)}`}
            checked={selection.has(_id)}
            onChange={(isRange) => selection.toggle(_id, isRange)}
          />
        ),
      },
      {
        label: 'Order',
        cell: (order) => (
          <>
            <Link to={adminPaths.order(order._id)} state={position} data-row prefetch="intent">
              {shortId(order._id)}
            </Link>{' '}
            <Age {...order} />
            <time className="secondary" dateTime={order.date} data-from="tablet">
              {formatDateTime(order.date)}
            </time>
            <span className="secondary truncate" data-only="phone">
              {order.name}, {order.city}
            </span>
            <span data-only="phone">
              <StatusBadge {...order} />
            </span>
          </>
        ),
      },
      {
        label: 'Customer',
        from: 'tablet',
        cell: ({ name, phone }) => (
          <>
            {name} <span className="nowrap">{phone}</span>
          </>
        ),
        details: ({ city, state, pincode }) => `${city}, ${state} ${pincode}`,
      },
      { label: 'Items', from: 'desk', cell: summarizeItems },
      {
        label: 'Total',
        className: 'number',
        cell: ({ amount }) => formatPaise(amount),
        details: paymentLabel,
      },
      {
        label: 'Status',
        from: 'tablet',
        cell: (order) => <StatusBadge {...order} />,
        details: ({ carrier, trackingNumber }) => carrier && `${carrier} ${trackingNumber ?? ''}`,
      },
    ]}
  />
);

function Age({ status, date }: OrderRow) {
  if (status !== 'processing') return null;
  const { label, isLate } = orderAge(date, new Date());
  return isLate ? (
    <span className="badge" data-look="bad">
      {label}, late
    </span>
  ) : (
    <span className="hint nowrap">{label}</span>
  );
}

function paymentLabel({ paymentMethod, payment }: OrderRow) {
  if (paymentMethod === 'cod') return payment ? 'COD, paid' : 'COD';
  return payment ? 'Paid online' : 'Unpaid';
}

import { Link } from 'react-router';
import { RECORDED_PAYMENT_LABELS } from '#contract/admin/labels.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { isPaidAtProvider, PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { ListPosition } from './list-position.ts';
import type { OrderRow } from './order.ts';
import { orderAge } from './order-age.ts';
import { StatusBadge } from './status-badge.tsx';
import { summarizeItems } from './summarize-items.ts';

export const orderColumns = (position: ListPosition): Column<OrderRow>[] => [
  { kind: 'narrow', cell: ({ image }) => <Thumbnail src={image} /> },
  {
    label: 'Order',
    cell: (order) => (
      <>
        <Link to={adminPaths.order(order._id)} state={position} data-row prefetch="intent">
          {orderNumber(order.number)}
        </Link>{' '}
        <span data-below="desk">
          <Age {...order} />
        </span>
        <span className={`${look.secondary} ${look.truncate} ${list.shrinks}`} data-below="tablet">
          {order.name}, {order.city}
        </span>
        <span data-below="tablet">
          <StatusBadge {...order} /> <span className={look.hint}>{pluralize(order.quantity, 'item')}</span>
        </span>
      </>
    ),
  },
  { label: 'Age', from: 'desk', cell: (order) => <Age {...order} /> },
  {
    label: 'Customer',
    from: 'tablet',
    cell: ({ name }) => <span className={look.truncate}>{name}</span>,
    details: ({ city }) => <span data-below="desk">{city}</span>,
  },
  { label: 'City', from: 'desk', cell: ({ city }) => <span className={look.truncate}>{city}</span> },
  { label: 'Items', from: 'desk', kind: 'wide', cell: summarizeItems },
  { label: 'Payment', from: 'desk', cell: paymentLabel },
  {
    label: 'Total',
    kind: 'number',
    cell: ({ amount }) => formatPaise(amount),
    details: (order) => <span data-below="desk">{paymentLabel(order)}</span>,
  },
  {
    label: 'Status',
    from: 'tablet',
    cell: (order) => <StatusBadge {...order} />,
    details: ({ carrier, trackingNumber }) =>
      carrier && <span className={look.truncate}>{`${carrier} ${trackingNumber ?? ''}`}</span>,
  },
];

function Age({ status, date }: OrderRow) {
  const { label, isLate } = orderAge(date, new Date());
  const isOpen = status === 'processing' || status === 'payment_pending';
  return (
    <time
      dateTime={date}
      title={formatDateTime(date)}
      className={isOpen && isLate ? look.badge : `${look.hint} ${look.nowrap}`}
      data-look="bad"
    >
      {label}
      {isOpen && isLate && ', late'}
    </time>
  );
}

function paymentLabel({ paymentMethod, recordedPayment, payment, isReplacement }: OrderRow) {
  if (isReplacement) return 'Exchange';
  if (recordedPayment) return `${RECORDED_PAYMENT_LABELS[recordedPayment]}, paid`;
  if (isPaidAtProvider(paymentMethod)) return payment ? 'Paid online' : 'Unpaid';
  const { value } = PAYMENT_METHODS[paymentMethod];
  return payment ? `${value}, paid` : value;
}

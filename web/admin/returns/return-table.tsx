import { Link } from 'react-router';
import { RETURN_REASON_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { PAYMENT_METHODS } from '#domain/orders/payment-methods.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { orderAge } from '#web/admin/orders/order-age.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { RETURN_LOOKS, statusLabel } from './order-return.ts';

type ReturnRow = Output<'admin.return.list'>[number];

export const RETURN_COLUMNS: Column<ReturnRow>[] = [
  { kind: 'narrow', cell: ({ items }) => <Thumbnail src={items[0]?.image ?? ''} /> },
  {
    label: 'Order',
    cell: (row) => (
      <>
        <Link to={adminPaths.orderReturn(row.orderId, row._id)} data-row prefetch="intent">
          {orderNumber(row.orderNumber)}
        </Link>{' '}
        <span data-below="desk">
          <Age {...row} />
        </span>
        <span className={`${look.secondary} ${list.clamped} ${list.shrinks}`} data-below="tablet">
          {row.name}, {summarize(row)}
        </span>
      </>
    ),
  },
  { label: 'Age', from: 'desk', cell: (row) => <Age {...row} /> },
  { label: 'Customer', from: 'tablet', cell: ({ name }) => <span className={look.truncate}>{name}</span> },
  { label: 'Items', from: 'tablet', kind: 'wide', cell: (row) => summarize(row) },
  {
    label: 'Resolution',
    kind: 'number',
    cell: ({ resolution, refund }) =>
      resolution === 'refund' ? `Refund ${formatPaise(refund)}` : 'Exchange',
    details: (row) => (
      <>
        <span data-below="tablet">
          <Status {...row} />
        </span>
        <span data-from="tablet" data-below="desk">
          {PAYMENT_METHODS[row.paymentMethod].value}
        </span>
      </>
    ),
  },
  {
    label: 'Payment',
    from: 'desk',
    cell: ({ paymentMethod }) => PAYMENT_METHODS[paymentMethod].value,
  },
  { label: 'Status', from: 'tablet', cell: (row) => <Status {...row} /> },
];

const Status = (row: ReturnRow) => (
  <span className={look.badge} data-look={RETURN_LOOKS[row.status]}>
    {statusLabel(row)}
  </span>
);

const Age = ({ date }: ReturnRow) => (
  <time className={`${look.hint} ${look.nowrap}`} dateTime={date} title={formatDateTime(date)}>
    {orderAge(date, new Date()).label}
  </time>
);

const summarize = ({ items, message }: ReturnRow): string =>
  items
    .map(({ quantity, name, size, newSize, reason }) => {
      const item = (quantity > 1 ? `${quantity} × ` : '') + itemName(name, size);
      const exchange = newSize && newSize !== size ? ` for ${newSize}` : '';
      return `${item}${exchange}, ${RETURN_REASON_LABELS[reason].toLowerCase()}`;
    })
    .join('; ') ||
  (message ?? '');

import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { RowCheckbox } from '#web/admin/parts/row-checkbox.tsx';
import type { Selection } from '#web/admin/parts/use-selection.ts';
import { adminPaths } from '#web/admin/paths.ts';
import type { ListPosition } from './list-position.ts';
import { orderAge } from './order-age.ts';
import { StatusBadge } from './status-badge.tsx';
import { summarizeItems } from './summarize-items.ts';

export type OrderRow = Output<'admin.order.list'>[number];

interface OrderTableProps {
  orders: OrderRow[];
  selection: Selection<OrderRow>;
  /** So that an order knows its neighbours and the way back. */
  place: ListPosition;
}

export const OrderTable = ({ orders, selection, place }: OrderTableProps) => (
  <table className="list">
    <caption className="visually-hidden">Orders</caption>
    <thead>
      <tr>
        <td className="narrow-cell">
          <RowCheckbox
            label="Select all on this page"
            checked={selection.isAll}
            onChange={selection.toggleAll}
          />
        </td>
        <th scope="col">Order</th>
        <th scope="col" data-from="tablet">
          Customer
        </th>
        <th scope="col" data-from="desk">
          Items
        </th>
        <th scope="col" className="number">
          Amount
        </th>
        <th scope="col" data-from="tablet">
          Status
        </th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <Row key={order._id} order={order} selection={selection} place={place} />
      ))}
    </tbody>
  </table>
);

function Row({ order, selection, place }: { order: OrderRow } & Omit<OrderTableProps, 'orders'>) {
  const { _id, name, city, state, pincode, phone, carrier, trackingNumber } = order;
  return (
    <tr>
      <td className="narrow-cell">
        <RowCheckbox
          label={`Select ${shortId(_id)}`}
          checked={selection.has(_id)}
          onChange={() => selection.toggle(_id)}
        />
      </td>
      <th scope="row">
        <Link to={adminPaths.order(_id)} state={place} data-row prefetch="intent">
          {shortId(_id)}
        </Link>{' '}
        <Age order={order} />
        <time className="secondary" dateTime={order.date} data-from="tablet">
          {formatDateTime(order.date)}
        </time>
        <span className="secondary truncate" data-only="phone">
          {name}, {city}
        </span>
        <span data-only="phone">
          <StatusBadge {...order} />
        </span>
      </th>
      <td data-from="tablet">
        {name} <span className="nowrap">{phone}</span>
        <span className="secondary">
          {city}, {state} {pincode}
        </span>
      </td>
      <td data-from="desk">{summarizeItems(order)}</td>
      <td className="number">
        {formatRupees(order.amount)}
        <span className="secondary">{paymentWords(order)}</span>
      </td>
      <td data-from="tablet">
        <StatusBadge {...order} />
        {carrier && (
          <span className="secondary">
            {carrier} {trackingNumber}
          </span>
        )}
      </td>
    </tr>
  );
}

/** How long an order has waited to be sent. */
function Age({ order: { status, date } }: { order: OrderRow }) {
  if (status !== 'Processing') return null;
  const { words, isLate } = orderAge(date, new Date());
  return isLate ? (
    <span className="badge" data-look="bad">
      {words}, late
    </span>
  ) : (
    <span className="age">{words}</span>
  );
}

function paymentWords({ paymentMethod, payment }: Pick<OrderRow, 'paymentMethod' | 'payment'>) {
  if (paymentMethod === 'COD') return payment ? 'COD, paid' : 'COD';
  return payment ? 'Paid online' : 'Unpaid';
}

import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import { Tick } from '#web/admin/parts/row-checkbox.tsx';
import type { Chosen } from '#web/admin/parts/use-chosen.ts';
import type { ListPlace } from './list-place.ts';
import { ageOf } from './order-age.ts';
import { contentsWords } from './order-contents.ts';
import { OrderMark } from './status-badge.tsx';

export type OrderRow = Output<'admin.order.list'>[number];

interface OrderTableProps {
  orders: OrderRow[];
  chosen: Chosen<OrderRow>;
  /** So that an order knows its neighbours and the way back. */
  place: ListPlace;
}

export const OrderTable = ({ orders, chosen, place }: OrderTableProps) => (
  <table className="list">
    <caption className="visually-hidden">Orders</caption>
    <thead>
      <tr>
        <td className="tick">
          <Tick label="Choose all of this page" isOn={chosen.isAll} onChange={chosen.toggleAll} />
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
        <Row key={order._id} order={order} chosen={chosen} place={place} />
      ))}
    </tbody>
  </table>
);

function Row({ order, chosen, place }: { order: OrderRow } & Omit<OrderTableProps, 'orders'>) {
  const { _id, name, city, state, pincode, phone, carrier, trackingNumber } = order;
  return (
    <tr>
      <td className="tick">
        <Tick label={`Choose ${shortId(_id)}`} isOn={chosen.has(_id)} onChange={() => chosen.toggle(_id)} />
      </td>
      <th scope="row">
        <Link to={`/admin/orders/${_id}`} state={place} data-row prefetch="intent">
          {shortId(_id)}
        </Link>{' '}
        <Age order={order} />
        <time className="under" dateTime={order.date} data-from="tablet">
          {momentWords(order.date)}
        </time>
        <span className="under clip" data-only="phone">
          {name}, {city}
        </span>
        <span data-only="phone">
          <OrderMark {...order} />
        </span>
      </th>
      <td data-from="tablet">
        {name} <span className="nowrap">{phone}</span>
        <span className="under">
          {city}, {state} {pincode}
        </span>
      </td>
      <td data-from="desk">{contentsWords(order)}</td>
      <td className="number">
        {formatRupees(order.amount)}
        <span className="under">{paymentWords(order)}</span>
      </td>
      <td data-from="tablet">
        <OrderMark {...order} />
        {carrier && (
          <span className="under">
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
  const { words, isLate } = ageOf(date, new Date());
  return isLate ? (
    <span className="mark" data-look="bad">
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

import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import { Tick } from '#web/admin/parts/tick.tsx';
import type { Chosen } from '#web/admin/parts/use-chosen.ts';
import { contentsWords } from './order-contents.ts';
import { OrderMark } from './order-mark.tsx';

export type OrderRow = Output<'admin.order.list'>[number];

export const OrderTable = ({ orders, chosen }: { orders: OrderRow[]; chosen: Chosen }) => (
  <table className="list">
    <caption className="visually-hidden">Orders, newest first</caption>
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
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <Row key={order._id} order={order} chosen={chosen} />
      ))}
    </tbody>
  </table>
);

function Row({ order, chosen }: { order: OrderRow; chosen: Chosen }) {
  const { _id, name, city, state, pincode, phone, carrier, trackingNumber } = order;
  return (
    <tr>
      <td className="tick">
        <Tick label={`Choose ${shortId(_id)}`} isOn={chosen.has(_id)} onChange={() => chosen.toggle(_id)} />
      </td>
      <th scope="row">
        <Link to={`/admin/orders/${_id}`} data-row prefetch="intent">
          {shortId(_id)}
        </Link>
        <time className="under" dateTime={order.date}>
          {momentWords(order.date)}
        </time>
        <span className="under" data-only="phone">
          {name}, {city}
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
      <td>
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

function paymentWords({ paymentMethod, payment }: Pick<OrderRow, 'paymentMethod' | 'payment'>) {
  if (paymentMethod === 'COD') return payment ? 'COD, paid' : 'COD';
  return payment ? 'Paid online' : 'Unpaid';
}

import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { DataTable } from '#web/admin/parts/data-table.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Order } from './order.ts';

/** The lines of an order and its price breakdown. */
export const OrderItems = ({ order }: { order: Order }) => (
  <Panel title="Items">
    <DataTable
      rows={order.items}
      rowKey={({ productId, size }) => `${productId} ${size}`}
      columns={[
        { className: 'narrow-cell', cell: ({ image }) => <Thumbnail src={image} /> },
        {
          label: 'Product',
          cell: ({ productId, name, price }) => (
            <>
              <Link to={adminPaths.product(productId)}>{name}</Link>
              <span className="secondary">{formatRupees(price)} each</span>
            </>
          ),
        },
        { label: 'Size', cell: ({ size }) => (size === ONE_SIZE ? 'One size' : size) },
        { label: 'Quantity', className: 'number', cell: ({ quantity }) => quantity },
        {
          label: 'Amount',
          className: 'number',
          cell: ({ price, quantity }) => formatRupees(price * quantity),
        },
      ]}
    >
      <SummaryRow label="Subtotal" amount={order.subtotal} />
      <SummaryRow
        label={order.couponCode ? `Coupon ${order.couponCode}` : 'Coupon'}
        amount={-order.couponDiscount}
      />
      <SummaryRow label="Delivery" amount={order.deliveryFee - order.deliveryDiscount} />
      <SummaryRow label="Cash on delivery fee" amount={order.codFee} />
      <tr>
        <td />
        <th scope="row" colSpan={3}>
          Total
        </th>
        <td className="number">
          <strong>{formatRupees(order.amount)}</strong>
        </td>
      </tr>
    </DataTable>
  </Panel>
);

const SummaryRow = ({ label, amount }: { label: string; amount: number }) =>
  amount !== 0 && (
    <tr>
      <td />
      <td colSpan={3}>{label}</td>
      <td className="number">
        {amount < 0 ? '−' : ''}
        {formatRupees(Math.abs(amount))}
      </td>
    </tr>
  );

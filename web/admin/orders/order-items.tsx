import { Link } from 'react-router';
import { price } from '#content/price.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, times } from '#domain/money.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import type { Order } from './order.ts';

export const OrderItems = ({ order }: { order: Order }) => (
  <Panel title="Items">
    <DataTable
      rows={order.items}
      rowKey={({ productId, size }) => `${productId} ${size}`}
      columns={[
        { kind: 'narrow', cell: ({ image }) => <Thumbnail src={image} /> },
        {
          label: 'Product',
          cell: ({ productId, name }) => <Link to={adminPaths.product(productId)}>{name}</Link>,
          details: ({ size, price, notSent }) =>
            `${size === ONE_SIZE ? '' : `${size}, `}${formatPaise(price)} each${notSent ? `, ${notSent} will not be sent` : ''}`,
        },
        { label: 'Quantity', kind: 'number', cell: ({ quantity }) => quantity },
        {
          label: 'Amount',
          kind: 'number',
          cell: ({ price, quantity }) => formatPaise(times(price, quantity)),
        },
      ]}
    >
      {price.rows(order.breakdown, order).map(([label, amount]) => (
        <tr key={label}>
          <td />
          <th scope="row" colSpan={2}>
            {label}
          </th>
          <td className={list.number}>{amount}</td>
        </tr>
      ))}
    </DataTable>
  </Panel>
);

import { Link } from 'react-router';
import { RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { addressLine } from '#domain/address.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { EarlierAccounts } from './earlier-accounts.tsx';

export const CustomerPanels = ({
  customer,
  customer: { returns, addresses, erased, earlierAccounts },
}: {
  customer: Output<'admin.customer.get'>;
}) => (
  <div className={layout.columns}>
    {!erased && <CustomerNotes key={customer.id} customer={customer} />}
    {earlierAccounts.length > 0 && <EarlierAccounts customer={customer} />}
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
    {addresses.length > 0 && (
      <Panel title="Addresses">
        <ul className={layout.timeline}>
          {addresses.map((address) => (
            <li key={JSON.stringify(address)}>
              <p>
                {address.firstName} {address.lastName}
              </p>
              <span className={look.secondary}>
                {addressLine(address)}, {address.phone}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </div>
);

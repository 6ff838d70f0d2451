import { Link, useRevalidator } from 'react-router';
import { addressLine } from '#domain/address.ts';
import { sourceLabel } from '#domain/orders/source.ts';
import { admin } from '#web/admin/api.ts';
import { CustomerBadges } from '#web/admin/customers/customer-badges.tsx';
import { formatPhone } from '#web/admin/parts/format-phone.ts';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { AddressDialog } from '#web/orders/address-dialog.tsx';
import type { Order } from './order.ts';
import { OrderEmails } from './order-emails.tsx';

export function OrderCustomer({ order }: { order: Order }) {
  const { _id: id, customer, address, business, source, nextStatuses } = order;
  const { revalidate } = useRevalidator();
  const canOpen = useCan('customers');
  const canEdit = useCan('orders');
  return (
    <Panel title="Customer">
      <p>
        {canOpen ? <Link to={adminPaths.customer(customer.id)}>{customer.name}</Link> : customer.name}
        <span className={look.secondary}>
          {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
        </span>
      </p>
      <CustomerBadges {...customer} />
      {customer.note && (
        <p className={look.preformatted}>
          <span className={look.secondary}>Note about the customer</span>
          {customer.note}
        </p>
      )}
      {canEdit && !address && nextStatuses.length > 0 && (
        <AddressDialog
          save={async (address) => {
            await admin.call('admin.order.setAddress', { id, address });
            await revalidate();
          }}
        >
          This order has no delivery address and can’t be shipped. Ask the customer, then add it here.
        </AddressDialog>
      )}
      {address && (
        <p>
          <span className={look.secondary}>Delivery address</span>
          {address.firstName} {address.lastName}
          <br />
          {addressLine(address).replace(/ - (?=\d+$)/, '\u00a0-\u00a0')}
          <br />
          <a href={`tel:${address.phone}`}>{formatPhone(address.phone)}</a>
        </p>
      )}
      {business && (
        <p>
          GST invoice for {business.name}
          <br />
          GSTIN {business.gstin}
        </p>
      )}
      {source && (
        <p>
          Source: {sourceLabel(source)}
          {source.utmCampaign && <span className={look.secondary}>Campaign: {source.utmCampaign}</span>}
        </p>
      )}
      {canEdit && <OrderEmails order={order} />}
    </Panel>
  );
}

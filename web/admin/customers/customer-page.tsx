import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDate, formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/customer-page.ts';
import { BlockDialog } from './block-dialog.tsx';
import { BlockedBadge } from './customer-badges.tsx';
import { CustomerPanels } from './customer-panels.tsx';
import { EraseDialog } from './erase-dialog.tsx';

export const meta = adminMeta('Customer');

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.customer.get', { id });

export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
  const isOwner = useIsOwner();
  const [dialog, setDialog] = useState<'erase' | 'block'>();
  const action = useAdminAction();
  const { id, name, email, phones, since, orders, spent, history, erased, blocked } = customer;
  const contacts = [
    ...(!erased && email ? [['mailto', email] as const] : []),
    ...phones.map((phone) => ['tel', phone] as const),
  ];
  const close = () => setDialog(undefined);
  const unblock = () =>
    action.run(async () => {
      await admin.call('admin.customer.block', { id, reason: null });
      return `${name} can place orders again.`;
    });
  return (
    <>
      <PageHead
        parent={<Link to={adminPaths.customers}>Customers</Link>}
        title={
          <>
            {erased ? 'Erased customer' : name} {blocked && <BlockedBadge />}
          </>
        }
        hint={
          <>
            {contacts.map(([scheme, contact]) => (
              <Fragment key={contact}>
                <a href={`${scheme}:${contact}`}>{contact}</a>
                {contact === contacts.at(-1)![1] ? <br /> : ', '}
              </Fragment>
            ))}
            Customer since {formatDate(since)}. {pluralize(orders, 'order')}, {formatPaise(spent)} spent after
            refunds.
          </>
        }
      >
        {!erased && (
          <div className={layout.row}>
            {isOwner && <a href={admin.address('admin.customer.export', { id })}>Export customer data</a>}
            {!blocked && (
              <Button kind="quiet" onClick={() => setDialog('block')}>
                Block…
              </Button>
            )}
            {isOwner && (
              <Button kind="quiet" data-tone="danger" onClick={() => setDialog('erase')}>
                Erase customer data…
              </Button>
            )}
          </div>
        )}
      </PageHead>
      {blocked && (
        <div className={`${layout.row} ${look.errorBox}`}>
          <p className={layout.grow}>
            Blocked since {formatDateTime(blocked.at)}: this customer can’t place orders. Reason:{' '}
            {blocked.reason}
          </p>
          <Button kind="quiet" busy={action.isBusy} onClick={unblock}>
            Unblock
          </Button>
        </div>
      )}
      <ActionError error={action.error} />
      <DataTable
        rows={history}
        rowKey={({ _id }) => _id}
        caption="Orders, newest first"
        empty="This customer hasn’t placed any orders yet."
        columns={[
          {
            label: 'Order',
            cell: ({ _id, number }) => (
              <Link to={adminPaths.order(_id)} data-row prefetch="intent">
                {orderNumber(number)}
              </Link>
            ),
            details: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time>,
          },
          { label: 'Status', cell: ({ status }) => ORDER_STATUS_LABELS[status] },
          { label: 'Items', kind: 'number', cell: ({ quantity }) => quantity },
          { label: 'Amount', kind: 'number', cell: ({ amount }) => formatPaise(amount) },
        ]}
      />
      <CustomerPanels customer={customer} />
      {dialog === 'erase' && <EraseDialog customer={customer} onClose={close} />}
      {dialog === 'block' && <BlockDialog customer={customer} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/customer-page.ts';
import { BlockDialog } from './block-dialog.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerPanels } from './customer-panels.tsx';
import styles from './customers.module.css';
import { EraseDialog } from './erase-dialog.tsx';

export const meta = adminMeta('Customer');

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  admin.call('admin.customer.get', { id });

export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
  const isOwner = useIsOwner();
  const [dialog, setDialog] = useState<'erase' | 'block'>();
  const action = useAdminAction();
  const { id, name, erased, blocked } = customer;
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
        title={erased ? 'Erased customer' : name}
      >
        {!erased && !blocked && (
          <Button kind="quiet" onClick={() => setDialog('block')}>
            Block…
          </Button>
        )}
      </PageHead>
      {blocked && (
        <div className={`${layout.row} ${look.errorBox} ${styles.blocked}`}>
          <div className={layout.grow}>
            <p>
              <strong>Blocked since {formatDateTime(blocked.at)}.</strong> This customer can’t place orders.
            </p>
            <p>Reason: {blocked.reason}</p>
          </div>
          <Button kind="quiet" busy={action.isBusy} onClick={unblock}>
            Unblock
          </Button>
        </div>
      )}
      <ActionError error={action.error} />
      <div className={layout.panels}>
        <CustomerOrders customer={customer} />
        <div className={layout.wideStack}>
          <CustomerPanels customer={customer} />
          {!erased && isOwner && (
            <Panel title="Customer data">
              <div className={layout.row}>
                <a href={admin.address('admin.customer.export', { id })}>Export customer data</a>
                <Button kind="quiet" data-tone="danger" onClick={() => setDialog('erase')}>
                  Erase customer data…
                </Button>
              </div>
            </Panel>
          )}
        </div>
      </div>
      {dialog === 'erase' && <EraseDialog customer={customer} onClose={close} />}
      {dialog === 'block' && <BlockDialog customer={customer} onClose={close} />}
    </>
  );
}

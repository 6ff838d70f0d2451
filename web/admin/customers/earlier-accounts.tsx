import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatMobileNumber } from '#domain/address.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';

type Customer = Output<'admin.customer.get'>;
type EarlierAccount = Customer['earlierAccounts'][number];

/** A number may have a new owner, so its earlier account is joined only after someone has talked with the customer. */
export function EarlierAccounts({ customer: { id, earlierAccounts } }: { customer: Customer }) {
  const [chosen, setChosen] = useState<EarlierAccount>();
  return (
    <Panel title="Earlier account">
      <p className={look.hint}>
        This phone was not used for twelve months, so it logs in to a new account. The earlier one has no
        email and no passkey: without your help, its orders and addresses stay hidden from the customer.
      </p>
      <ul className={layout.stack}>
        {earlierAccounts.map((one) => (
          <li key={one.id} className={layout.row}>
            <span className={layout.grow}>
              <Link to={adminPaths.customer(one.id)}>{one.name}</Link>
              <br />
              <span className={look.secondary}>
                {formatMobileNumber(one.phone)}
                {one.lastOrder &&
                  `, ${pluralize(one.orders, 'order')}, the last on ${formatDate(one.lastOrder)}`}
              </span>
            </span>
            <Button kind="quiet" onClick={() => setChosen(one)}>
              Merge accounts…
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <FormDialog
          title={`Is this ${chosen.name}?`}
          submitLabel="Merge accounts"
          isDangerous
          submit={async () => {
            await admin.call('admin.customer.confirmEarlier', { id, earlierId: chosen.id });
            return 'The accounts are merged.';
          }}
          onClose={() => setChosen(undefined)}
        >
          <p>
            This number may belong to someone else now. Call{' '}
            <a href={`tel:+91${chosen.phone}`}>{formatMobileNumber(chosen.phone)}</a> and ask what the
            customer ordered, when, and to which city. Merge only if the answers match
            {chosen.lastOrders.length > 0 ? ' these orders:' : ' the earlier account.'}
          </p>
          {chosen.lastOrders.length > 0 && (
            <ul className={layout.timeline} aria-label="Orders of the earlier account, newest first">
              {chosen.lastOrders.map(({ number, date, city, items }) => (
                <li key={number}>
                  <strong>{[formatDate(date), city].filter(Boolean).join(', ')}</strong>
                  <span className={look.secondary}>
                    {orderNumber(number)}:{' '}
                    {items
                      .map(({ name, size, quantity }) => `${quantity} × ${itemName(name, size)}`)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p>
            Merging moves {pluralize(chosen.orders, 'order')}, the addresses and the coupons of the earlier
            account to this customer. This can’t be undone, and the activity log shows your name.
          </p>
        </FormDialog>
      )}
    </Panel>
  );
}

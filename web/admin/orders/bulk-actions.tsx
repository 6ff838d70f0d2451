import { type ReactNode, useState } from 'react';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { canChangeOrder, isAwaitingDelivery, type OrderStatus, orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { actionLabel } from './action-label.ts';
import { CourierActions } from './courier-actions.tsx';
import { inBatches } from './fetch-matching-orders.ts';
import { InvoicesButton } from './invoices-button.tsx';
import { nameRefusal } from './name-refusal.ts';
import type { BulkResults, OrderRow } from './order.ts';
import { PdfLinks } from './pdf-links.tsx';
import { ShipDialog } from './ship-dialog.tsx';

interface BulkActionsProps {
  orders: OrderRow[];
  onDone: () => void;
  children: ReactNode;
}

export function BulkActions({ orders, onDone, children }: BulkActionsProps) {
  const [dialog, setDialog] = useState<'ship' | 'deliver'>();
  const [refused, setRefused] = useState<string[]>([]);
  const action = useAdminAction();
  const close = () => setDialog(undefined);

  function showRefused(results: BulkResults) {
    const numberOf = (id: string) => orderNumber(orders.find(({ _id }) => _id === id)!.number);
    setRefused(
      results.filter(({ done }) => !done).map(({ id, message }) => nameRefusal(numberOf(id), message)),
    );
  }
  async function callInBatches<Item>(
    items: Item[],
    done: string,
    call: (batch: Item[]) => Promise<BulkResults>,
  ) {
    const results: BulkResults = [];
    for (const batch of inBatches(items)) results.push(...(await call(batch)));
    showRefused(results);
    const count = new Set(results.filter(({ done }) => done).map(({ id }) => id)).size;
    return count > 0 ? `${pluralize(count, 'order')} marked as ${done}.` : undefined;
  }
  async function run(task: () => Promise<string | undefined>) {
    if (!(await action.run(task))) return;
    close();
    onDone();
  }
  const pack = (ids: string[], packed: boolean) => () =>
    callInBatches(ids, packed ? 'packed' : 'not packed', (ids) =>
      admin.call('admin.order.pack', { ids, packed }),
    );
  const step = (ids: string[], to: 'out_for_delivery' | 'delivered') => () =>
    callInBatches(ids, ORDER_STATUS_LABELS[to].toLowerCase(), (ids) =>
      admin.call('admin.order.setStatus', { to, orders: ids.map((id) => ({ id })) }),
    );

  const confirm = (ids: string[]) => () =>
    callInBatches(ids, 'confirmed', (ids) => admin.call('admin.order.confirm', { ids }));

  const idsOf = (test: (order: OrderRow) => boolean) => orders.filter(test).map(({ _id }) => _id);
  const ableTo = (to: OrderStatus) => idsOf(({ status }) => canChangeOrder(status, to));
  const toConfirm = idsOf(({ isUnconfirmed }) => isUnconfirmed);
  const toPack = idsOf(
    ({ status, packed, isUnconfirmed }) => status === 'processing' && !packed && !isUnconfirmed,
  );
  const toUnpack = idsOf(({ status, packed }) => status === 'processing' && packed);
  const toShip = orders.filter(
    ({ status, isUnconfirmed, toShip, bookings }) =>
      !isUnconfirmed &&
      (toShip.length > 0 ||
        (canChangeOrder(status, 'shipped') && bookings.every((booking) => booking.status === null))),
  );
  const toSendOut = ableTo('out_for_delivery');
  const toDeliver = ableTo('delivered');
  const withSlip = idsOf(({ status, isUnconfirmed }) => isAwaitingDelivery(status) && !isUnconfirmed);
  const ids = orders.map(({ _id }) => _id);

  const button = (label: string, { length }: unknown[], onClick: () => void, shortcut?: string) =>
    length > 0 && (
      <Button kind="quiet" disabled={action.isBusy} data-key={shortcut} onClick={onClick}>
        {actionLabel(label, length, orders.length)}
      </Button>
    );

  return (
    <>
      <div role="alert">
        {refused.length > 0 && (
          <ul className={look.errorBox}>
            {refused.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      <ActionError error={action.error} />
      {orders.length > 0 && (
        <BulkBar
          label="Selected orders"
          status={`${orders.length} selected`}
          selects={children}
          onClear={onDone}
        >
          {button('Confirm for the customers', toConfirm, () => run(confirm(toConfirm)))}
          {button('Mark as packed', toPack, () => run(pack(toPack, true)), 'p')}
          {button('Mark as not packed', toUnpack, () => run(pack(toUnpack, false)))}
          <CourierActions
            orders={orders}
            action={action}
            onCall={(done, call) =>
              action.run(async () => {
                const results = await call();
                showRefused(results);
                const count = results.filter((one) => one.done).length;
                return count > 0 ? `${done} ${pluralize(count, 'order')}.` : undefined;
              })
            }
          />
          {button('Ship…', toShip, () => setDialog('ship'), 's')}
          {button('Mark as out for delivery', toSendOut, () => run(step(toSendOut, 'out_for_delivery')))}
          {button('Mark as delivered…', toDeliver, () => setDialog('deliver'))}
          <PdfLinks
            label={actionLabel('Packing slips', withSlip.length, orders.length)}
            kind="quiet"
            shortcut="l"
            ids={withSlip}
            to={(id) => admin.address('admin.order.slips', { id })}
          />
          <InvoicesButton key={ids.join()} ids={ids} action={action} onRefused={showRefused} />
        </BulkBar>
      )}
      {dialog === 'deliver' && toDeliver.length > 0 && (
        <FormDialog
          title={`Mark ${pluralize(toDeliver.length, 'order')} as delivered?`}
          submitLabel="Mark as delivered"
          submit={step(toDeliver, 'delivered')}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        >
          <p>Cash-on-delivery orders will be marked as paid. Customers will be emailed.</p>
        </FormDialog>
      )}
      <ShipDialog
        orders={dialog === 'ship' ? toShip : []}
        action={action}
        onClose={close}
        onShip={({ orders, ...common }) =>
          run(() =>
            callInBatches(orders, 'shipped', (orders) =>
              admin.call('admin.order.setStatus', { ...common, orders }),
            ),
          )
        }
      />
    </>
  );
}

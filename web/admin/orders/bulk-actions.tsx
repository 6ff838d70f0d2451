import { type ReactNode, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { canChangeOrder, isToDeliver, type OrderStatus, shortId } from '#domain/order.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import { inBatches } from './fetch-matching-orders.ts';
import { InvoicesButton } from './invoices-button.tsx';
import type { OrderRow } from './order-table.tsx';
import { PdfLinks } from './pdf-links.tsx';
import { ShipDialog } from './ship-dialog.tsx';

export type Results = Output<'admin.order.setStatus'>;

interface BulkActionsProps {
  orders: OrderRow[];
  onDone: () => void;
  /** The way to choose more. */
  children: ReactNode;
}

/** What can be done with the selected orders. */
export function BulkActions({ orders, onDone, children }: BulkActionsProps) {
  const [isShipping, setShipping] = useState(false);
  const [isDelivering, setDelivering] = useState(false);
  const [refused, setRefused] = useState<Results>([]);
  const task = useTask();

  async function act<Item>(words: string, items: Item[], call: (batch: Item[]) => Promise<Results>) {
    const isDone = await task.run(async () => {
      const results: Results = [];
      for (const batch of inBatches(items)) results.push(...(await call(batch)));
      setRefused(results.filter(({ done }) => !done));
      const count = results.filter(({ done }) => done).length;
      return count > 0 ? `${count} ${count === 1 ? 'order' : 'orders'} ${words}.` : undefined;
    });
    if (isDone) onDone();
    return isDone;
  }

  const having = (test: (order: OrderRow) => boolean) => orders.filter(test).map(({ _id }) => _id);
  const ableTo = (to: OrderStatus) => having(({ status }) => canChangeOrder(status, to));
  const pack = having(({ status, packed }) => status === 'Processing' && !packed);
  const unpack = having(({ status, packed }) => status === 'Processing' && packed);
  const ship = orders.filter(({ status }) => canChangeOrder(status, 'Shipped'));
  const ids = orders.map(({ _id }) => _id);

  const button = (label: string, count: number, press: () => void, key?: string) =>
    count > 0 && (
      <Button kind="quiet" disabled={task.isBusy} data-key={key} onClick={press}>
        {label} ({count})
      </Button>
    );
  const stepTo = (to: 'Out for Delivery' | 'Delivered', words: string) =>
    act(words, ableTo(to), (ids) =>
      admin.call('admin.order.setStatus', { to, orders: ids.map((id) => ({ id })) }),
    );
  const delivered = ableTo('Delivered').length;
  const slips = having(({ status }) => isToDeliver(status));

  return (
    <>
      <Refused results={refused} />
      <ActionError error={task.refusal} />
      {orders.length > 0 && (
        <section className="bulk-bar" aria-label="Selected orders">
          <strong role="status">{orders.length} selected</strong>
          {children}
          {button(
            'Mark as packed',
            pack.length,
            () =>
              act('marked as packed', pack, (ids) => admin.call('admin.order.pack', { ids, packed: true })),
            'p',
          )}
          {button('Mark as not packed', unpack.length, () =>
            act('marked as not packed', unpack, (ids) =>
              admin.call('admin.order.pack', { ids, packed: false }),
            ),
          )}
          {button('Ship…', ship.length, () => setShipping(true), 's')}
          {button('Out for Delivery', ableTo('Out for Delivery').length, () =>
            stepTo('Out for Delivery', 'out for delivery'),
          )}
          {button('Delivered…', delivered, () => setDelivering(true))}
          <PdfLinks label={`Packing slips (${slips.length})`} shortcut="l" ids={slips} to={addressOfSlips} />
          <InvoicesButton key={ids.join()} ids={ids} task={task} onRefused={setRefused} />
        </section>
      )}
      {isDelivering && delivered > 0 && (
        <ConfirmDialog
          title={`Mark ${delivered} ${delivered === 1 ? 'order' : 'orders'} as delivered?`}
          label="Mark as delivered"
          task={task}
          onClose={() => setDelivering(false)}
          onConfirm={async () => (await stepTo('Delivered', 'delivered')) && setDelivering(false)}
        >
          <p>Cash on delivery then counts as paid. The customers get an email.</p>
        </ConfirmDialog>
      )}
      <ShipDialog
        orders={isShipping ? ship : []}
        task={task}
        onClose={() => setShipping(false)}
        onShip={async (step) => {
          const { orders, ...common } = step;
          const ship = (batch: typeof orders) =>
            admin.call('admin.order.setStatus', { ...common, orders: batch });
          if (await act('shipped', orders, ship)) setShipping(false);
        }}
      />
    </>
  );
}

const addressOfSlips = (id: string[]) => admin.address('admin.order.slips', { id });

const Refused = ({ results }: { results: Results }) => (
  <div role="alert">
    {results.length > 0 && (
      <ul className="error-box">
        {results.map(({ id, message }) => (
          <li key={id}>
            {shortId(id)}: {message}
          </li>
        ))}
      </ul>
    )}
  </div>
);

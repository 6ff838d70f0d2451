import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { canStep, isToDeliver, type OrderStatus, shortId } from '#domain/order.ts';
import { admin } from '#web/admin/api.ts';
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx';
import { Refusal } from '#web/admin/parts/refusal.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import { InvoicesButton } from './invoices-button.tsx';
import type { OrderRow } from './order-table.tsx';
import { ShipDialog } from './ship-dialog.tsx';

export type Results = Output<'admin.order.step'>;

/** What can be done with the ticked orders at once. */
export function ChosenOrders({ orders, onDone }: { orders: OrderRow[]; onDone: () => void }) {
  const [isShipping, setShipping] = useState(false);
  const [isDelivering, setDelivering] = useState(false);
  const [refused, setRefused] = useState<Results>([]);
  const task = useTask();

  async function act(words: string, call: () => Promise<Results>) {
    const isDone = await task.run(async () => {
      const results = await call();
      setRefused(results.filter(({ done }) => !done));
      const count = results.filter(({ done }) => done).length;
      return count > 0 ? `${count} ${count === 1 ? 'order' : 'orders'} ${words}.` : undefined;
    });
    if (isDone) onDone();
    return isDone;
  }

  const having = (test: (order: OrderRow) => boolean) => orders.filter(test).map(({ _id }) => _id);
  const ableTo = (to: OrderStatus) => having(({ status }) => canStep(status, to));
  const pack = having(({ status, packed }) => status === 'Processing' && !packed);
  const unpack = having(({ status, packed }) => status === 'Processing' && packed);
  const ship = orders.filter(({ status }) => canStep(status, 'Shipped'));
  const ids = orders.map(({ _id }) => _id);

  const button = (label: string, count: number, press: () => void) =>
    count > 0 && (
      <Button kind="quiet" disabled={task.isBusy} onClick={press}>
        {label} ({count})
      </Button>
    );
  const stepTo = (to: 'Out for Delivery' | 'Delivered', words: string) =>
    act(words, () => admin.call('admin.order.step', { to, orders: ableTo(to).map((id) => ({ id })) }));
  const delivered = ableTo('Delivered').length;
  const slips = having(({ status }) => isToDeliver(status));

  return (
    <>
      <Refused results={refused} />
      <Refusal refusal={task.refusal} />
      {orders.length > 0 && (
        <section className="chosen" aria-label="Chosen orders">
          <strong role="status">{orders.length} chosen</strong>
          {button('Packed', pack.length, () =>
            act('packed', () => admin.call('admin.order.pack', { ids: pack, packed: true })),
          )}
          {button('Not packed', unpack.length, () =>
            act('taken out of the parcels', () =>
              admin.call('admin.order.pack', { ids: unpack, packed: false }),
            ),
          )}
          {button('Ship…', ship.length, () => setShipping(true))}
          {button('Out for Delivery', ableTo('Out for Delivery').length, () =>
            stepTo('Out for Delivery', 'out for delivery'),
          )}
          {button('Delivered…', delivered, () => setDelivering(true))}
          {slips.length > 0 && (
            <a href={admin.address('admin.order.slips', { id: slips })} target="_blank" rel="noreferrer">
              Packing slips ({slips.length})
            </a>
          )}
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
          if (await act('shipped', () => admin.call('admin.order.step', step))) setShipping(false);
        }}
      />
    </>
  );
}

const Refused = ({ results }: { results: Results }) => (
  <div role="alert">
    {results.length > 0 && (
      <ul className="refusal">
        {results.map(({ id, message }) => (
          <li key={id}>
            {shortId(id)}: {message}
          </li>
        ))}
      </ul>
    )}
  </div>
);

import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { momentWords } from '#web/admin/parts/day.ts';
import { Refusal } from '#web/admin/parts/refusal.tsx';
import { type Task, useTask } from '#web/admin/parts/use-task.ts';
import { isOnTheWay, Tracker } from '#web/orders/tracker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ShopOrder } from './order-page.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** Where the order is, and the steps that are possible now. */
export function OrderSteps({ order }: { order: ShopOrder }) {
  const { _id: id, status, packed, nextSteps, carrier, trackingNumber } = order;
  const [open, setOpen] = useState<'ship' | 'cancel'>();
  const task = useTask();

  const step = (input: Omit<Input<'admin.order.step'>, 'orders'>, trackingNumber?: string) =>
    task.run(async () => {
      const one = { id, ...(trackingNumber && { trackingNumber }) };
      throwIfRefused(await admin.call('admin.order.step', { ...input, orders: [one] }));
      return `The order is now ${input.to}. The shopper has a letter.`;
    });
  const pack = () =>
    task.run(async () => {
      throwIfRefused(await admin.call('admin.order.pack', { ids: [id], packed: !packed }));
      return packed ? 'The order is no longer packed.' : 'The order is packed.';
    });

  return (
    <section className="panel" aria-label="Steps">
      {isOnTheWay(status) && <Tracker status={status} />}
      <dl className="facts">
        {order.packedAt && <Fact name="Packed" value={momentWords(order.packedAt)} />}
        {order.shippedAt && <Fact name="Shipped" value={momentWords(order.shippedAt)} />}
        {carrier && <Fact name="Carrier" value={[carrier, trackingNumber].filter(Boolean).join(', ')} />}
        {order.deliveredAt && <Fact name="Delivered" value={momentWords(order.deliveredAt)} />}
        {order.cancelReason && <Fact name="Why cancelled" value={order.cancelReason} />}
      </dl>
      <div className="actions">
        {status === 'Processing' && (
          <Button kind={packed ? 'quiet' : 'primary'} disabled={task.isBusy} onClick={pack}>
            {packed ? 'Not packed after all' : 'It is packed'}
          </Button>
        )}
        {nextSteps.includes('Shipped') && (
          <Button kind={packed ? 'primary' : 'quiet'} disabled={task.isBusy} onClick={() => setOpen('ship')}>
            Ship…
          </Button>
        )}
        {(['Out for Delivery', 'Delivered'] as const)
          .filter((to) => nextSteps.includes(to))
          .map((to, index) => (
            <Button
              key={to}
              kind={index === 0 ? 'primary' : 'quiet'}
              disabled={task.isBusy}
              onClick={() => step({ to })}
            >
              {to}
            </Button>
          ))}
        {nextSteps.includes('Cancelled') && (
          <Button kind="quiet" data-tone="danger" disabled={task.isBusy} onClick={() => setOpen('cancel')}>
            Cancel the order…
          </Button>
        )}
      </div>
      {!open && <Refusal refusal={task.refusal} />}
      <ShipDialog
        orders={open === 'ship' ? [{ _id: id, name: order.customer.name }] : []}
        task={task}
        onClose={() => setOpen(undefined)}
        onShip={async ({ orders: [one], ...input }) => {
          if (await step(input, one?.trackingNumber)) setOpen(undefined);
        }}
      />
      <CancelDialog order={order} isOpen={open === 'cancel'} task={task} onClose={() => setOpen(undefined)} />
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

interface CancelDialogProps {
  order: ShopOrder;
  isOpen: boolean;
  task: Task;
  onClose: () => void;
}

function CancelDialog({ order, isOpen, task, onClose }: CancelDialogProps) {
  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    const isDone = await task.run(async () => {
      await admin.call('admin.order.cancel', { id: order._id, reason });
      return 'The order is cancelled. The shopper has a letter.';
    });
    if (isDone) onClose();
  }
  return (
    <Dialog open={isOpen} onClose={onClose} label="Cancel the order">
      <form className="form" onSubmit={cancel}>
        <h2>Cancel this order?</h2>
        <p>
          Its pieces go back into stock
          {order.payment && order.paymentMethod === 'Online' && ', the money goes back to the shopper'} and
          the shopper gets a letter with your reason.
        </p>
        <Field label="Reason" name="reason" required maxLength={300} error={task.refusal?.fields?.reason} />
        <Refusal refusal={task.refusal} />
        <div className="actions">
          <Button type="submit" kind="quiet" data-tone="danger" busy={task.isBusy}>
            {task.isBusy ? 'Cancelling…' : 'Cancel the order'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A call for many answers for each; of one, a refusal is a refusal. */
function throwIfRefused([one]: { done: boolean; message: string | null }[]) {
  if (!one?.done) throw new ApiError('conflict', one?.message ?? 'That did not work.');
}

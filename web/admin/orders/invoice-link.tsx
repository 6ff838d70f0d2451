import { ApiError } from '#contract/errors.ts';
import { admin } from '#web/admin/api.ts';
import { Refusal } from '#web/admin/parts/refusal.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import type { ShopOrder } from './order-page.tsx';

/** An order's invoice; before it is sent, the button that writes it. */
export function InvoiceLink({ order }: { order: ShopOrder }) {
  const task = useTask();

  const write = () =>
    task.run(async () => {
      const [written] = await admin.call('admin.order.issue', { ids: [order._id] });
      if (!written!.done) throw new ApiError('conflict', written!.message!);
      return 'The invoice is written.';
    });

  if (order.invoice) {
    return (
      <a href={admin.address('admin.order.invoices', { id: order._id })} target="_blank" rel="noreferrer">
        Invoice {order.invoice.number}
      </a>
    );
  }
  if (order.status !== 'Processing' || order.replaces) return null;
  return (
    <>
      <Refusal refusal={task.refusal} />
      <Button kind="link" busy={task.isBusy} onClick={write}>
        Write the invoice
      </Button>
    </>
  );
}

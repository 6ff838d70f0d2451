import { ApiError } from '#contract/errors.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import type { ShopOrder } from './order-page.tsx';

/** An order's invoice and credit note; before it is shipped, the button that creates the invoice. */
export function InvoiceLink({ order }: { order: ShopOrder }) {
  const task = useTask();

  const write = () =>
    task.run(async () => {
      const [written] = await admin.call('admin.order.issue', { ids: [order._id] });
      if (!written!.done) throw new ApiError('conflict', written!.message!);
      return 'The invoice is created.';
    });

  if (order.invoice) {
    return (
      <>
        <a href={admin.address('admin.order.invoices', { id: order._id })} target="_blank" rel="noreferrer">
          Invoice {order.invoice.number}
        </a>
        {order.creditNote && (
          <a
            href={admin.address('admin.order.creditNote', { id: order._id })}
            target="_blank"
            rel="noreferrer"
          >
            Credit note {order.creditNote.number}
          </a>
        )}
      </>
    );
  }
  if (order.status !== 'Processing' || order.replaces) return null;
  return (
    <>
      <ActionError error={task.refusal} />
      <Button kind="link" busy={task.isBusy} onClick={write}>
        Create invoice
      </Button>
    </>
  );
}

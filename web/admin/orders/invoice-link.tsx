import { ApiError } from '#contract/errors.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { Order } from './order.ts';
import { PdfLink } from './pdf-links.tsx';

export function InvoiceLink({ order: { _id: id, invoice, creditNote, status, replaces } }: { order: Order }) {
  const action = useAdminAction();

  const create = () =>
    action.run(async () => {
      const [result] = await admin.call('admin.order.issue', { ids: [id] });
      if (!result!.done) throw new ApiError('conflict', result!.message!);
      return 'Invoice created.';
    });

  if (invoice)
    return (
      <>
        <PdfLink href={admin.address('admin.order.invoices', { id })}>Invoice {invoice.number}</PdfLink>
        {creditNote && (
          <PdfLink href={admin.address('admin.order.creditNote', { id })}>
            Credit note {creditNote.number}
          </PdfLink>
        )}
      </>
    );
  if (status !== 'processing' || replaces) return null;
  return (
    <>
      <ActionError error={action.error} />
      <Button kind="link" busy={action.isBusy} onClick={create}>
        Create invoice
      </Button>
    </>
  );
}

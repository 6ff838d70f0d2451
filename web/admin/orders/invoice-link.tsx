import { ApiError } from '#contract/errors.ts';
import { isBillOfSupply } from '#domain/orders/invoice.ts';
import { admin } from '#web/admin/api.ts';
import { ActionButton } from '#web/admin/parts/action-button.tsx';
import type { Order } from './order.ts';
import { PdfLink } from './pdf-links.tsx';

export async function createInvoice(id: string): Promise<string> {
  const [result] = await admin.call('admin.order.issue', { ids: [id] });
  if (!result!.done) throw new ApiError('conflict', result!.message!);
  return 'Invoice created.';
}

export function InvoiceLink({ order: { _id: id, invoice, creditNote, status, replaces } }: { order: Order }) {
  if (invoice)
    return (
      <>
        <PdfLink href={admin.address('admin.order.invoices', { id })}>
          {isBillOfSupply(invoice.number) ? 'Bill of supply' : 'Tax invoice'} {invoice.number}
        </PdfLink>
        {creditNote && (
          <PdfLink href={admin.address('admin.order.creditNote', { id })}>
            Credit note {creditNote.number}
          </PdfLink>
        )}
      </>
    );
  if (status !== 'processing' || replaces) return null;
  return (
    <ActionButton kind="link" task={() => createInvoice(id)}>
      Create invoice
    </ActionButton>
  );
}

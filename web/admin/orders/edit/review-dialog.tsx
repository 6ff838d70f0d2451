import { orderChanges } from '#content/order-changes.ts';
import { formatPaise } from '#domain/money.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useCan } from '#web/admin/staff-member.ts';
import type { Preview } from './edit.ts';

interface ReviewDialogProps {
  preview: Preview;
  save: () => Promise<string>;
  onClose: () => void;
  onDone: () => void;
}

export function ReviewDialog({ preview, save, onClose, onDone }: ReviewDialogProps) {
  const { differences, breakdown, refund } = preview;
  const canSave = useCan('refunds') || refund === 0;
  return (
    <FormDialog
      title="Review changes"
      submitLabel="Save changes"
      busyLabel="Saving…"
      closeLabel="Back"
      canSubmit={canSave}
      submit={save}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className={layout.tightStack}>
        {differences.map((difference) => {
          const text = orderChanges.describe(difference);
          return <li key={text}>{text}</li>;
        })}
      </ul>
      <p>
        <strong>New total: {formatPaise(breakdown.total)}.</strong> {settlement(preview)}
      </p>
      {canSave ? (
        <p className={look.hint}>The customer gets an email with these changes.</p>
      ) : (
        <p className={look.hint}>
          You need the permission Refunds to save this edit: {formatPaise(refund)} would be refunded. Please
          ask an owner.
        </p>
      )}
    </FormDialog>
  );
}

function settlement({ due, refund, isPaidOnline, isRecorded }: Preview): string {
  if (refund > 0 && isRecorded)
    return `You send ${formatPaise(refund)} back yourself, and then enter the reference under Payments.`;
  if (refund > 0) return `${formatPaise(refund)} will be refunded to the original payment method.`;
  if (due === 0) return 'Nothing is due.';
  return isPaidOnline
    ? `The customer is asked to pay ${formatPaise(due)} by a link. Until then the order can’t be packed or shipped.`
    : `The courier collects ${formatPaise(due)}.`;
}

import { useState } from 'react';
import { MAX_BLOCK_REASON } from '#domain/customer.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';

interface BlockDialogProps {
  customer: { id: string; name: string };
  onClose: () => void;
}

export function BlockDialog({ customer: { id, name }, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={`Block ${name}?`}
      submitLabel="Block customer"
      isDangerous
      submit={async () => {
        await admin.call('admin.customer.block', { id, reason });
        return `${name} can’t place orders any more.`;
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            This customer can’t place new orders, also by online payment. Open orders, returns and the account
            stay as they are. You can unblock the customer at any time.
          </p>
          <TextField
            label="Reason"
            hint="Only your team sees it."
            required
            maxLength={MAX_BLOCK_REASON}
            rows={2}
            value={reason}
            error={errors.reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}

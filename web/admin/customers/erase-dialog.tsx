import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';

interface EraseDialogProps {
  customer: Pick<Output<'admin.customer.get'>, 'id' | 'name' | 'email' | 'sameContact'>;
  onClose: () => void;
}

export function EraseDialog({ customer: { id, name, email, sameContact }, onClose }: EraseDialogProps) {
  const expected = email || name;
  const [typed, setTyped] = useState('');
  return (
    <FormDialog
      title="Erase this customer’s data?"
      submitLabel="Erase permanently"
      busyLabel="Erasing…"
      isDangerous
      canSubmit={typed.trim().toLowerCase() === expected.toLowerCase()}
      submit={async () => {
        const { signInErased } = await admin.call('admin.customer.erase', { id });
        return signInErased
          ? 'Customer data erased.'
          : 'Customer data erased in the shop. Delete the sign-in in the Firebase console too.';
      }}
      onClose={onClose}
    >
      <p>
        This permanently deletes the customer’s sign-in, account, cart and sessions. Orders are kept for tax
        records, without name, address and phone number. This can’t be undone.
      </p>
      {sameContact.length > 0 && (
        <p>
          Accounts with the same email or phone keep their data:{' '}
          {sameContact.map(({ name }) => name).join(', ')}. Erase each of them too if it is the same person.
        </p>
      )}
      <TextField
        label={`Type ${expected} to confirm`}
        required
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}

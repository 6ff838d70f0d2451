import type { FormEvent } from 'react';
import { useState } from 'react';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { TextField } from '#web/admin/parts/fields.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EraseDialogProps {
  customer: { id: string; email: string };
  onClose: () => void;
}

/** What cannot be undone asks for the address to be typed. */
export function EraseDialog({ customer: { id, email }, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const task = useTask();

  async function erase(event: FormEvent) {
    event.preventDefault();
    const isErased = await task.run(async () => {
      const { signInErased } = await admin.call('admin.customer.erase', { id });
      return signInErased ? 'The person is erased.' : KEPT_ELSEWHERE;
    });
    if (isErased) onClose();
  }

  return (
    <Dialog open onClose={onClose} label="Erase their data">
      <form className="form" onSubmit={erase}>
        <h2>Erase this person?</h2>
        <p>
          The sign-in, the account, its cart and its sessions go for ever. Orders stay for the tax law,
          without name, address and phone.
        </p>
        <TextField
          label={`Type ${email} to go on`}
          required
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <ActionError error={task.refusal} />
        <div className="actions">
          <Button
            type="submit"
            kind="quiet"
            data-tone="danger"
            busy={task.isBusy}
            disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            Erase for ever
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Keep
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const KEPT_ELSEWHERE =
  'The person is erased in the shop. Their sign-in is kept by Firebase: delete it in its console.';

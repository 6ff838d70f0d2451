import type { FormEvent } from 'react';
import { useState } from 'react';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/parts/fields.tsx';
import { Refusal } from '#web/admin/parts/refusal.tsx';
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
      await admin.call('admin.customer.erase', { id });
      return 'The person is erased.';
    });
    if (isErased) onClose();
  }

  return (
    <Dialog open onClose={onClose} label="Erase their data">
      <form className="form" onSubmit={erase}>
        <h2>Erase this person?</h2>
        <p>
          The account, its cart and its sessions go for ever. Orders stay for the tax law, without name,
          address and phone.
        </p>
        <TextField
          label={`Type ${email} to go on`}
          required
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Refusal refusal={task.refusal} />
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

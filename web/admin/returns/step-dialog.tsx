import { type FormEvent, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { DialogEnd } from '#web/admin/parts/dialog-end.tsx';
import { TextField } from '#web/admin/parts/fields.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Return } from './return-card.tsx';

export type ReturnStep = Input<'admin.return.step'>['to'];

const TITLES: Record<ReturnStep, string> = {
  Approved: 'Approve the return',
  Declined: 'Decline the return',
  Received: 'The parcel has come',
  Refunded: 'Pay the money back',
  Exchanged: 'Send the exchange',
};

interface StepDialogProps {
  back: Return;
  paymentMethod: 'COD' | 'Online';
  to: ReturnStep;
  onClose: () => void;
}

/** One step of a return, with what the shop must know or say for it. */
export function StepDialog({ back, paymentMethod, to, onClose }: StepDialogProps) {
  const [message, setMessage] = useState('');
  const [restock, setRestock] = useState<boolean>();
  const [reference, setReference] = useState('');
  const task = useTask();
  const isByHand = to === 'Refunded' && paymentMethod === 'COD';

  async function step(event: FormEvent) {
    event.preventDefault();
    const isDone = await task.run(async () => {
      await admin.call('admin.return.step', {
        id: back._id,
        to,
        ...(message.trim() && { message }),
        ...(restock !== undefined && { restock }),
        ...(isByHand && { reference }),
      });
      return `The return is now ${to.toLowerCase()}. The shopper has a letter.`;
    });
    if (isDone) onClose();
  }

  return (
    <Dialog open onClose={onClose} label={TITLES[to]}>
      <form className="form" onSubmit={step}>
        <h2>{TITLES[to]}</h2>
        {to === 'Received' && (
          <fieldset className="form">
            <legend>Can the pieces be sold again?</legend>
            {[true, false].map((value) => (
              <label key={String(value)} className="check">
                <input
                  type="radio"
                  name="restock"
                  required
                  checked={restock === value}
                  onChange={() => setRestock(value)}
                />{' '}
                {value ? 'Yes, put them back into stock' : 'No, they are spoilt'}
              </label>
            ))}
          </fieldset>
        )}
        {to === 'Refunded' && (
          <p>
            {formatRupees(back.refund)} {isByHand ? 'by your own transfer' : 'go back the way they were paid'}
            , and a credit note is written.
          </p>
        )}
        {isByHand && (
          <TextField
            label="Reference of the transfer"
            hint="Cash was paid on delivery: transfer the money first."
            required
            maxLength={100}
            value={reference}
            error={task.refusal?.fields?.reference}
            onChange={setReference}
          />
        )}
        {to === 'Exchanged' && <p>A new order without a charge brings the pieces that were set aside.</p>}
        <Field
          as="textarea"
          label="Words to the shopper"
          hint={to === 'Declined' ? 'Why it is declined.' : 'May be left out.'}
          required={to === 'Declined'}
          maxLength={500}
          rows={3}
          value={message}
          error={task.refusal?.fields?.message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <DialogEnd task={task} label={TITLES[to]} isDangerous={to === 'Declined'} onClose={onClose} />
      </form>
    </Dialog>
  );
}

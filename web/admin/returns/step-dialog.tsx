import { type FormEvent, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { DialogActions } from '#web/admin/parts/dialog-actions.tsx';
import { TextField } from '#web/admin/parts/fields.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PayoutLines } from './payout-lines.tsx';
import type { Return } from './return-card.tsx';

export type ReturnStep = Input<'admin.return.setStatus'>['to'];

const TITLES: Record<ReturnStep, string> = {
  Approved: 'Approve the return',
  Declined: 'Decline the return',
  Received: 'Mark as received',
  Refunded: 'Refund',
  Exchanged: 'Send the replacement',
};

interface StepDialogProps {
  orderReturn: Return;
  paymentMethod: 'COD' | 'Online';
  to: ReturnStep;
  onClose: () => void;
}

/** One step of a return, with what the shop must know or say for it. */
export function StepDialog({ orderReturn, paymentMethod, to, onClose }: StepDialogProps) {
  const [message, setMessage] = useState('');
  const [restock, setRestock] = useState<boolean>();
  const [reference, setReference] = useState('');
  const task = useTask();
  const isByHand = to === 'Refunded' && paymentMethod === 'COD';

  async function step(event: FormEvent) {
    event.preventDefault();
    const isDone = await task.run(async () => {
      await admin.call('admin.return.setStatus', {
        id: orderReturn._id,
        to,
        ...(message.trim() && { message }),
        ...(restock !== undefined && { restock }),
        ...(isByHand && { reference }),
      });
      return `The return is now ${to.toLowerCase()}. The customer has been notified.`;
    });
    if (isDone) onClose();
  }

  return (
    <Dialog open onClose={onClose} label={TITLES[to]}>
      <form className="form" onSubmit={step}>
        <h2>{TITLES[to]}</h2>
        {to === 'Received' && (
          <fieldset className="form">
            <legend>Can the items be sold again?</legend>
            {[true, false].map((value) => (
              <label key={String(value)} className="check-label">
                <input
                  type="radio"
                  name="restock"
                  required
                  checked={restock === value}
                  onChange={() => setRestock(value)}
                />{' '}
                {value ? 'Yes, put them back into stock' : 'No, they can’t be resold'}
              </label>
            ))}
          </fieldset>
        )}
        {to === 'Refunded' && (
          <p>
            {isByHand
              ? `Send ${formatRupees(orderReturn.refund)} to the customer first, then save the reference here.`
              : `${formatRupees(orderReturn.refund)} will be refunded to the original payment method.`}{' '}
            A credit note is created.
          </p>
        )}
        {isByHand && (
          <p>
            {orderReturn.payout ? (
              <PayoutLines payout={orderReturn.payout} />
            ) : (
              'The customer has not said where to send it yet. They can add a UPI ID or bank account on their order’s page.'
            )}
          </p>
        )}
        {isByHand && (
          <TextField
            label="Reference of the transfer"
            required
            maxLength={100}
            value={reference}
            error={task.refusal?.fields?.reference}
            onChange={setReference}
          />
        )}
        {to === 'Exchanged' && <p>A new order at no charge is placed for the items that were set aside.</p>}
        <Field
          as="textarea"
          label="Message to the customer"
          hint={to === 'Declined' ? 'Why it is declined.' : 'Optional'}
          required={to === 'Declined'}
          maxLength={500}
          rows={3}
          value={message}
          error={task.refusal?.fields?.message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <DialogActions task={task} label={TITLES[to]} isDangerous={to === 'Declined'} onClose={onClose} />
      </form>
    </Dialog>
  );
}

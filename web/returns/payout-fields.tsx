import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Payout } from '#domain/payout.ts';
import styles from '#web/orders/order-change.module.css';
import { Field } from '#web/ui/field.tsx';

/** Asks where the refund of a cash order is sent; part of a form that reads it by `toPayout`. */
export function PayoutFields() {
  const [method, setMethod] = useState<Payout['method']>('upi');
  return (
    <fieldset className={styles.form}>
      <legend>Where should we send your refund?</legend>
      <div className={styles.choice}>
        <label>
          <input type="radio" checked={method === 'upi'} onChange={() => setMethod('upi')} /> UPI
        </label>
        <label>
          <input type="radio" checked={method === 'bank'} onChange={() => setMethod('bank')} /> Bank account
        </label>
      </div>
      {method === 'upi' ? (
        <Field label="UPI ID" name="upiId" hint="Such as name@bank" required maxLength={320} {...PLAIN} />
      ) : (
        <>
          <Field
            label="Name on the account"
            name="accountHolder"
            required
            maxLength={100}
            autoComplete="name"
          />
          <Field label="Account number" name="accountNumber" required {...DIGITS} />
          <Field label="Account number again" name="accountNumberAgain" required {...DIGITS} />
          <Field label="IFSC" name="ifsc" hint="Such as SBIN0001234" required maxLength={11} {...PLAIN} />
        </>
      )}
    </fieldset>
  );
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const DIGITS = { ...PLAIN, inputMode: 'numeric', maxLength: 18 } as const;

/** What was entered; the backend checks it. Throws `ApiError` when the account numbers differ. */
export function toPayout(form: FormData): Payout {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (form.has('upiId')) return { method: 'upi', upiId: text('upiId') };
  const accountNumber = text('accountNumber');
  if (accountNumber !== text('accountNumberAgain'))
    throw new ApiError('invalid_input', 'The two account numbers differ. Please check them.');
  return { method: 'bank', accountHolder: text('accountHolder'), accountNumber, ifsc: text('ifsc') };
}

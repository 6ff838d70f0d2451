import { useState } from 'react';
import { returns } from '#content/returns.ts';
import { ApiError } from '#contract/errors.ts';
import { toCompactDigits } from '#domain/digits.ts';
import type { Payout } from '#domain/orders/payout.ts';
import styles from '#web/orders/action-form.module.css';
import choiceCards from '#web/orders/styles/choice-cards.module.css';
import { Field } from '#web/ui/field.tsx';

const words = returns.payout;

export function PayoutFields() {
  const [method, setMethod] = useState<Payout['method']>('upi');
  return (
    <fieldset className={styles.form}>
      <legend>{words.question}</legend>
      <div className={choiceCards.choice}>
        <label>
          <input type="radio" checked={method === 'upi'} onChange={() => setMethod('upi')} /> {words.upi}
        </label>
        <label>
          <input type="radio" checked={method === 'bank'} onChange={() => setMethod('bank')} /> {words.bank}
        </label>
      </div>
      {method === 'upi' ? (
        <Field label={words.upiId} name="upiId" hint={words.upiIdHint} required maxLength={320} {...PLAIN} />
      ) : (
        <>
          <Field
            label={words.accountHolder}
            name="accountHolder"
            required
            maxLength={100}
            autoComplete="name"
          />
          <Field label={words.accountNumber} name="accountNumber" required {...DIGITS} />
          <Field label={words.accountNumberAgain} name="accountNumberAgain" required {...DIGITS} />
          <Field label={words.ifsc} name="ifsc" hint={words.ifscHint} required maxLength={11} {...PLAIN} />
        </>
      )}
    </fieldset>
  );
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const DIGITS = { ...PLAIN, inputMode: 'numeric', maxLength: 30 } as const;

export function toPayout(form: FormData): Payout {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (form.has('upiId')) return { method: 'upi', upiId: text('upiId') };
  const number = (name: string) => toCompactDigits(text(name));
  const accountNumber = number('accountNumber');
  if (accountNumber !== number('accountNumberAgain'))
    throw new ApiError('invalid_input', words.numbersDiffer);
  return { method: 'bank', accountHolder: text('accountHolder'), accountNumber, ifsc: text('ifsc') };
}

import { type ReactNode, useId } from 'react';
import { checkout } from '#content/checkout.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/pricing.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './payment-choice.module.css';

const content = checkout.payment;

interface PaymentChoiceProps {
  payment: PaymentMethod;
  codFee: Paise;
  /** Its text is shown if the order is above it. */
  codLimit: Paise | undefined;
  onChange: (payment: PaymentMethod) => void;
}

export function PaymentChoice({ payment, codFee, codLimit, onChange }: PaymentChoiceProps) {
  const choose = (value: PaymentMethod) => ({
    value,
    isChosen: value === payment,
    onChoose: () => onChange(value),
  });
  return (
    <fieldset className={styles.choice}>
      <legend>{content.title}</legend>
      <Option label={content.online} {...choose('online')}>
        {content.onlineNote}
      </Option>
      <Option
        label={content.cod}
        fee={codFee > 0 ? content.fee(formatPaise(codFee)) : undefined}
        isDisabled={codLimit !== undefined}
        {...choose('cod')}
      >
        {codLimit !== undefined && <span>{content.codLimit(formatPaise(codLimit))} </span>}
        <strong>{content.save(formatPaise(codFee))}</strong>{' '}
        <Button kind="link" onClick={() => onChange('online')}>
          {content.payOnline}
        </Button>
      </Option>
    </fieldset>
  );
}

interface OptionProps {
  label: string;
  value: PaymentMethod;
  isChosen: boolean;
  fee?: string | undefined;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ label, fee, value, isChosen, isDisabled, onChoose, children }: OptionProps) {
  const noteId = useId();
  const feeId = useId();
  return (
    <div className={styles.option}>
      <label>
        <input
          type="radio"
          name="payment"
          value={value}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
          aria-describedby={fee ? `${feeId} ${noteId}` : noteId}
        />
        {label}
      </label>
      {fee && (
        <span id={feeId} className={styles.fee}>
          {fee}
        </span>
      )}
      <p id={noteId}>{children}</p>
    </div>
  );
}

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
  onChange: (payment: PaymentMethod) => void;
}

export function PaymentChoice({ payment, codFee, onChange }: PaymentChoiceProps) {
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
      <Option label={content.cod} {...choose('cod')}>
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
  onChoose: () => void;
  children: ReactNode;
}

function Option({ label, value, isChosen, onChoose, children }: OptionProps) {
  const noteId = useId();
  return (
    <div className={styles.option}>
      <label>
        <input
          type="radio"
          name="payment"
          value={value}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={noteId}
        />
        {label}
      </label>
      <p id={noteId}>{children}</p>
    </div>
  );
}

import { useId } from 'react';
import { checkout } from '#content/checkout.ts';
import { paymentMethodTexts } from '#content/payment-methods.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import { feeOf, type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts';
import type { Policy } from '#domain/orders/pricing.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './payment-choice.module.css';

const content = checkout.payment;

interface PaymentChoiceProps {
  payment: PaymentMethod;
  policy: Policy;
  /** Why a method cannot pay the order. */
  refusalOf: (method: PaymentMethod) => string | undefined;
  onChange: (payment: PaymentMethod) => void;
}

export function PaymentChoice({ payment, policy, refusalOf, onChange }: PaymentChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{content.title}</legend>
      {paymentMethods.map((method) => (
        <Option
          key={method}
          method={method}
          fee={feeAmount(method, policy)}
          refusal={refusalOf(method)}
          isChosen={method === payment}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

function feeAmount(method: PaymentMethod, policy: Policy): Paise | undefined {
  const fee = feeOf(method);
  return fee ? policy[fee] : undefined;
}

interface OptionProps {
  method: PaymentMethod;
  /** Undefined if the method has none. */
  fee: Paise | undefined;
  refusal: string | undefined;
  isChosen: boolean;
  onChange: (payment: PaymentMethod) => void;
}

function Option({ method, fee, refusal, isChosen, onChange }: OptionProps) {
  const noteId = useId();
  const feeId = useId();
  const { choice, note } = paymentMethodTexts[method];
  return (
    <div className={styles.option}>
      <label>
        <input
          type="radio"
          name="payment"
          value={method}
          checked={isChosen}
          disabled={refusal !== undefined}
          onChange={() => onChange(method)}
          aria-describedby={fee ? `${feeId} ${noteId}` : noteId}
        />
        {choice}
      </label>
      {fee ? (
        <span id={feeId} className={styles.fee}>
          {content.fee(formatPaise(fee))}
        </span>
      ) : null}
      <p id={noteId}>
        {note}
        {refusal !== undefined && <span>{refusal} </span>}
        {fee !== undefined && (
          <>
            <strong>{content.save(formatPaise(fee))}</strong>{' '}
            <Button kind="link" onClick={() => onChange('online')}>
              {content.payOnline}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

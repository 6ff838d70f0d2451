import { useId } from 'react';
import { checkout } from '#content/checkout.ts';
import { paymentMethodTexts } from '#content/payment-methods.ts';
import { add, formatPaise, type Paise, ZERO } from '#domain/money.ts';
import { type PaymentMethod, paymentMethods, rulesOf } from '#domain/orders/payment-methods.ts';
import type { Policy } from '#domain/orders/pricing.ts';
import { Button } from '#web/ui/button.tsx';
import { ReturnIcon, ShieldIcon } from '#web/ui/icons.tsx';
import styles from './styles/payment-choice.module.css';

const content = checkout.payment;

interface PaymentChoiceProps {
  payment: PaymentMethod;
  policy: Policy;
  advanceOf: (method: PaymentMethod) => Paise;
  /** Why a method cannot pay the order. */
  refusalOf: (method: PaymentMethod) => string | undefined;
  returnDays: number;
  onChange: (payment: PaymentMethod) => void;
}

export function PaymentChoice(props: PaymentChoiceProps) {
  const { payment, policy, advanceOf, refusalOf, returnDays, onChange } = props;
  return (
    <fieldset className={styles.choice}>
      <legend>{content.title}</legend>
      {paymentMethods.map((method) => (
        <Option
          key={method}
          method={method}
          fee={feeAmount(method, policy)}
          discount={discountAmount(method, policy)}
          saving={savingOf(policy)}
          advance={advanceOf(method)}
          refusal={refusalOf(method)}
          isChosen={method === payment}
          onChange={onChange}
        />
      ))}
      <p className={styles.trust}>
        <ReturnIcon />
        {content.trust(returnDays)}
      </p>
    </fieldset>
  );
}

function feeAmount(method: PaymentMethod, policy: Policy): Paise | undefined {
  const { fee } = rulesOf(method);
  return fee ? policy[fee] : undefined;
}

function discountAmount(method: PaymentMethod, policy: Policy): Paise {
  const { discount } = rulesOf(method);
  return (discount && policy[discount]) ?? ZERO;
}

/** By paying online instead of on delivery. */
const savingOf = ({ codFee, onlineDiscount = ZERO }: Policy): Paise => add(codFee, onlineDiscount);

interface OptionProps {
  method: PaymentMethod;
  /** Undefined if the method has none. */
  fee: Paise | undefined;
  discount: Paise;
  saving: Paise;
  advance: Paise;
  refusal: string | undefined;
  isChosen: boolean;
  onChange: (payment: PaymentMethod) => void;
}

function Option({ method, fee, discount, saving, advance, refusal, isChosen, onChange }: OptionProps) {
  const noteId = useId();
  const feeId = useId();
  const { choice, note, accepts } = paymentMethodTexts[method];
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
          aria-describedby={fee || discount ? `${feeId} ${noteId}` : noteId}
        />
        {choice}
      </label>
      {fee || discount ? (
        <span id={feeId} className={styles.fee}>
          {fee ? content.fee(formatPaise(fee)) : content.discount(formatPaise(discount))}
        </span>
      ) : null}
      {accepts && (
        <>
          <ul className={styles.accepts} aria-label={content.accepts}>
            {accepts.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className={styles.secure}>
            <ShieldIcon /> {content.secure}
          </p>
        </>
      )}
      <p id={noteId}>
        {note}
        {refusal !== undefined && <span>{refusal} </span>}
        {advance > 0 && <span>{content.advance(formatPaise(advance))} </span>}
        {fee !== undefined && saving > 0 && (
          <>
            <strong>{content.save(formatPaise(saving))}</strong>{' '}
            <Button kind="link" onClick={() => onChange('online')}>
              {fee > 0 ? content.payOnline : content.payOnlineInstead}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

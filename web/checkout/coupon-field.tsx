import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { checkout } from '#content/checkout.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './styles/coupon-field.module.css';
import type { useCoupon } from './use-coupon.ts';

const content = checkout.coupon;

interface CouponFieldProps {
  code: string;
  coupon: ReturnType<typeof useCoupon>;
  /** May be more than the coupon gives, because an automatic discount can be better. */
  discount: Paise;
  onChange: (code: string) => void;
}

export function CouponField({ code, coupon, discount, onChange }: CouponFieldProps) {
  const { isChecking, discount: codeDiscount, refusal, retry } = coupon;
  const [wasEntered] = useState(code !== '');
  const [typed, setTyped] = useState(code);
  const [isMissing, setMissing] = useState(false);
  const enteredCode = typed.trim().toUpperCase();
  const isApplied = codeDiscount !== undefined && enteredCode === code;

  function apply() {
    setMissing(enteredCode === '');
    if (enteredCode === code) retry();
    else onChange(enteredCode);
  }

  function remove() {
    setTyped('');
    onChange('');
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // otherwise Enter places the order
    apply();
  }

  function applyOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && enteredCode !== code) onChange(enteredCode);
  }

  return (
    <details className={styles.coupon} open={wasEntered} onBlur={applyOnLeaving}>
      <summary>{content.title}</summary>
      {/* Focusable, because Safari focuses the parent of a pressed button. */}
      <div className={styles.field} tabIndex={-1}>
        <Field
          label={content.label}
          name="coupon"
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isMissing ? content.codeMissing : enteredCode === code ? refusal : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
          onKeyDown={applyOnEnter}
        />
        <Button kind="quiet" onClick={isApplied ? remove : apply}>
          {isApplied ? content.remove : content.apply}
        </Button>
      </div>
      <CodeHints />
      <p className={styles.message} role="status">
        {isChecking && content.checking}
        {isApplied &&
          (discount > codeDiscount
            ? content.automaticIsBetter
            : content.applied(code, formatPaise(codeDiscount)))}
      </p>
    </details>
  );
}

const CodeHints = () =>
  useShopSettings()
    .offers.map(content.offer)
    .map((text) => (
      <p key={text} className={styles.message}>
        {text}
      </p>
    ));

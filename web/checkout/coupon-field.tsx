import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { codeHint } from '#content/checkout.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './coupon-field.module.css';
import type { useCoupon } from './use-coupon.ts';

interface CouponFieldProps {
  code: string;
  coupon: ReturnType<typeof useCoupon>;
  /** What is taken off in the end: the automatic coupon may be better. */
  discount: Paise;
  onChange: (code: string) => void;
}

export function CouponField({ code, coupon, discount, onChange }: CouponFieldProps) {
  const { isAsking, discount: codeDiscount, refusal, askAgain } = coupon;
  const [wasKept] = useState(code !== '');
  const [typed, setTyped] = useState(code);
  const wanted = typed.trim().toUpperCase();
  const isApplied = codeDiscount !== undefined && wanted === code;

  function apply() {
    if (wanted === code) askAgain();
    else onChange(wanted);
  }

  function remove() {
    setTyped('');
    onChange('');
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // or the order would be placed
    apply();
  }

  /** Not on the way to the button: answered before it is released, it would say Remove, and do so. */
  function applyOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && wanted !== code) onChange(wanted);
  }

  return (
    <details className={styles.coupon} open={wasKept} onBlur={applyOnLeaving}>
      <summary>Have a code?</summary>
      {/* Focusable, for Safari gives the focus not to a pressed button but to what it stands in. */}
      <div className={styles.entry} tabIndex={-1}>
        <Field
          label="Coupon code"
          name="coupon"
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wanted === code ? refusal : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        <Button kind="quiet" onClick={isApplied ? remove : apply}>
          {isApplied ? 'Remove' : 'Apply'}
        </Button>
      </div>
      <CodeHints />
      <p className={styles.words} role="status">
        {isAsking && 'Checking the code...'}
        {isApplied && (discount > codeDiscount ? BETTER : `${code} takes ${formatPaise(codeDiscount)} off.`)}
      </p>
    </details>
  );
}

/** Which codes there are now, and how to get the others. */
const CodeHints = () =>
  useShopSettings().offers.map((offer) => (
    <p key={offer.code} className={styles.words}>
      {codeHint(offer)}
    </p>
  ));

const BETTER = 'The automatic coupon takes more off, so it stays.';

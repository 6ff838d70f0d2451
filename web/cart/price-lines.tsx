import type { ReactNode } from 'react';
import { formatRupees } from '#domain/money.ts';
import type { Quote } from '#domain/pricing.ts';
import styles from './price-lines.module.css';

/** The summary of a cart or an order, line by line. Rupees. */
export function PriceLines({ quote, count }: { quote: Quote; count: number }) {
  const { subtotal, couponDiscount, deliveryFee, deliveryDiscount, codFee, total } = quote;
  return (
    <dl className={styles.lines}>
      <Line label={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}>{formatRupees(subtotal)}</Line>
      {couponDiscount > 0 && (
        <Line label="Coupon Discount" isSaving>
          {formatRupees(-couponDiscount)}
        </Line>
      )}
      <Line label="Delivery Fee">
        {deliveryDiscount > 0 ? <s>{formatRupees(deliveryFee)}</s> : formatRupees(deliveryFee)}
      </Line>
      {deliveryDiscount > 0 && (
        <Line label="Delivery Discount" isSaving>
          {formatRupees(-deliveryDiscount)}
        </Line>
      )}
      {codFee > 0 && <Line label="Cash on Delivery Fee">{formatRupees(codFee)}</Line>}
      <Line label="Total Amount" isTotal>
        {formatRupees(total)}
      </Line>
    </dl>
  );
}

interface LineProps {
  label: string;
  isSaving?: boolean;
  isTotal?: boolean;
  children: ReactNode;
}

const Line = ({ label, isSaving, isTotal, children }: LineProps) => (
  <div className={styles.line} data-saving={isSaving} data-total={isTotal}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

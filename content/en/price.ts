import { formatPaise } from '#domain/money.ts';
import { type PriceLine, type Quote, toPriceLines } from '#domain/pricing.ts';

const labels: Record<PriceLine['part'], string> = {
  subtotal: 'Subtotal',
  couponDiscount: 'Coupon Discount',
  deliveryFee: 'Delivery Fee',
  deliveryDiscount: 'Delivery Discount',
  codFee: 'Cash on Delivery Fee',
  total: 'Total Amount',
};

interface PriceDetails {
  itemCount?: number;
  couponCode?: string | null;
}

export const price = {
  label(part: PriceLine['part'], { itemCount, couponCode }: PriceDetails = {}): string {
    if (part === 'subtotal' && itemCount !== undefined)
      return `${labels.subtotal} (${itemCount} ${itemCount === 1 ? 'item' : 'items'})`;
    if (part === 'couponDiscount' && couponCode) return `${labels.couponDiscount} (${couponCode})`;
    return labels[part];
  },
  inOneLine: (quote: Quote): string =>
    toPriceLines(quote)
      .slice(0, -1)
      .map(({ part, amount }, index) =>
        index === 0
          ? `${labels[part]} ${formatPaise(amount)}`
          : `${amount < 0 ? '−' : '+'} ${labels[part].toLowerCase()} ${formatPaise(Math.abs(amount))}`,
      )
      .join(' '),
  rows: (quote: Quote, details: PriceDetails = {}): [label: string, amount: string][] =>
    toPriceLines(quote).map(({ part, amount }) => [price.label(part, details), formatPaise(amount)]),
};

import { formatPaise } from '#domain/money.ts';
import { type PriceLine, type Quote, toPriceLines } from '#domain/orders/pricing.ts';

interface PriceDetails {
  itemCount?: number;
  couponCode?: string | null;
}

export function createPriceTexts(
  labels: Record<PriceLine['part'], string>,
  countItems: (count: number) => string,
) {
  const label = (part: PriceLine['part'], { itemCount, couponCode }: PriceDetails = {}): string => {
    if (part === 'subtotal' && itemCount !== undefined)
      return `${labels.subtotal} (${countItems(itemCount)})`;
    if (part === 'couponDiscount' && couponCode) return `${labels.couponDiscount} (${couponCode})`;
    return labels[part];
  };
  return {
    label,
    items: countItems,
    rows: (quote: Quote, details: PriceDetails = {}): [label: string, amount: string][] =>
      toPriceLines(quote).map(({ part, amount }) => [label(part, details), formatPaise(amount)]),
  };
}

import { itemName } from '#domain/catalogue/product.ts';
import { formatPaise } from '#domain/money.ts';
import type { ItemName, OrderDifference } from '#domain/orders/edit.ts';
import { inOrderLanguage } from '#domain/orders/order.ts';
import type { PriceLine } from '#domain/orders/pricing.ts';

interface OrderChangeTexts {
  added: (item: string, quantity: number, price: string) => string;
  removed: (item: string, quantity: number) => string;
  variant: (before: string, after: string) => string;
  quantity: (item: string, before: number, after: number) => string;
  price: (item: string, before: string, after: string) => string;
  couponAdded: (code: string) => string;
  couponRemoved: (code: string) => string;
  /** Describes a change of a part of the price, the name, the phone number or the address. */
  value: (label: string, before: string, after: string) => string;
  name: string;
  phone: string;
  address: string;
}

/** `describe` says what an edit changes in one line. */
export function createOrderChangeTexts(
  texts: OrderChangeTexts,
  price: { label: (part: PriceLine['part']) => string },
) {
  const nameOf = (item: ItemName): string => {
    const { name, size } = inOrderLanguage(item);
    return itemName(name, size);
  };
  const withReason = (text: string, reason: string) => (reason ? `${text} (${reason})` : text);
  return {
    describe(difference: OrderDifference): string {
      switch (difference.kind) {
        case 'added':
        case 'removed': {
          const { kind, item, quantity, price, reason } = difference;
          return withReason(texts[kind](nameOf(item), quantity, formatPaise(price)), reason);
        }
        case 'variant':
          return texts.variant(nameOf(difference.item), nameOf(difference.after));
        case 'quantity':
          return texts.quantity(nameOf(difference.item), difference.before, difference.after);
        case 'price': {
          const { item, before, after, reason } = difference;
          return withReason(texts.price(nameOf(item), formatPaise(before), formatPaise(after)), reason);
        }
        case 'coupon_added':
          return texts.couponAdded(difference.code);
        case 'coupon_removed':
          return texts.couponRemoved(difference.code);
        case 'amount':
          return texts.value(
            price.label(difference.part),
            formatPaise(difference.before),
            formatPaise(difference.after),
          );
        case 'name':
        case 'phone':
        case 'address':
          return texts.value(texts[difference.kind], difference.before, difference.after);
      }
    },
  };
}

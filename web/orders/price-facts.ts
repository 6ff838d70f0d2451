import { formatRupees } from '#domain/money.ts';
import type { Order } from './order.ts';

type Fact = [label: string, amount: string];

/** What makes up the total of an order, line by line; nothing from a backend that does not say it. */
export function priceFacts(order: Order): Fact[] {
  const { subtotal, couponDiscount, couponCode, deliveryFee, deliveryDiscount, codFee } = order;
  if (subtotal === undefined) return [];
  const delivery = deliveryFee - deliveryDiscount;
  return [
    ['Subtotal', formatRupees(subtotal)],
    ...(couponDiscount > 0
      ? [['Coupon Discount', formatRupees(-couponDiscount) + (couponCode ? ` (${couponCode})` : '')] as Fact]
      : []),
    ['Delivery Fee', delivery > 0 ? formatRupees(delivery) : 'Free'],
    ...(codFee > 0 ? [['Cash on Delivery Fee', formatRupees(codFee)] as Fact] : []),
  ];
}

/** The same in one line: 'Items ₹899 − coupon ₹200 + delivery ₹40'. */
export function priceNote(order: Order): string {
  const { subtotal, couponDiscount, deliveryFee, deliveryDiscount, codFee } = order;
  if (subtotal === undefined) return '';
  const delivery = deliveryFee - deliveryDiscount;
  return [
    `Items ${formatRupees(subtotal)}`,
    couponDiscount > 0 ? ` − coupon ${formatRupees(couponDiscount)}` : '',
    delivery > 0 ? ` + delivery ${formatRupees(delivery)}` : '',
    codFee > 0 ? ` + COD fee ${formatRupees(codFee)}` : '',
    delivery > 0 ? '' : ', free delivery',
  ].join('');
}

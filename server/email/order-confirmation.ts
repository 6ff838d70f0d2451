import type { Address } from '#domain/address.ts';
import { formatRupees, rupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import type { PaymentMethod, Quote } from '#domain/pricing.ts';
import { ONE_SIZE } from '#domain/product.ts';
import type { PricedLine } from '#server/products/priced-lines.ts';
import { shop } from '#shop';
import type { Email } from './outbox.ts';

/** Told once per order, when it is placed (COD) or paid (online). */
export function orderConfirmation(
  order: Priced & { id: string; address: Address | null },
  lines: PricedLine[],
  to: { email: string; name: string },
): Email {
  const parts = {
    heading: `Thank you, ${to.name}`,
    paragraphs: [
      `Your order ${shortId(order.id)} is with us. We start packing it within ${shop.shippingDays.processing} business days.`,
    ],
    rows: [
      ...lines.map(({ name, size, quantity, price }): [string, string] => [
        `${quantity} × ${name}${size === ONE_SIZE ? '' : `, size ${size}`}`,
        formatRupees(rupees(price * quantity)),
      ]),
      ...summaryRows(order),
    ],
    after: [
      order.paymentMethod === 'cod' ? 'You pay the courier on delivery.' : 'It is paid.',
      order.address
        ? `It goes to ${addressLine(order.address)}.`
        : 'We don’t have your delivery address yet. Please add it in My Orders, so that we can send your order.',
    ],
  };
  return {
    dedupeKey: `order-confirmation:${order.id}`,
    orderId: order.id,
    recipient: to.email,
    subject: `Your ${shop.brand} order ${shortId(order.id)}`,
    parts,
  };
}

type Priced = Quote & { paymentMethod: PaymentMethod; couponCode: string | null };

function summaryRows(order: Priced): [string, string][] {
  const rows: [string, number][] = [
    ['Subtotal', order.subtotal],
    [order.couponCode ? `Coupon ${order.couponCode}` : 'Coupon discount', -order.couponDiscount],
    ['Delivery', order.deliveryFee - order.deliveryDiscount],
    ['Cash on delivery fee', order.codFee],
  ];
  return [
    ...rows.filter(([, amount]) => amount !== 0),
    ['Total', order.total] satisfies [string, number],
  ].map(([label, amount]) => [label, formatRupees(rupees(amount))]);
}

const addressLine = ({ firstName, lastName, address, city, state, pincode }: Address) =>
  `${[firstName, lastName].filter(Boolean).join(' ')}, ${address}, ${city}, ${state} - ${pincode}`;

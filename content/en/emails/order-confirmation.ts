import { type Address, addressLine } from '#domain/address.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import type { PaymentMethod, Quote } from '#domain/pricing.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { isOnlySize } from '#domain/variants.ts';
import { shop } from '#shop';
import type { EmailText } from '../../email-text.ts';
import { price } from '../price.ts';

export type ConfirmedOrder = Quote & {
  id: string;
  address: Address | null;
  paymentMethod: PaymentMethod;
  couponCode: string | null;
};

export interface ConfirmedLine {
  name: string;
  size: string;
  optionNames: string;
  quantity: number;
  price: Paise;
}

export const orderConfirmation = (
  order: ConfirmedOrder,
  lines: ConfirmedLine[],
  { name }: { name: string },
): EmailText => ({
  subject: `Your ${shop.brand} order ${shortId(order.id)}`,
  heading: `Thank you, ${name}`,
  paragraphs: [
    `We've received your order ${shortId(order.id)}. We'll pack it within ${shop.shippingDays.processing} business days.`,
  ],
  rows: [...lines.map(toRow), ...price.rows(order, { couponCode: order.couponCode })],
  after: [
    order.paymentMethod === 'cod' ? 'You pay the courier on delivery.' : 'Your payment has been received.',
    order.address
      ? `Delivery address: ${recipientLine(order.address)}.`
      : 'We don’t have your delivery address yet. Please add it in My Orders, so that we can send your order.',
  ],
});

const toRow = ({ name, size, optionNames, quantity, price: itemPrice }: ConfirmedLine): [string, string] => [
  `${quantity} × ${name}${size === ONE_SIZE ? '' : isOnlySize(optionNames) ? `, size ${size}` : `, ${size}`}`,
  formatPaise(itemPrice * quantity),
];

const recipientLine = (address: Address) =>
  `${[address.firstName, address.lastName].filter(Boolean).join(' ')}, ${addressLine(address)}`;

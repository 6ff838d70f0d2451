import { type Address, addressLine } from '#domain/address.ts';
import { formatPaise, type Paise, toPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import type { PaymentMethod, Quote } from '#domain/pricing.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { isOnlySize } from '#domain/variants.ts';
import type { EmailTemplate } from '../../email-text.ts';
import { price } from '../price.ts';

export interface OrderConfirmationData {
  order: Quote & {
    id: string;
    address: Address | null;
    paymentMethod: PaymentMethod;
    couponCode: string | null;
  };
  lines: ConfirmedLine[];
  to: { name: string };
}

interface ConfirmedLine {
  name: string;
  size: string;
  optionNames: string;
  quantity: number;
  price: Paise;
}

export const orderConfirmation: EmailTemplate<OrderConfirmationData> = {
  words: {
    subject: 'Your {brand} order {order number}',
    heading: 'Thank you, {name}',
    text: "We've received your order {order number}. We'll pack it within {processing days} business days.",
    after: '{payment note}\n\n{delivery address note}',
  },
  placeholders: {
    name: ({ to }) => to.name,
    'order number': ({ order }) => shortId(order.id),
    'payment note': ({ order }) =>
      order.paymentMethod === 'cod' ? 'You pay the courier on delivery.' : 'Your payment has been received.',
    'delivery address note': ({ order }) =>
      order.address
        ? `Delivery address: ${recipientLine(order.address)}.`
        : 'We don’t have your delivery address yet. Please add it in My Orders, so that we can send your order.',
  },
  required: ['delivery address note'],
  rows: ({ order, lines }) => [...lines.map(toRow), ...price.rows(order, { couponCode: order.couponCode })],
  sample: {
    order: {
      id: '0a1b2c3d4e5f',
      address: {
        ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 Church Street' },
        ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
      },
      paymentMethod: 'cod',
      couponCode: null,
      ...{ subtotal: toPaise(1598), couponDiscount: 0, deliveryFee: toPaise(40) },
      ...{ deliveryDiscount: toPaise(40), codFee: toPaise(100), total: toPaise(1698) },
    },
    lines: [
      { name: 'Breton Stripe Tee', size: 'M', optionNames: 'Size', quantity: 1, price: toPaise(899) },
      { name: 'Steel Bottle', size: ONE_SIZE, optionNames: '', quantity: 1, price: toPaise(699) },
    ],
    to: { name: 'Asha Rao' },
  },
};

const toRow = ({ name, size, optionNames, quantity, price: itemPrice }: ConfirmedLine): [string, string] => [
  `${quantity} × ${name}${size === ONE_SIZE ? '' : isOnlySize(optionNames) ? `, size ${size}` : `, ${size}`}`,
  formatPaise(itemPrice * quantity),
];

const recipientLine = (address: Address) =>
  `${[address.firstName, address.lastName].filter(Boolean).join(' ')}, ${addressLine(address)}`;

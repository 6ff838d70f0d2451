import type { Address } from '#domain/address.ts';
import { formatPaise, type Paise, subtract, toPaise, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { PaymentMethod, RecordedPayment } from '#domain/orders/payment-methods.ts';
import { type Quote, toQuote } from '#domain/orders/pricing.ts';
import { type EmailLine, type EmailTemplate, type EmailWords, when } from '../email-text.ts';
import { SAMPLE_ADDRESS, SAMPLE_DATE, SAMPLE_LINES } from './sample.ts';

export interface OrderConfirmationData {
  order: Quote & {
    id: string;
    number: number;
    createdAt: Date;
    promisedBy: string | null;
    address: Address | null;
    paymentMethod: PaymentMethod;
    recordedPayment?: RecordedPayment | null;
    couponCode: string | null;
    advance: Paise;
    advancePaid: Paise;
    cashReduction: Paise;
  };
  lines: EmailLine[];
  to: { name: string };
  orderUrl: string;
  /** Null if the customer need not confirm the order. */
  confirmUrl: string | null;
  /** The amount to be paid by a link, and where. */
  balance?: { amount: Paise; payUrl: string } | null;
}

interface OrderConfirmationTexts {
  words: EmailWords;
  payment: Record<PaymentMethod, { email: (total: string) => string }>;
  advance: Record<'due' | 'paid', (advance: string, rest: string) => string>;
  payAdvance: string;
  balance: Record<'unpaid' | 'pay', (amount: string) => string>;
  noAddress: string;
  viewOrder: string;
  confirmOrder: string;
  confirmationNote: string;
}

export const orderConfirmationEmail = (
  texts: OrderConfirmationTexts,
): EmailTemplate<OrderConfirmationData> => ({
  words: texts.words,
  placeholders: {
    name: ({ to }) => to.name,
    'order number': ({ order }) => orderNumber(order.number),
    'payment note': ({ order, balance }) =>
      balance ? texts.balance.unpaid(formatPaise(balance.amount)) : paymentNote(texts, order),
    'confirmation note': ({ confirmUrl, order }) =>
      when(confirmUrl && !isAdvanceDue(order), texts.confirmationNote),
    // An address has its own place in the email.
    'delivery address note': ({ order }) => when(!order.address, texts.noAddress),
  },
  required: ['delivery address note'],
  order: ({ order, lines }) => ({
    ...{ lines, quote: order, address: order.address },
    progress: {
      step: 'processing',
      createdAt: order.createdAt,
      shippedAt: null,
      expectedBy: order.promisedBy,
    },
  }),
  action: ({ order, orderUrl, confirmUrl, balance }) => {
    if (balance) return { label: texts.balance.pay(formatPaise(balance.amount)), url: balance.payUrl };
    return confirmUrl
      ? { label: isAdvanceDue(order) ? texts.payAdvance : texts.confirmOrder, url: confirmUrl }
      : { label: texts.viewOrder, url: orderUrl };
  },
  sample: {
    order: {
      id: '0a1b2c3d4e5f',
      number: 1001,
      createdAt: SAMPLE_DATE,
      promisedBy: null,
      address: SAMPLE_ADDRESS,
      paymentMethod: 'cod',
      couponCode: null,
      advance: ZERO,
      advancePaid: ZERO,
      cashReduction: ZERO,
      ...toQuote(toPaise(1598), {
        deliveryFee: toPaise(40),
        deliveryDiscount: toPaise(40),
        codFee: toPaise(100),
      }),
    },
    lines: SAMPLE_LINES,
    to: { name: 'Asha Rao' },
    orderUrl: 'https://example.org/',
    confirmUrl: null,
  },
});

type Order = OrderConfirmationData['order'];

const isAdvanceDue = ({ advance, advancePaid }: Order): boolean => advance > 0 && advancePaid === 0;

function paymentNote({ payment, advance: texts }: OrderConfirmationTexts, order: Order): string {
  const { paymentMethod, total, advance } = order;
  if (advance === 0) return payment[paymentMethod].email(formatPaise(total));
  const rest = formatPaise(subtract(total, advance));
  return texts[isAdvanceDue(order) ? 'due' : 'paid'](formatPaise(advance), rest);
}

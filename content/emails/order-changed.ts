import { formatPaise, type Paise, toPaise, ZERO } from '#domain/money.ts';
import type { OrderDifference } from '#domain/orders/edit.ts';
import { amountToCollect, type OrderStatus, orderNumber } from '#domain/orders/order.ts';
import { type EmailTemplate, type EmailWords, when } from '../email-text.ts';
import type { OrderConfirmationData } from './order-confirmation.ts';
import { SAMPLE_LINES } from './sample.ts';

export interface OrderChangedData extends OrderConfirmationData {
  order: OrderConfirmationData['order'] & { status: OrderStatus; paid: boolean };
  differences: OrderDifference[];
  /** The merchant's message, or empty. */
  note: string;
  refund: Paise;
  /** The amount that the customer has to pay online, and where. */
  balance: { amount: Paise; payUrl: string } | null;
}

interface OrderChangedTexts {
  words: EmailWords;
  describe: (difference: OrderDifference) => string;
  collect: (amount: string) => string;
  due: (amount: string) => string;
  pay: (amount: string) => string;
  refundNote: (amount: string) => string;
  /** The text about a payment that the merchant has recorded. */
  payoutNote: (amount: string) => string;
  viewOrder: string;
  confirmOrder: string;
  confirmationNote: string;
}

export function orderChangedEmail(
  texts: OrderChangedTexts,
  sample: OrderConfirmationData,
): EmailTemplate<OrderChangedData> {
  const { name, size } = SAMPLE_LINES[0]!;
  return {
    words: texts.words,
    placeholders: {
      name: ({ to }) => to.name,
      'order number': ({ order }) => orderNumber(order.number),
      changes: ({ differences }) => differences.map(texts.describe).join('\n'),
      note: ({ note }) => note,
      'payment note': ({ order, balance }) => paymentNote(texts, order, balance),
      'refund note': ({ order, refund }) =>
        when(refund > 0, texts[order.recordedPayment ? 'payoutNote' : 'refundNote'](formatPaise(refund))),
      'confirmation note': ({ confirmUrl }) => when(confirmUrl, texts.confirmationNote),
    },
    required: ['changes', 'payment note', 'refund note'],
    order: ({ order, lines }) => ({ lines, quote: order, address: order.address }),
    action: ({ orderUrl, confirmUrl, balance }) => {
      if (balance) return { label: texts.pay(formatPaise(balance.amount)), url: balance.payUrl };
      return confirmUrl
        ? { label: texts.confirmOrder, url: confirmUrl }
        : { label: texts.viewOrder, url: orderUrl };
    },
    sample: {
      ...sample,
      order: { ...sample.order, status: 'processing', paid: false },
      differences: [
        { kind: 'quantity', item: { name, size, translated: null }, before: 2, after: 1 },
        { kind: 'amount', part: 'total', before: toPaise(2597), after: sample.order.total },
      ],
      ...{ note: '', refund: ZERO, balance: null },
    },
  };
}

function paymentNote(
  { collect, due }: OrderChangedTexts,
  order: OrderChangedData['order'],
  balance: OrderChangedData['balance'],
): string {
  if (balance) return due(formatPaise(balance.amount));
  const amount = amountToCollect(order);
  return when(amount > 0, collect(formatPaise(amount)));
}

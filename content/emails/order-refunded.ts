import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, type Paise, toPaise, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { RecordedPayment } from '#domain/orders/payment-methods.ts';
import { type EmailLine, type EmailTemplate, type EmailWords, when } from '../email-text.ts';
import { SAMPLE_LINES } from './sample.ts';

export interface OrderRefundedData {
  order: { number: number; recordedPayment?: RecordedPayment | null };
  to: { name: string };
  orderUrl: string;
  /** Items that are refunded because they are not sent. */
  notSent: EmailLine[];
  /** Other items that are refunded. */
  refunded: EmailLine[];
  /** Items that have not been delivered yet and will be. */
  toFollow: EmailLine[];
  /** The merchant's reason, or empty. */
  reason: string;
  refund: Paise;
  /** The part that is taken off what the courier collects. */
  cash: Paise;
  atProvider: Paise;
  /** The transfer’s. Null if there is none, or none yet. */
  reference: string | null;
  /** The customer has not named an account for the transfer, or it is not made yet. */
  isWaiting: boolean;
  /** The courier still collects it. */
  toCollect: Paise;
}

interface OrderRefundedTexts {
  words: EmailWords;
  notSentNote: (items: string) => string;
  refundedNote: (items: string) => string;
  reasonNote: (reason: string) => string;
  refundNote: (amount: string) => string;
  /** Staff send the refund of a recorded payment. */
  sendBackNote: (amount: string) => string;
  cashNote: (amount: string, toCollect: string) => string;
  nothingToCollect: (amount: string) => string;
  sentNote: (amount: string, reference: string) => string;
  payoutNote: (amount: string) => string;
  followNote: (items: string) => string;
  viewOrder: string;
  addPayout: string;
}

export const orderRefundedEmail = (texts: OrderRefundedTexts): EmailTemplate<OrderRefundedData> => ({
  words: texts.words,
  placeholders: {
    name: ({ to }) => to.name,
    'order number': ({ order }) => orderNumber(order.number),
    'not sent note': ({ notSent }) => when(notSent.length > 0, texts.notSentNote(listOf(notSent))),
    'refunded note': ({ refunded }) => when(refunded.length > 0, texts.refundedNote(listOf(refunded))),
    'reason note': ({ reason }) => when(reason, texts.reasonNote(reason)),
    'refund note': (data) => refundNotes(texts, data).filter(Boolean).join('\n'),
    'follow note': ({ toFollow }) => when(toFollow.length > 0, texts.followNote(listOf(toFollow))),
  },
  required: ['not sent note', 'refunded note', 'reason note', 'refund note', 'follow note'],
  order: ({ notSent, refunded }) => ({ lines: [...notSent, ...refunded] }),
  action: ({ orderUrl, isWaiting }) => ({
    label: isWaiting ? texts.addPayout : texts.viewOrder,
    url: orderUrl,
  }),
  sample: {
    ...{ order: { number: 1001 }, to: { name: 'Asha Rao' }, orderUrl: 'https://example.org/' },
    ...{ notSent: SAMPLE_LINES.slice(0, 1), refunded: [] },
    ...{ toFollow: SAMPLE_LINES.slice(1), reason: '', refund: toPaise(899), cash: ZERO },
    ...{ atProvider: toPaise(899), reference: null, isWaiting: false, toCollect: ZERO },
  },
});

const refundNotes = (texts: OrderRefundedTexts, data: OrderRefundedData): string[] => {
  const { order, refund, cash, atProvider, reference, isWaiting, toCollect } = data;
  const refundNote = texts[order.recordedPayment ? 'sendBackNote' : 'refundNote'];
  const cashNote =
    toCollect > 0
      ? texts.cashNote(formatPaise(cash), formatPaise(toCollect))
      : texts.nothingToCollect(formatPaise(cash));
  return [
    when(cash > 0, cashNote),
    when(atProvider > 0, refundNote(formatPaise(atProvider))),
    reference ? texts.sentNote(formatPaise(refund), reference) : '',
    when(isWaiting, texts.payoutNote(formatPaise(refund))),
  ];
};

const listOf = (lines: EmailLine[]): string =>
  lines
    .map(({ name, size, quantity }) => `${quantity} × ${size === ONE_SIZE ? name : `${name} (${size})`}`)
    .join(', ');

import { formatPaise, type Paise, subtract, toPaise, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { Payout } from '#domain/orders/payout.ts';
import type { Resolution, ReturnEvent } from '#domain/orders/returns.ts';
import type { EmailLine, EmailTemplate } from '../email-text.ts';
import { SAMPLE_LINES } from './sample.ts';

export interface ReturnStatusData {
  orderNumber: number;
  orderUrl: string;
  to: { name: string };
  resolution: Resolution;
  refund: Paise;
  reference: string | null;
  payout: Payout | null;
  /** The replacement costs more or, negative, less. */
  difference: Paise;
  /** Once the replacement is placed and costs more: where to pay it online, or the cash that the courier collects. */
  balance: { amount: Paise; payUrl: string } | null;
  toCollect: Paise;
  replacement: { number: number } | null;
  /** Only of the email that it is booked. */
  pickup?: { carrier: string; trackingNumber: string };
  address: string;
  /** Emails of older versions do not have it. */
  sendBy?: string | null;
  message: string | null;
  /** Requested items that have not arrived or were not accepted. */
  notAccepted: string;
  lines: EmailLine[];
}

type ReturnEmail = ReturnEvent | 'return_pickup';

interface ReturnStatusTexts {
  emails: Record<ReturnEmail, { subject: string; text: string }>;
  subject: (status: string) => string;
  heading: string;
  intro: { ofReturn: string; ofExchange: string };
  viewOrder: string;
  difference: {
    more: (amount: string) => string;
    less: (amount: string) => string;
    cash: (amount: string) => string;
    pay: (amount: string) => string;
    payNow: string;
  };
  /** The payout is null if the customer named none. */
  sentNote: (amount: string, payout: string | null, reference: string) => string;
  refundNote: (amount: string) => string;
  notAccepted: (items: string) => string;
  /** Items can be free, for example with a coupon. */
  nothingToRefund: string;
  upi: string;
  bankAccount: (lastDigits: string) => string;
  sendBy: (day: string) => string;
  sampleMessage: string;
}

type Placeholders = EmailTemplate<ReturnStatusData>['placeholders'];

export function returnStatusEmails(
  texts: ReturnStatusTexts,
): Record<ReturnEmail, EmailTemplate<ReturnStatusData>> {
  const email = (key: ReturnEmail, placeholders: Placeholders = {}): EmailTemplate<ReturnStatusData> => ({
    words: {
      subject: texts.subject(texts.emails[key].subject),
      heading: texts.heading,
      text: `${key.startsWith('return') ? texts.intro.ofReturn : texts.intro.ofExchange}\n\n${texts.emails[key].text}\n\n{message}`,
    },
    placeholders: {
      name: ({ to }) => to.name,
      'order number': (data) => orderNumber(data.orderNumber),
      ...placeholders,
      message: (data) =>
        [
          data.sendBy && key.endsWith('_approved') && texts.sendBy(data.sendBy),
          data.notAccepted && texts.notAccepted(data.notAccepted),
          differenceNote(key, data),
          data.message ?? '',
        ]
          .filter(Boolean)
          .join('\n\n'),
    },
    // The merchant's message, and facts that the customer must know.
    required: ['message', ...Object.keys(placeholders)],
    order: ({ lines }) => ({ lines }),
    action: ({ orderUrl, balance }) =>
      balance
        ? { label: texts.difference.payNow, url: balance.payUrl }
        : { label: texts.viewOrder, url: orderUrl },
    sample: {
      ...{ orderNumber: 1001, orderUrl: 'https://example.org/', to: { name: 'Asha Rao' } },
      ...{ resolution: 'refund', refund: toPaise(899), reference: null, payout: null },
      ...{ difference: ZERO, balance: null, toCollect: ZERO },
      ...{ replacement: { number: 1002 }, address: '7 Hill Road, Mumbai 400050' },
      pickup: { carrier: 'Delhivery', trackingNumber: '1490814234567' },
      ...{ sendBy: '2026-12-14', message: texts.sampleMessage, notAccepted: '' },
      lines: SAMPLE_LINES.slice(0, 1),
    },
  });

  function differenceNote(key: ReturnEmail, { difference, balance, toCollect }: ReturnStatusData): string {
    if (balance) return texts.difference.pay(formatPaise(balance.amount));
    if (toCollect > 0) return texts.difference.cash(formatPaise(toCollect));
    if (key !== 'exchange_requested' || difference === 0) return '';
    return difference > 0
      ? texts.difference.more(formatPaise(difference))
      : texts.difference.less(formatPaise(subtract(ZERO, difference)));
  }

  /** The payout without its full account number. */
  const payoutName = (payout: Payout): string =>
    payout.method === 'upi' ? texts.upi : texts.bankAccount(payout.accountNumber.slice(-4));

  const returnAddress: Placeholders = { 'return address': ({ address }) => address };

  return {
    return_requested: email('return_requested'),
    return_pickup: email('return_pickup', {
      carrier: ({ pickup }) => pickup!.carrier,
      'tracking number': ({ pickup }) => pickup!.trackingNumber,
    }),
    return_approved: email('return_approved', returnAddress),
    return_declined: email('return_declined'),
    return_cancelled: email('return_cancelled'),
    return_received: email('return_received'),
    return_refunded: email('return_refunded', {
      'refund note': ({ refund, reference, payout }) => {
        if (refund === 0) return texts.nothingToRefund;
        return reference
          ? texts.sentNote(formatPaise(refund), payout && payoutName(payout), reference)
          : texts.refundNote(formatPaise(refund));
      },
    }),
    exchange_requested: email('exchange_requested'),
    exchange_approved: email('exchange_approved', returnAddress),
    exchange_declined: email('exchange_declined'),
    exchange_cancelled: email('exchange_cancelled'),
    exchange_received: email('exchange_received'),
    exchange_exchanged: email('exchange_exchanged', {
      'replacement number': ({ replacement }) => orderNumber(replacement!.number),
    }),
  };
}

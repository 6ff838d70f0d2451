import { addressLine } from '#domain/address.ts';
import { startOfIndianDay } from '#domain/calendar.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise, subtract, times, ZERO } from '#domain/money.ts';
import { deliveryDates } from '#domain/orders/delivery-dates.ts';
import { TRACKER, type TrackerStep } from '#domain/orders/order.ts';
import type { Quote } from '#domain/orders/pricing.ts';
import type { EmailOrder, EmailText, Words } from '#languages';
import { shop } from '#shop';

/** Mail programs cut off emails of more than about 100 kB. */
const MAX_ITEMS = 30;

type Parts = Pick<EmailText, 'items' | 'moreItems' | 'amounts' | 'address' | 'next'>;

export function orderParts(
  words: Words,
  { lines, quote, refunded, address, progress }: EmailOrder,
  now: Date,
): Parts {
  return {
    items: lines.slice(0, MAX_ITEMS).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      size: line.size === ONE_SIZE ? '' : sizeText(words, line),
      amount: formatPaise(times(line.price, line.quantity)),
      image: line.image,
    })),
    moreItems: lines.length > MAX_ITEMS ? words.emailParts.moreItems(lines.length - MAX_ITEMS) : undefined,
    amounts: quote && [...words.price.rows(quote, quote), ...refundRows(words, quote, refunded)],
    address: address ? { heading: words.emailParts.address, lines: addressLines(words, address) } : undefined,
    next: progress && nextSteps(words, progress, now),
  };
}

function refundRows({ orders, returns }: Words, { total }: Quote, refunded = ZERO): [string, string][] {
  if (refunded === ZERO) return [];
  return [
    [returns.statuses.refunded, formatPaise(subtract(ZERO, refunded))],
    [orders.afterRefund, formatPaise(subtract(total, refunded))],
  ];
}

const sizeText = ({ orders, returns }: Words, { size, optionNames, newSize }: EmailOrder['lines'][number]) =>
  [orders.size(size, optionNames), newSize && returns.card.newSize(newSize)].filter(Boolean).join(', ');

const addressLines = (words: Words, address: NonNullable<EmailOrder['address']>) => [
  [address.firstName, address.lastName].filter(Boolean).join(' '),
  addressLine(address),
  words.orders.details.phone(address.phone),
];

function nextSteps(
  { emailParts, orders, dates }: Words,
  { step, createdAt, shippedAt, expectedBy }: NonNullable<EmailOrder['progress']>,
  now: Date,
): EmailText['next'] {
  const expectedDay = expectedBy ? startOfIndianDay(expectedBy) : null;
  const expected = deliveryDates({ createdAt, shippedAt }, shop.shippingDays);
  const current = TRACKER.indexOf(step);
  const dayOf = (date: Date) => dates.day(date.toISOString());
  // A day that is over promises nothing.
  const promise = (latest: Date, day: string) => (latest >= now ? day : '');
  const days: Record<TrackerStep, string> = {
    processing: dayOf(createdAt),
    shipped: shippedAt
      ? dayOf(shippedAt)
      : promise(expected.shippedBy, emailParts.by(dayOf(expected.shippedBy))),
    out_for_delivery: step === 'out_for_delivery' ? dayOf(now) : '',
    delivered:
      step === 'out_for_delivery'
        ? dayOf(now)
        : expectedDay
          ? promise(expectedDay, emailParts.by(dayOf(expectedDay)))
          : promise(expected.latest, emailParts.between(dayOf(expected.earliest), dayOf(expected.latest))),
  };
  return {
    heading: emailParts.next,
    steps: TRACKER.map((one, index) => ({
      label: orders.statuses[one],
      day: days[one],
      isDone: index <= current,
    })),
  };
}

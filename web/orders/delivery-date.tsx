import { dates } from '#content/dates.ts';
import { orders } from '#content/orders.ts';
import { DAY_MS, startOfIndianDay } from '#domain/calendar.ts';
import { deliveryDates } from '#domain/orders/delivery-dates.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { shop } from '#shop';
import type { Order } from './order.ts';
import styles from './styles/delivery-date.module.css';

const words = orders.delivery;

export function DeliveryDate({ order }: { order: Order }) {
  const text = deliveryText(order, new Date());
  return text && <p className={styles.date}>{text}</p>;
}

const areLost = (parcels: NonNullable<Order['parcels']>) =>
  parcels.length > 0 && parcels.every(({ status }) => status === 'lost' || status === 'damaged');

type Delivery = Pick<Order, 'status' | 'date' | 'shippedAt' | 'deliveredAt' | 'expectedBy' | 'parcels'>;

export function deliveryText(order: Delivery, now: Date): string | null {
  const { status, date, shippedAt, deliveredAt, expectedBy, parcels = [] } = order;
  // Other backends send no date of delivery.
  if (status === 'delivered') return deliveredAt ? words.delivered(dates.long(deliveredAt)) : null;
  if (!isAwaitingDelivery(status)) return null;
  // The day depends on what the customer tells the courier now, or on a parcel that replaces the lost one.
  if (parcels.some(({ failedAttempt }) => failedAttempt) || areLost(parcels))
    return shippedAt ? words.shipped(dates.day(shippedAt)) : null;
  const sent = { createdAt: new Date(date), shippedAt: shippedAt ? new Date(shippedAt) : null };
  const range = deliveryDates(sent, shop.shippingDays);
  const latest = expectedBy ? startOfIndianDay(expectedBy) : range.latest;
  const last = dates.day(latest.toISOString());
  const sentence =
    now.getTime() >= latest.getTime() + DAY_MS
      ? words.late(last)
      : expectedBy
        ? words.expectedBy(last)
        : words.expected(dates.day(range.earliest.toISOString()), last);
  return shippedAt ? `${words.shipped(dates.day(shippedAt))} ${sentence}` : sentence;
}

import { dates } from '#content/dates.ts';
import { orders } from '#content/orders.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { deliveryDates } from '#domain/orders/delivery-dates.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { shop } from '#shop';
import styles from './delivery-date.module.css';
import type { Order } from './order.ts';

const words = orders.delivery;

export function DeliveryDate({ order }: { order: Order }) {
  const text = deliveryText(order, new Date());
  return text && <p className={styles.date}>{text}</p>;
}

type Delivery = Pick<Order, 'status' | 'date' | 'shippedAt' | 'deliveredAt'>;

export function deliveryText({ status, date, shippedAt, deliveredAt }: Delivery, now: Date): string | null {
  // Other backends send no date of delivery.
  if (status === 'delivered') return deliveredAt ? words.delivered(dates.day(deliveredAt)) : null;
  if (!isAwaitingDelivery(status)) return null;
  const sent = { createdAt: new Date(date), shippedAt: shippedAt ? new Date(shippedAt) : null };
  const { earliest, latest } = deliveryDates(sent, shop.shippingDays);
  const [first, last] = [earliest, latest].map((day) => dates.day(day.toISOString())) as [string, string];
  const isLate = now.getTime() >= latest.getTime() + DAY_MS;
  return isLate ? words.late(last) : words.expected(first, last);
}

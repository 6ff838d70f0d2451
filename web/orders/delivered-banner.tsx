import { dates } from '#content/dates.ts';
import { orders } from '#content/orders.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { Order } from './order.ts';
import styles from './styles/delivered-banner.module.css';

const CONFETTI = Array.from({ length: 12 }, (_, index) => `confetti-${index}`);

export const DeliveredBanner = ({ deliveredAt }: Pick<Order, 'deliveredAt'>) => (
  <p className={styles.banner}>
    <span className={styles.confetti} aria-hidden="true">
      {CONFETTI.map((name) => (
        <i key={name} />
      ))}
    </span>
    {/* Other backends send no date of delivery. */}
    {orders.deliveredBanner(
      deliveredAt ? orders.delivery.delivered(unbroken(dates.long(deliveredAt))) : undefined,
    )}{' '}
    <span className={styles.wish}>{orders.enjoy}</span>
  </p>
);

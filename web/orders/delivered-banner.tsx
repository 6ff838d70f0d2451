import { orders } from '#content/orders.ts';
import styles from './styles/delivered-banner.module.css';

const CONFETTI = Array.from({ length: 12 }, (_, index) => `confetti-${index}`);

export const DeliveredBanner = () => (
  <p className={styles.banner}>
    <span className={styles.confetti} aria-hidden="true">
      {CONFETTI.map((name) => (
        <i key={name} />
      ))}
    </span>
    {orders.deliveredBanner}
  </p>
);

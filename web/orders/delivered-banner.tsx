import { orders } from '#content/orders.ts';
import styles from './delivered-banner.module.css';

const CONFETTI = Array.from({ length: 12 }, (_, index) => `piece-${index}`);

export const DeliveredBanner = () => (
  <p className={styles.banner}>
    <span className={styles.confetti} aria-hidden="true">
      {CONFETTI.map((piece) => (
        <i key={piece} />
      ))}
    </span>
    {orders.deliveredBanner}
  </p>
);

import styles from './delivered-banner.module.css';

const CONFETTI = Array.from({ length: 12 }, (_, index) => `piece-${index}`);

/** The celebration runs once, and only as far as motion is welcome. */
export const DeliveredBanner = () => (
  <p className={styles.banner}>
    <span className={styles.confetti} aria-hidden="true">
      {CONFETTI.map((piece) => (
        <i key={piece} />
      ))}
    </span>
    Delivered. Enjoy it, every day.
  </p>
);

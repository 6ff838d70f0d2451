import { offers } from '#content/home.ts';
import styles from './offers-banner.module.css';

/** Scrolls for ever; the second copy closes the loop and is not read out. */
export const OffersBanner = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer stops it by focus
  <section className={styles.banner} aria-label="Offers" tabIndex={0}>
    <Offers />
    <Offers isCopy />
  </section>
);

const Offers = ({ isCopy = false }: { isCopy?: boolean }) => (
  <ul className={styles.offers} aria-hidden={isCopy || undefined}>
    {offers.map((offer) => (
      <li key={offer}>{offer}</li>
    ))}
  </ul>
);

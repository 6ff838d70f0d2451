import { useShopSettings } from '#web/settings.ts';
import styles from './offers-banner.module.css';

/** Scrolls for ever; the second copy closes the loop and is not read out. */
export function OffersBanner() {
  const offers = [...new Set(useShopSettings().banner)];
  if (offers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer stops it by focus
    <section className={styles.banner} aria-label="Offers" tabIndex={0}>
      <Offers offers={offers} />
      <Offers offers={offers} isCopy />
    </section>
  );
}

const Offers = ({ offers, isCopy = false }: { offers: string[]; isCopy?: boolean }) => (
  <ul className={styles.offers} aria-hidden={isCopy || undefined}>
    {offers.map((offer) => (
      <li key={offer}>{offer}</li>
    ))}
  </ul>
);

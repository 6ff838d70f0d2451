import { home } from '#content/home.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { CashIcon, CheckIcon, ReturnIcon, ShieldIcon } from '#web/ui/icons.tsx';
import styles from './trust-banner.module.css';

const ICONS = [CheckIcon, CashIcon, ReturnIcon, ShieldIcon];

export const TrustBanner = () => (
  <section className={styles.banner} aria-label={home.trust.name}>
    <ul className={styles.reasons}>
      {home.trust.tiles(useShopSettings()).map(({ title, text }, index) => {
        const Icon = ICONS[index] ?? CheckIcon;
        return (
          <li key={title}>
            <Icon />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  </section>
);

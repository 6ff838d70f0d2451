import { home } from '#content/home.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './policy-tiles.module.css';

export const PolicyTiles = () => (
  <section aria-label={home.policies.name}>
    <ul className={styles.tiles}>
      {home.policies.tiles(useShopSettings()).map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

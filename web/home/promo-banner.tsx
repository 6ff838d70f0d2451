import { home } from '#content/home.ts';

import { ButtonLink } from '#web/ui/button.tsx';
import { Scene, toScenes } from '#web/ui/scene.tsx';
import styles from './promo-banner.module.css';

const scenes = toScenes(
  import.meta.glob<string>('../pictures/promo-*', { eager: true, query: '?url', import: 'default' }),
);

const { promo } = home;

export const PromoBanner = () => (
  <section className={styles.banner} aria-labelledby="promo">
    <Scene scenes={scenes} name="promo" />
    <div className={styles.text}>
      <h2 id="promo">{promo.heading}</h2>
      <p>{promo.text}</p>
      <ButtonLink to={promo.link}>{promo.label}</ButtonLink>
    </div>
  </section>
);

import { promo } from '#content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Scene } from '#web/ui/scene.tsx';
import styles from './promo-banner.module.css';

export const PromoBanner = () => (
  <section className={styles.banner} aria-labelledby="promo">
    <Scene name="promo" />
    <div className={styles.words}>
      <h2 id="promo">{promo.heading}</h2>
      <p>{promo.text}</p>
      <ButtonLink to={promo.link}>{promo.label}</ButtonLink>
    </div>
  </section>
);

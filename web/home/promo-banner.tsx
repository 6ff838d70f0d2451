import { promo } from '#content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './promo-banner.module.css';
import { hasScene, Scene } from './scene.tsx';

export const PromoBanner = () => (
  <section className={styles.banner} aria-labelledby="promo">
    {hasScene('promo') && <Scene name="promo" />}
    <div className={styles.words}>
      <h2 id="promo">{promo.heading}</h2>
      <p>{promo.text}</p>
      <ButtonLink to={promo.link}>{promo.label}</ButtonLink>
    </div>
  </section>
);

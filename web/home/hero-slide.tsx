import { home, type HeroSlide as Slide } from '#content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Scene, toScenes } from '#web/ui/scene.tsx';
import styles from './hero-slide.module.css';

const scenes = toScenes(
  import.meta.glob<string>('../pictures/hero-*', { eager: true, query: '?url', import: 'default' }),
);

interface HeroSlideProps {
  slide: Slide;
  isFirst: boolean;
  isActive: boolean;
  loadsPicture: boolean;
}

export function HeroSlide({ slide, isFirst, isActive, loadsPicture }: HeroSlideProps) {
  return (
    <section
      className={styles.slide}
      aria-roledescription={home.hero.slide}
      aria-label={slide.heading}
      data-active={isActive}
      data-dark={slide.isDark}
      inert={!isActive}
    >
      {loadsPicture && <Scene scenes={scenes} name={slide.scene} eager={isFirst} />}
      <div className={styles.caption}>
        <p className={styles.heading}>{slide.heading}</p>
        <p className={styles.text}>{slide.text}</p>
        <ButtonLink to={slide.link}>{slide.label}</ButtonLink>
      </div>
    </section>
  );
}

import type { hero } from '#content/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './hero-slide.module.css';
import { Scene } from './scene.tsx';

export interface SlidePicture {
  /** The product's. */
  id: string;
  src: string;
}

interface HeroSlideProps {
  slide: (typeof hero)[number];
  isFirst: boolean;
  isShown: boolean;
  /** Shown now or next: its picture may load. Until then its place is kept, or the page below would move. */
  isNear: boolean;
  scene: string | undefined;
  /** Of products behind the slide's link, for a shop without photographs of its own. */
  pictures: SlidePicture[];
}

export function HeroSlide({ slide, isFirst, isShown, isNear, scene, pictures }: HeroSlideProps) {
  return (
    <section
      className={styles.slide}
      aria-roledescription="slide"
      aria-label={slide.heading}
      data-shown={isShown}
      data-photographed={scene !== undefined}
      inert={!isShown}
    >
      <div className={styles.words}>
        <p className={styles.heading}>{slide.heading}</p>
        <p className={styles.text}>{slide.text}</p>
        <ButtonLink to={slide.link}>{slide.label}</ButtonLink>
      </div>
      {scene && isNear && <Scene name={scene} eager={isFirst} />}
      {!scene && (
        <div className={styles.pictures}>
          {pictures.map(({ id, src }) =>
            isNear ? (
              <Picture key={id} src={src} alt="" sizes="(min-width: 48rem) 20rem, 40vw" eager={isFirst} />
            ) : (
              <span key={id} />
            ),
          )}
        </div>
      )}
    </section>
  );
}

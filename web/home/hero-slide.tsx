import { home } from '#content/home.ts';
import { languageOf } from '#web/language-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './hero-slide.module.css';
import type { Section } from './section.ts';
import { SectionPicture } from './section-picture.tsx';

/** On a phone nobody sees a twentieth fewer pixels, and the next smaller file often has that many. */
const SIZES = '(min-width: 48rem) 100vw, 95vw';

interface HeroSlideProps {
  slide: Section<'hero'>['slides'][number];
  device: Section['device'];
  isFirst: boolean;
  isActive: boolean;
  loadsPicture: boolean;
}

export function HeroSlide({ slide, device, isFirst, isActive, loadsPicture }: HeroSlideProps) {
  return (
    <section
      className={styles.slide}
      aria-roledescription={home.hero.slide}
      aria-label={slide.heading}
      data-active={isActive}
      data-dark={slide.isDark}
      inert={!isActive}
    >
      {loadsPicture && (
        <SectionPicture picture={slide.picture} device={device} eager={isFirst} sizes={SIZES} />
      )}
      <div className={styles.caption}>
        <p className={styles.heading} lang={languageOf(slide.heading)}>
          {slide.heading}
        </p>
        <p className={styles.text} lang={languageOf(slide.text)}>
          {slide.text}
        </p>
        <ButtonLink to={slide.link} lang={languageOf(slide.label)}>
          {slide.label}
        </ButtonLink>
      </div>
    </section>
  );
}

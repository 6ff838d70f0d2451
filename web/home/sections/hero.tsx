import { useEffect, useState } from 'react';
import { home } from '#content/home.ts';
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx';
import { HeroSlide } from '../hero-slide.tsx';
import type { SectionProps } from '../section.ts';
import { useRotation } from '../use-rotation.ts';
import styles from './hero.module.css';

export const isWide = true;

export default function Hero({ section, number, isFirst, shownItem }: SectionProps<'hero'>) {
  const { slides, device } = section;
  const [isPaused, setPaused] = useState(false);
  const { current, show, isStopped, setStopped } = useRotation(slides.length, isPaused, shownItem);
  const [lastLoaded, setLastLoaded] = useState(0);

  useEffect(() => setLastLoaded((last) => Math.max(last, current + 1)), [current]);

  return (
    <section
      className={styles.hero}
      data-dark={slides[current]?.isDark}
      aria-roledescription={home.hero.carousel}
      aria-label={number > 1 ? `${home.hero.name} ${number}` : home.hero.name}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className={styles.slides}>
        {slides.map((slide, index) => (
          <HeroSlide
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no ID
            key={index}
            slide={slide}
            device={device}
            isFirst={isFirst && index === 0}
            isActive={index === current}
            loadsPicture={index <= lastLoaded}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={`needs-script ${styles.controls}`}>
          {slides.map(({ heading }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no ID
              key={index}
              type="button"
              className={styles.dot}
              aria-label={home.hero.show(index + 1, heading)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className={styles.pause}
            aria-label={isStopped ? home.hero.start : home.hero.stop}
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? <PlayIcon /> : <PauseIcon />}
          </button>
        </div>
      )}
    </section>
  );
}

import { useEffect, useState } from 'react';
import { hero } from '#content/home.ts';
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx';
import styles from './hero.module.css';
import { HeroSlide } from './hero-slide.tsx';
import { useRotation } from './use-rotation.ts';

/** Rotates by itself, and rests while someone reads, points or focuses. */
export function Hero() {
  const [isHeld, setHeld] = useState(false);
  const { current, show, isStopped, setStopped } = useRotation(hero.length, isHeld);
  const [reach, setReach] = useState(0);

  // The picture of the next slide comes while this one shows; later ones wait for their turn.
  useEffect(() => setReach((reach) => Math.max(reach, current + 1)), [current]);

  return (
    <section
      className={styles.hero}
      data-dark={hero[current]!.isDark}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.slides}>
        {hero.map((slide, index) => (
          <HeroSlide
            key={slide.heading}
            slide={slide}
            isFirst={index === 0}
            isShown={index === current}
            isNear={index <= reach}
          />
        ))}
      </div>
      <div className={`needs-script ${styles.controls}`}>
        {hero.map(({ heading }, index) => (
          <button
            key={heading}
            type="button"
            className={styles.dot}
            aria-label={`Show slide ${index + 1}: ${heading}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
        <button
          type="button"
          className={styles.stop}
          aria-label={isStopped ? 'Start rotation' : 'Stop rotation'}
          onClick={() => setStopped(!isStopped)}
        >
          {isStopped ? <PlayIcon /> : <PauseIcon />}
        </button>
      </div>
    </section>
  );
}

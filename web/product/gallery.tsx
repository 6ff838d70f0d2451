import { type MouseEvent, useEffect, useRef, useState, ViewTransition } from 'react';
import type { Shot } from '#web/tile/product-view.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery.module.css';

const SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw';

interface GalleryProps {
  id: string;
  name: string;
  shots: Shot[];
}

/** A strip of pictures to swipe, thumbnails that jump to them, and each of them large at a press. */
export function Gallery({ id, name, shots }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const large = useRef<HTMLElement>(null);
  const shown = shots.length > 0 ? shots : [{ src: '', alt: name }];

  // The large picture begins at its middle.
  useEffect(() => {
    if (isZoomed) large.current?.firstElementChild?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isZoomed]);

  function jump(event: MouseEvent, index: number) {
    event.preventDefault();
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  }

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {shown.map(({ src, alt }, index) => (
          <li key={src} id={`picture-${index + 1}`}>
            <ViewTransition name={index === 0 ? `picture-${id}` : undefined} share="morph" default="none">
              <button
                type="button"
                className={styles.picture}
                aria-label={`Zoom: ${alt}`}
                onClick={() => setZoomed(true)}
              >
                <Picture src={src} alt="" sizes={SIZES} eager={index === 0} />
              </button>
            </ViewTransition>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul className={styles.thumbnails}>
          {shown.map(({ src, alt }, index) => (
            <li key={src}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Show: ${alt}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => jump(event, index)}
              >
                <Picture src={src} alt="" sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isZoomed} onClose={() => setZoomed(false)} label="picture">
        {isZoomed && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture about
          <section ref={large} className={styles.large} tabIndex={0} aria-label="Enlarged picture">
            <Picture src={shown[current]?.src ?? ''} alt={shown[current]?.alt ?? name} sizes="60rem" />
          </section>
        )}
      </Dialog>
    </section>
  );
}

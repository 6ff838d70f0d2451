import { useEffect, useRef, useState, ViewTransition } from 'react';
import { product as content } from '#content/product.ts';
import type { Photo } from '#web/tile/photos.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery.module.css';
import { useLateDialog } from './use-late-dialog.ts';

const load = async () => (await import('./picture-dialog/parts.ts')).load();

const SIZES = '(min-width: 80rem) 34rem, (min-width: 48rem) 50vw, 80vw';

interface GalleryProps {
  id: string;
  name: string;
  photos: Photo[];
}

export function Gallery({ id, name, photos }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const zoom = useLateDialog(load);
  const pictures = photos[0] ? photos : [{ src: '', alt: name }];

  // Not scrollIntoView, which would scroll the page as well.
  useEffect(() => {
    const list = thumbnails.current;
    list?.scrollTo({ left: ((current - 1) * list.scrollWidth) / pictures.length, behavior: 'smooth' });
  }, [current, pictures.length]);

  const show = (index: number, behavior: ScrollBehavior) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior });

  return (
    <section className={styles.gallery} aria-label={content.gallery.label}>
      <ul
        ref={strip}
        className={styles.slides}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ src, alt }, index) => (
          <li key={src} id={`picture-${index + 1}`}>
            <ViewTransition name={index === 0 ? `picture-${id}` : undefined} share="morph" default="none">
              <button
                type="button"
                className={styles.picture}
                aria-label={content.gallery.zoom(alt)}
                onClick={zoom.open}
              >
                <Picture src={src} alt="" sizes={SIZES} eager={index === 0} />
              </button>
            </ViewTransition>
          </li>
        ))}
      </ul>
      {pictures[1] && (
        <ul ref={thumbnails} className={styles.thumbnails}>
          {pictures.map(({ src, alt }, index) => (
            <li key={src}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={content.gallery.show(alt)}
                aria-current={index === current || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index, 'smooth');
                }}
              >
                <Picture src={src} alt="" sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom.loaded && <zoom.loaded.PictureDialog {...{ pictures, current, show }} {...zoom.dialog} />}
    </section>
  );
}

import { useId } from 'react';
import { languageOf } from '#web/language-of.ts';
import { Link } from '#web/ui/link.tsx';
import type { SectionProps } from '../section.ts';
import { SectionPicture } from '../section-picture.tsx';
import styles from './picture-tiles.module.css';

export default function PictureTiles({ section, isFirst }: SectionProps<'picture-tiles'>) {
  const { heading, tiles, device } = section;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} lang={languageOf(heading)}>
        {heading}
      </h2>
      <ul className={styles.tiles}>
        {tiles.map(({ title, link, picture }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no ID
          <li key={index}>
            <Link to={link} lang={languageOf(title)} prefetch="intent">
              <span className={styles.picture}>
                <SectionPicture
                  picture={{ ...picture, alt: '' }}
                  device={device}
                  sizes="(min-width: 64rem) 27rem, 30vw"
                  eager={isFirst && index === 0}
                />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

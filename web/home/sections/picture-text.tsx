import { useId } from 'react';
import { languageOf } from '#web/language-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { SectionProps } from '../section.ts';
import { SectionPicture } from '../section-picture.tsx';
import styles from './picture-text.module.css';

export default function PictureText({ section, isFirst }: SectionProps<'picture-text'>) {
  const { heading, text, link, label, picture, side, device } = section;
  const id = useId();
  return (
    <section className={styles.section} data-side={side} aria-labelledby={id}>
      <div className={styles.picture}>
        <SectionPicture
          picture={picture}
          device={device}
          sizes="(min-width: 48rem) 40rem, 100vw"
          eager={isFirst}
        />
      </div>
      <div className={styles.text}>
        <h2 id={id} lang={languageOf(heading)}>
          {heading}
        </h2>
        {text && <p lang={languageOf(text)}>{text}</p>}
        {link && label && (
          <ButtonLink to={link} lang={languageOf(label)}>
            {label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

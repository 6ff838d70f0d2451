import { useId } from 'react';
import { languageOf } from '#web/language-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { SectionProps } from '../section.ts';
import { SectionPicture } from '../section-picture.tsx';
import styles from './banner.module.css';

export default function Banner({ section, isFirst }: SectionProps<'banner'>) {
  const { heading, text, link, label, picture, device } = section;
  const id = useId();
  return (
    <section className={styles.banner} aria-labelledby={id} data-cut={picture.isCut}>
      <SectionPicture picture={picture} device={device} eager={isFirst} />
      <div className={styles.text}>
        <h2 id={id} lang={languageOf(heading)}>
          {heading}
        </h2>
        <p lang={languageOf(text)}>{text}</p>
        <ButtonLink to={link} lang={languageOf(label)}>
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}

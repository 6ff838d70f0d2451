import { useId } from 'react';
import { languageOf } from '#web/language-of.ts';
import type { SectionProps } from '../section.ts';
import styles from './text.module.css';

export default function Text({ section: { heading }, html }: SectionProps<'text'>) {
  const id = useId();
  return (
    <section className={styles.text} aria-labelledby={id}>
      <h2 id={id} lang={languageOf(heading)}>
        {heading}
      </h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without HTML */}
      <div lang={languageOf(html)} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

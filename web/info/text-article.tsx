import type { ReactNode } from 'react';
import { languageOf } from '#web/language-of.ts';
import { Contents } from './contents.tsx';
import type { TextParts } from './markdown.ts';
import styles from './text-article.module.css';

/** Fewer sections are in sight without a list of them. */
const MIN_SECTIONS_OF_CONTENTS = 5;

interface TextArticleProps extends TextParts {
  title: string;
  /** Pictures beside the sections, by their position. */
  pictureOf?: (position: number) => ReactNode;
  /** Between the introduction and the sections. */
  children?: ReactNode;
}

export const TextArticle = ({ title, intro, sections, pictureOf, children }: TextArticleProps) => (
  <article className={`page ${styles.page}`}>
    <header className={styles.header}>
      <h1 lang={languageOf(title)}>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.ts escapes what is typed */}
      {intro && <div lang={languageOf(intro)} dangerouslySetInnerHTML={{ __html: intro }} />}
    </header>
    {children && <div className={styles.illustration}>{children}</div>}
    {sections.length >= MIN_SECTIONS_OF_CONTENTS && <Contents sections={sections} />}
    <div className={styles.text} data-pictured={pictureOf ? true : undefined}>
      {sections.map(({ id, html }, position) => {
        const picture = pictureOf?.(position);
        return (
          <section key={id} id={id} className={styles.section} data-pictured={picture ? true : undefined}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.ts escapes what is typed */}
            <div lang={languageOf(html)} dangerouslySetInnerHTML={{ __html: html }} />
            {picture}
          </section>
        );
      })}
    </div>
  </article>
);

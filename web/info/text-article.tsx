import { Contents } from './contents.tsx';
import type { TextParts } from './markdown.ts';
import styles from './text-article.module.css';

export const TextArticle = ({ title, intro, sections }: TextParts & { title: string }) => (
  <article className={`page ${styles.page}`}>
    <header className={styles.header}>
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.ts escapes what is typed */}
      {intro && <div dangerouslySetInnerHTML={{ __html: intro }} />}
    </header>
    {sections.length > 0 && <Contents sections={sections} />}
    <div className={styles.text}>
      {sections.map(({ id, html }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.ts escapes what is typed
        <section key={id} id={id} className={styles.section} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  </article>
);

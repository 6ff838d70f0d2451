import type { Section } from '#content/info/page.ts';
import styles from './contents.module.css';

/** Ways to the sections of a page that is too long to overlook. */
export function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul className={styles.list}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

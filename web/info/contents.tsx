import { onThisPage } from '#content/info/help-center.ts';
import type { Section } from '#content/info/page.ts';
import styles from './contents.module.css';

export function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav className={styles.contents} aria-label={onThisPage}>
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

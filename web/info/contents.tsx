import { onThisPage } from '#content/info/help-center.ts';
import styles from './contents.module.css';

export function Contents({ sections }: { sections: { id: string; heading: string }[] }) {
  return (
    <nav className={styles.contents} aria-label={onThisPage}>
      <ul className={`pills words ${styles.list}`}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a className="pill" href={`#${id}`}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Section } from '#content/info/page.ts';
import styles from './sections.module.css';

export const Sections = ({ sections }: { sections: Section[] }) => (
  <>
    {sections.map(({ id, heading, paragraphs, points }) => (
      <section key={id} id={id} className={styles.section}>
        <h2>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {points && (
          <ul>
            {points.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </>
);

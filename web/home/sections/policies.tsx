import { languageOf } from '#web/language-of.ts';
import type { SectionProps } from '../section.ts';
import styles from './policies.module.css';

const Policies = ({ section: { name, tiles } }: SectionProps<'policies'>) => (
  <section aria-label={name}>
    <ul className={styles.tiles}>
      {tiles.map(({ title, text }) => (
        <li key={title}>
          <h3 lang={languageOf(title)}>{title}</h3>
          <p lang={languageOf(text)}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

export default Policies;

import { languageOf } from '#web/language-of.ts';
import { CashIcon, CheckIcon, ReturnIcon, ShieldIcon } from '#web/ui/icons.tsx';
import type { SectionProps } from '../section.ts';
import styles from './trust.module.css';

const ICONS = { check: CheckIcon, cash: CashIcon, return: ReturnIcon, shield: ShieldIcon };

const Trust = ({ section: { name, tiles } }: SectionProps<'trust'>) => (
  <section className={styles.banner} aria-label={name}>
    <ul className={styles.reasons}>
      {tiles.map(({ icon, title, text }) => {
        const Icon = ICONS[icon];
        return (
          <li key={title}>
            <Icon />
            <h3 lang={languageOf(title)}>{title}</h3>
            <p lang={languageOf(text)}>{text}</p>
          </li>
        );
      })}
    </ul>
  </section>
);

export default Trust;

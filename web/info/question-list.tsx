import type { FaqEntry } from '#content/info/faq.ts';
import styles from './question-list.module.css';

export const QuestionList = ({ entries }: { entries: FaqEntry[] }) => (
  <div className={styles.questions}>
    {entries.map(({ id, question, answer }) => (
      <details key={id} id={id}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);

import type { FaqEntry } from '#content/info/faq.ts';
import { languageOf } from '#web/language-of.ts';
import styles from './question-list.module.css';

export const QuestionList = ({ entries }: { entries: FaqEntry[] }) => (
  <div className={styles.questions}>
    {entries.map(({ id, question, answer }) => (
      <details key={id} id={id}>
        <summary lang={languageOf(question)}>{question}</summary>
        <p lang={languageOf(answer)}>{answer}</p>
      </details>
    ))}
  </div>
);

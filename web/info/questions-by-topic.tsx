import { faqPage } from '#content/info/faq.ts';
import { helpSearch } from '#content/info/help-center.ts';
import * as paths from '#domain/paths.ts';
import { languageOf } from '#web/language-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './faq-page.module.css';
import type { groupByTopic } from './group-by-topic.ts';
import { QuestionList } from './question-list.tsx';

interface QuestionsByTopicProps {
  topics: ReturnType<typeof groupByTopic>;
  /** A longer topic links to the rest in the FAQ. */
  maxPerTopic?: number;
}

/** Ends with the way to the contact page. */
export const QuestionsByTopic = ({ topics, maxPerTopic = Infinity }: QuestionsByTopicProps) => (
  <>
    {topics.map(({ id, heading, entries }) => (
      <section key={id} id={id} className={styles.topic}>
        {heading && <h2 lang={languageOf(heading)}>{heading}</h2>}
        <QuestionList entries={entries.slice(0, maxPerTopic)} />
        {entries.length > maxPerTopic && (
          <p className={styles.more}>
            <Link to={`${paths.faq}#${id}`}>{helpSearch.more(entries.length)}</Link>
          </p>
        )}
      </section>
    ))}
    <p className={styles.more}>
      {faqPage.notAnswered}{' '}
      <ButtonLink to={paths.contact} kind="link">
        {faqPage.contact}
      </ButtonLink>
    </p>
  </>
);

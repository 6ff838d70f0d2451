import { faqPage } from '#content/info/faq.ts';
import * as paths from '#domain/paths.ts';
import { languageOf } from '#web/language-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './faq-page.module.css';
import type { groupByTopic } from './group-by-topic.ts';
import { QuestionList } from './question-list.tsx';

interface QuestionsByTopicProps {
  topics: ReturnType<typeof groupByTopic>;
}

/** Ends with the way to the contact page. */
export const QuestionsByTopic = ({ topics }: QuestionsByTopicProps) => (
  <>
    {topics.map(({ id, heading, entries }) => (
      <section key={id} id={id} className={styles.topic}>
        {heading && <h2 lang={languageOf(heading)}>{heading}</h2>}
        <QuestionList entries={entries} />
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

import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { helpCenter, helpSearch } from '#content/info/help-center.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ChevronIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/help-center-page.ts';
import styles from './faq-page.module.css';
import { findFaq } from './find-faq.ts';
import { groupByTopic } from './group-by-topic.ts';
import help from './help.module.css';
import { QuestionsByTopic } from './questions-by-topic.tsx';

const FIRST_QUESTIONS = 3;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: helpCenter,
  faq: (await context.get(apiClient).call('content.faq')).entries,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), { ...helpCenter, path: paths.helpCenter });

export default function HelpCenterPage({ loaderData: { page, faq } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [query, setQuery] = useState(search.get('q') ?? '');
  const answers = useRef<HTMLDivElement>(null);
  const found = findFaq(faq, query);
  const topics = groupByTopic(found);
  const hasQuery = query.trim() !== '';

  /** The answers are there already, but the keyboard of a phone covers them. */
  function submit(event: FormEvent) {
    event.preventDefault();
    answers.current!.focus();
  }

  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1>{page.title}</h1>
        <p className={styles.more}>{page.intro}</p>
        <search>
          <form className={styles.search} onSubmit={submit}>
            <Field
              label={helpSearch.label}
              type="search"
              name="q"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <Button type="submit" kind="quiet">
              {helpSearch.button}
            </Button>
          </form>
        </search>
        <nav aria-label={helpSearch.links}>
          <ul className={help.links}>
            {page.quickLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>
                  {label} <ChevronIcon />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div ref={answers} tabIndex={-1} className={help.answers}>
        <p className="visually-hidden" role="status">
          {hasQuery && helpSearch.found(found.length)}
        </p>
        {found.length === 0 && <p>{helpSearch.empty}</p>}
        <QuestionsByTopic topics={topics} maxPerTopic={hasQuery ? Infinity : FIRST_QUESTIONS} />
      </div>
    </div>
  );
}

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { faqPage } from '#content/info/faq.ts';
import { helpCenter, helpSearch } from '#content/info/help-center.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { languageOf } from '#web/language-of.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/help-center-page.ts';
import { findFaq } from './find-faq.ts';
import { groupByTopic } from './group-by-topic.ts';
import styles from './help.module.css';
import { QuestionList } from './question-list.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: helpCenter,
  faq: (await context.get(apiClient).call('content.faq')).entries,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), { ...helpCenter, path: paths.helpCenter });

export default function HelpCenterPage({ loaderData: { page, faq } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [query, setQuery] = useState(search.get('q') ?? '');
  const found = findFaq(faq, query);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{page.title}</h1>
      <p className={styles.intro}>{page.intro}</p>
      <search>
        <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <Field
            label={helpSearch.label}
            type="search"
            name="q"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <noscript>
            <Button type="submit">{helpSearch.button}</Button>
          </noscript>
        </form>
      </search>
      <nav aria-label={helpSearch.links}>
        <ul className={styles.links}>
          {page.quickLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <p className="visually-hidden" role="status">
          {query.trim() && helpSearch.found(found.length)}
        </p>
        {found.length === 0 && <p>{helpSearch.empty}</p>}
        {groupByTopic(found).map(({ id, heading, entries }) => (
          <section key={id} className={styles.topic}>
            {heading && <h2 lang={languageOf(heading)}>{heading}</h2>}
            <QuestionList entries={entries} />
          </section>
        ))}
      </div>
      <p className={styles.intro}>
        {faqPage.notAnswered}{' '}
        <ButtonLink to={paths.contact} kind="link">
          {faqPage.contact}
        </ButtonLink>
      </p>
    </div>
  );
}

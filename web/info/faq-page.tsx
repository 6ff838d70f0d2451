import { useNavigate } from 'react-router';
import { faqPage } from '#content/info/faq.ts';
import { helpSearch } from '#content/info/help-center.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { pathIn, prefix } from '#web/language.ts';
import { faqSchema } from '#web/seo/faq-schema.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/faq-page.ts';
import { Contents } from './contents.tsx';
import styles from './faq-page.module.css';
import { groupByTopic } from './group-by-topic.ts';
import { QuestionsByTopic } from './questions-by-topic.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  faq: (await context.get(apiClient).call('content.faq')).entries,
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...publicMeta(settingsOf(matches), {
    ...faqPage,
    path: paths.faq,
  }),
  faqSchema(loaderData?.faq ?? []),
];

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const topics = groupByTopic(loaderData.faq);
  const named = topics.filter(({ heading }) => heading);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1>{faqPage.title}</h1>
        <search>
          <form
            className={styles.search}
            action={pathIn({ prefix }, paths.helpCenter)}
            onSubmit={(event) => {
              event.preventDefault();
              const q = String(new FormData(event.currentTarget).get('q'));
              navigate(`${paths.helpCenter}?${new URLSearchParams({ q })}`);
            }}
          >
            <Field label={helpSearch.label} type="search" name="q" maxLength={100} />
            <Button type="submit" kind="quiet">
              {helpSearch.button}
            </Button>
          </form>
        </search>
      </header>
      {named.length > 1 && <Contents sections={named} />}
      <div className={styles.text}>
        <QuestionsByTopic topics={topics} />
      </div>
    </div>
  );
}

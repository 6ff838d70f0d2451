import { faqPage } from '#content/info/faq.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { faqSchema } from '#web/seo/faq-schema.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/faq-page.ts';
import styles from './help.module.css';
import { QuestionList } from './question-list.tsx';

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
  return (
    <div className={`page ${styles.page}`}>
      <h1>{faqPage.title}</h1>
      <QuestionList entries={loaderData.faq} />
      <p className={styles.more}>
        {faqPage.notAnswered}{' '}
        <ButtonLink to={paths.contact} kind="link">
          {faqPage.contact}
        </ButtonLink>
      </p>
    </div>
  );
}

import { faq } from '#content/info/faq.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { faqPage } from '#web/seo/faq-page.ts';
import { originOf, publicMeta } from '#web/seo/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/faq-page.ts';
import styles from './help.module.css';
import { QuestionList } from './question-list.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  faq: faq(await context.get(apiClient).call('shop.settings')),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...publicMeta(originOf(matches), {
    title: 'Frequently asked questions',
    description: 'Answers about orders, payment, delivery, returns, sizes and your account.',
    path: paths.faq,
  }),
  faqPage(loaderData?.faq ?? []),
];

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Frequently asked questions</h1>
      <QuestionList entries={loaderData.faq} />
      <p className={styles.more}>
        Not answered here?{' '}
        <ButtonLink to={paths.contact} kind="link">
          Write to us
        </ButtonLink>
      </p>
    </div>
  );
}

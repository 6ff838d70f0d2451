import { about } from '#content/info/about.ts';
import { delivery } from '#content/info/delivery.ts';
import type { InfoPage } from '#content/info/page.ts';
import { privacyPolicy } from '#content/info/privacy-policy.ts';
import { returns } from '#content/info/returns.ts';
import { shipping } from '#content/info/shipping.ts';
import { terms } from '#content/info/terms.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { apiClient } from '#web/api/client.ts';
import { originOf, publicMeta } from '#web/seo/meta.ts';
import type { Route } from './+types/info-page.ts';
import { Contents } from './contents.tsx';
import styles from './info.module.css';
import { Sections } from './sections.tsx';

const PAGES: Record<string, (settings: PublicSettings) => InfoPage> = {
  '/about': about,
  '/returns': returns,
  '/shipping': shipping,
  '/delivery': delivery,
  '/privacy-policy': privacyPolicy,
  '/terms': terms,
};

/** The text of the address asked for; the others stay on the server. */
export async function loader({ context, url: { pathname: path } }: Route.LoaderArgs) {
  const page = PAGES[path];
  if (!page) throw new Response(null, { status: 404 });
  return { path, page: page(await context.get(apiClient).call('shop.settings')) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? publicMeta(originOf(matches), { ...loaderData.page, path: loaderData.path }) : [];

export default function InfoTextPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className={`page ${styles.page}`}>
      <header className={styles.head}>
        <h1>{page.title}</h1>
        {page.intro && <p>{page.intro}</p>}
      </header>
      <Contents sections={page.sections} />
      <div className={styles.text}>
        <Sections sections={page.sections} />
      </div>
    </article>
  );
}

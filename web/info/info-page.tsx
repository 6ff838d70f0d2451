import { infoPages } from '#content/info/index.ts';
import { apiClient } from '#web/api/client.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import type { Route } from './+types/info-page.ts';
import { Contents } from './contents.tsx';
import styles from './info.module.css';
import { Sections } from './sections.tsx';

export async function loader({ context, url: { pathname: path } }: Route.LoaderArgs) {
  const toPage = Object.entries(infoPages).find(([name]) => path === `/${name}`)?.[1];
  if (!toPage) throw new Response(null, { status: 404 });
  return { path, page: toPage(await context.get(apiClient).call('shop.settings')) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? publicMeta(settingsOf(matches), { ...loaderData.page, path: loaderData.path }) : [];

export default function InfoTextPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className={`page ${styles.page}`}>
      <header className={styles.header}>
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

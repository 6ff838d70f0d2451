import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { offline } from '#content/offline.ts';
import { BUILD_HEADER } from '#contract/build.ts';
import type { SeenPage } from '#contract/worker.ts';
import { safePath } from '#domain/safe-path.ts';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { languages, prefix } from '#web/language.ts';
import lamp from '#web/pictures/hero-4-desk-720.avif';
import { pageMeta, settingsOf } from '#web/seo/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { CloudDrawing } from '#web/ui/cloud-drawing.tsx';
import empty from '#web/ui/empty-state.module.css';
import studio from '#web/ui/studio-scene.module.css';
import type { Route } from './+types/offline-page.ts';
import { listSeenPages } from './connect-worker.ts';
import { OfflineCart } from './offline-cart.tsx';
import styles from './offline-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(settingsOf(matches), { title: offline.title, description: offline.description });

/** The service worker shows this instead of a page that it cannot load and has not stored. */
export default function OfflinePage() {
  const wanted = useWantedPage();
  const pages = useSeenPages();
  const { brand } = useShopSettings();
  return (
    <div className={`page ${styles.page}`}>
      <header className={empty.empty}>
        <Picture />
        <h1>{offline.heading}</h1>
        <p>{offline.text}</p>
        <Button onClick={() => location.assign(wanted)}>{offline.tryAgain}</Button>
      </header>
      <div className={styles.lists}>
        <OfflineCart />
        {pages.length > 0 && (
          <section>
            <h2>{offline.pages}</h2>
            <ul className={styles.list}>
              {pages.map(({ url, title }) => (
                <li key={url}>
                  {/* Loads the stored document: the page's data may not be stored. */}
                  <a href={url} lang={languageOfPage(url)}>
                    {title.replace(` | ${brand.name}`, '')}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** The picture has one size, which the worker stores with the page. */
const Picture = () =>
  isDrawnBrand(useShopSettings().brand) ? (
    <img className={`${studio.studio} ${styles.picture}`} src={lamp} width="720" height="360" alt="" />
  ) : (
    <CloudDrawing />
  );

const HOME = prefix || '/';

/** Browsers do not notice when only the shop was unreachable. */
const RETRY_MS = 5000;

/** The page whose place this one took. It opens as soon as the shop answers. */
function useWantedPage(): string {
  const from = new URLSearchParams(useLocation().search).get('from');
  const wanted = safePath(from ?? HOME) ?? HOME;
  useEffect(() => {
    if (from === null) return;
    const open = async () => {
      if (await isReachable(wanted)) location.replace(wanted);
    };
    void open();
    addEventListener('online', open);
    const timer = setInterval(open, RETRY_MS);
    return () => {
      removeEventListener('online', open);
      clearInterval(timer);
    };
  }, [from, wanted]);
  return wanted;
}

/** Whether the shop has the page, and not only the network an answer. The worker leaves HEAD to the network. */
const isReachable = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD' }).then(
    ({ status, headers }) => status < 500 && headers.has(BUILD_HEADER),
    () => false,
  );

function useSeenPages(): SeenPage[] {
  const [pages, setPages] = useState<SeenPage[]>([]);
  useEffect(() => {
    listSeenPages().then((all) => setPages(uniqueByTitle(all)));
  }, []);
  return pages;
}

/** Filters of one list have the same title: keep the newest. */
const uniqueByTitle = (pages: SeenPage[]) =>
  pages.filter((page, index) => pages.findIndex(({ title }) => title === page.title) === index);

const languageOfPage = (url: string): string | undefined =>
  languages.findLast(({ prefix }) => `${new URL(url).pathname}/`.startsWith(`${prefix}/`))?.code;

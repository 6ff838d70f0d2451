import { useSearchParams } from 'react-router';
import { identity } from '#content/identity.ts';
import * as paths from '#domain/paths.ts';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { Scene } from '#web/ui/scene.tsx';
import { panelSourcesIn, sourcesIn, toScenes } from '#web/ui/scene-sources.ts';
import type { Route } from './+types/login-page.ts';
import styles from './identity.module.css';
import { LoginForm } from './login-form.tsx';
import { nextPath } from './next-path.ts';
import { VisitorsOnly } from './visitors-only.tsx';

const scenes = toScenes(
  import.meta.glob<string>(
    ['../pictures/category-daily-gears-*', '../pictures/hero-3-desk-*', '../pictures/signup-3-*'],
    { eager: true, query: '?url', import: 'default' },
  ),
);

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    title: identity.login.title,
    description: identity.login.description(settingsOf(matches).brand.name),
    path: paths.login,
  });

export default function LoginPage() {
  const [search] = useSearchParams();
  const { brand } = useShopSettings();
  return (
    <VisitorsOnly>
      <div className={styles.page} data-wide>
        <div className={styles.background}>
          <Scene
            // The other has the sample’s name on its products.
            sources={
              isDrawnBrand(brand)
                ? panelSourcesIn(scenes, 'category-daily-gears', 'hero-3')
                : sourcesIn(scenes, 'signup-3')
            }
            sizes="(min-width: 48rem) 50vw, 100vw"
            eager
          />
        </div>
        <LoginForm next={nextPath(search)} />
      </div>
    </VisitorsOnly>
  );
}

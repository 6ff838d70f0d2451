import { ApiError } from '#contract/errors.ts';
import * as paths from '#domain/paths.ts';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { apiClient } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { withoutPrefix } from '#web/language.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import type { Route } from './+types/info-page.ts';
import { AboutScene, aboutPicture } from './about-scenes.tsx';
import { toPlainText, toTextPage } from './markdown.ts';
import { TextArticle } from './text-article.tsx';
import { hasTimeline, Timeline } from './timeline.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const pathname = withoutPrefix(url.pathname);
  const slug = params.id ?? pathname.slice(1);
  const page = await context.get(apiClient).call('content.page', { slug }).catch(ignoreNotFound);
  if (page?.path !== pathname) throw new Response(null, { status: 404 });
  const { path, title, seoTitle, seoDescription, markdown } = page;
  const parts = toTextPage(markdown);
  const description = seoDescription || toPlainText(parts.intro);
  return { path, title, seo: { title: seoTitle || title, description }, ...parts };
}

function ignoreNotFound(error: unknown) {
  if (error instanceof ApiError && error.status < 500) return undefined;
  throw error;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? publicMeta(settingsOf(matches), { ...loaderData.seo, path: loaderData.path }) : [];

export default function InfoPage({ loaderData }: Route.ComponentProps) {
  const { brand } = useShopSettings();
  const page = loaderData.path.slice(1);
  // The scenes show the products of this brand.
  if (loaderData.path === paths.about && isDrawnBrand(brand))
    return (
      <TextArticle {...loaderData} pictureOf={aboutPicture}>
        <AboutScene />
      </TextArticle>
    );
  return <TextArticle {...loaderData}>{hasTimeline(page) && <Timeline page={page} />}</TextArticle>;
}

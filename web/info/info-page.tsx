import { ApiError } from '#contract/errors.ts';
import { apiClient } from '#web/api/client.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import type { Route } from './+types/info-page.ts';
import { toPlainText, toTextPage } from './markdown.ts';
import { TextArticle } from './text-article.tsx';

export async function loader({ context, params, url: { pathname } }: Route.LoaderArgs) {
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
  return <TextArticle {...loaderData} />;
}

import { home } from '#content/home.ts';
import { apiClient } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { organization } from '#web/seo/organization.ts';
import type { Route } from './+types/home-page.ts';
import { loadSections } from './load-sections.ts';
import { Sections } from './sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(apiClient);
  const { sections } = await call('content.home');
  return loadSections(call, sections);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...publicMeta(settingsOf(matches), {
    description: home.description(settingsOf(matches).brand.tagline),
    path: '/',
  }),
  organization(settingsOf(matches)),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { brand } = useShopSettings();
  return (
    <>
      <h1 className="visually-hidden">
        {brand.name}: {brand.tagline}
      </h1>
      <Sections {...loaderData} />
    </>
  );
}

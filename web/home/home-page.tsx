import { home } from '#content/home.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Newsletter } from '#web/info/newsletter.tsx';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { organization } from '#web/seo/organization.ts';
import { toTileProduct } from '#web/tile/tile-product.ts';
import type { Route } from './+types/home-page.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { OffersBanner } from './offers-banner.tsx';
import { PolicyTiles } from './policy-tiles.tsx';
import { ProductSection } from './product-section.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { sections } from './sections.ts';
import { TrustBanner } from './trust-banner.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(apiClient);
  const tilesOf = async ({ input, select }: (typeof sections)[keyof typeof sections]) =>
    select(await call('product.list', { ...input, fields: 'tile' })).map(toTileProduct);
  const [latest, bestSellers, hydration] = await Promise.all([
    tilesOf(sections.latest),
    tilesOf(sections.bestSellers),
    tilesOf(sections.hydration),
  ]);
  return { latest, bestSellers, hydration };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...publicMeta(settingsOf(matches), {
    description: home.description(settingsOf(matches).brand.tagline),
    path: '/',
  }),
  organization(settingsOf(matches)),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { latest, bestSellers, hydration } = loaderData;
  const { brand } = useShopSettings();
  return (
    <>
      <h1 className="visually-hidden">
        {brand.name}: {brand.tagline}
      </h1>
      <Hero />
      <OffersBanner />
      <div className={styles.sections}>
        <ProductSection
          title={home.latest.title}
          products={latest}
          more={{ to: paths.collection, label: home.latest.more }}
          emptyText={home.latest.empty}
        />
        <ProductSection
          title={home.bestSellers.title}
          products={bestSellers}
          layout="strip"
          shownAbove={latest}
          emptyText={home.bestSellers.empty}
        />
        <PromoBanner />
        <TrustBanner />
        <ProductSection
          title={home.hydration.title}
          products={hydration}
          layout="beside"
          more={{ to: paths.category('Daily-Gears', 'Bottles'), label: home.hydration.more }}
          shownAbove={[...latest, ...bestSellers]}
        />
        <PolicyTiles />
        <Newsletter />
      </div>
    </>
  );
}

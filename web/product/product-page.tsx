import { useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunction } from 'react-router';
import { product as content } from '#content/product.ts';
import { ApiError } from '#contract/errors.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { DeliveryCheck } from '#web/delivery/delivery-check.tsx';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { redirectRenamed } from '#web/seo/redirect-renamed.ts';
import { setLastOpened } from '#web/tile/last-opened.ts';
import { toTileProduct } from '#web/tile/tile-product.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';
import type { Route } from './+types/product-page.ts';
import { BuyBox, type BuyBoxProps } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { toPageProduct } from './page-product.ts';
import { ProductPromises, ProductTexts } from './product-facts.tsx';
import { ProductInformation } from './product-information.tsx';
import styles from './product-page.module.css';
import { recentlyViewed } from './recently-viewed-ids.ts';
import { stepsTo } from './steps-to.ts';
import { renderedStructuredData, structuredData } from './structured-data.ts';
import { useVariant } from './use-variant.ts';
import { YouMightAlsoLike } from './you-might-also-like.tsx';

const MAX_SIMILAR = 8;

const RecentlyViewed = optionalPart(async () => (await import('./optional-parts.ts')).RecentlyViewed);

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { call } = context.get(apiClient);
  const product = await call('product.get', { id }).catch(ignoreNotFound);
  if (!product) await redirectRenamed(call, paths.product(id), url.search);
  if (!product) return data({ product: undefined, similar: [] }, { status: 404 });
  // One more, because the product itself may be among them.
  const sameCategory = { category: product.category, limit: MAX_SIMILAR + 1, fields: 'tile' as const };
  const others = (await call('product.list', sameCategory)).filter(({ _id }) => _id !== product._id);
  // Instead of a product that is sold out, those that can be bought come first.
  if (product.outOfStock) others.sort((a, b) => Number(a.outOfStock) - Number(b.outOfStock));
  return data({ product: toPageProduct(product), similar: others.slice(0, MAX_SIMILAR).map(toTileProduct) });
}

function ignoreNotFound(error: unknown) {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) {
    return undefined;
  }
  throw error;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData?.product;
  if (!product) return [{ title: content.notFound }, { name: 'robots', content: 'noindex' }];
  const shop = settingsOf(matches);
  return [
    ...publicMeta(shop, {
      title: product.seoTitle ?? product.name,
      description: product.seoDescription ?? product.description,
      path: paths.product(product.id),
      image: product.photos[0]?.src,
    }),
    ...(import.meta.env.SSR ? structuredData(shop, product) : renderedStructuredData(product)),
  ];
};

export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function ProductPage({ loaderData: { product, similar }, params }: Route.ComponentProps) {
  const shop = useShopSettings();
  const [viewed, setViewed] = useState<string[]>([]);
  const id = product?.id;
  useEffect(() => {
    if (!id) return console.warn(`There is no product '${params.id}'.`);
    setLastOpened(id);
    setViewed(recentlyViewed.visit(id));
  }, [id, params.id]);

  if (!product) {
    return (
      <div className="page">
        <h1 className={styles.missing}>{content.notFound}</h1>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`} key={product._id}>
      <Breadcrumb steps={stepsTo(shop, product)} />
      <ProductToBuy product={product} hasSimilar={similar.length > 0} isReturning={viewed.length > 0} />
      <YouMightAlsoLike products={similar} />
      {viewed.length > 0 && <RecentlyViewed ids={viewed} shownAbove={similar} />}
    </div>
  );
}

function ProductToBuy({ product, ...rest }: Omit<BuyBoxProps, 'chosen'>) {
  const shop = useShopSettings();
  const chosen = useVariant(product);
  return (
    <div className={styles.product}>
      <Gallery key={chosen.photos[0]?.src} id={product.id} name={product.name} photos={chosen.photos} />
      <div>
        <BuyBox product={product} chosen={chosen} {...rest} />
        {!product.outOfStock && <DeliveryCheck />}
        <ProductPromises days={shop.returnDays} />
        <ProductTexts texts={product.texts} />
      </div>
      <ProductInformation facts={product.facts} mrp={chosen.variant?.mrp ?? product.mrp} shop={shop} />
    </div>
  );
}

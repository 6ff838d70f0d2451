import { Suspense, useEffect } from 'react';
import { data } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import * as paths from '#domain/paths.ts';
import type { Category } from '#domain/product.ts';
import { apiClient } from '#web/api/client.ts';
import { originOf, publicMeta } from '#web/seo/meta.ts';
import { rememberOpened } from '#web/tile/last-opened.ts';
import { pageProductOf, tileOf } from '#web/tile/product-view.ts';
import { optionalPart } from '#web/ui/optional-part.ts';
import type { Route } from './+types/product-page.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-page.module.css';
import { structuredData } from './structured-data.ts';
import { YouMightAlsoLike } from './you-might-also-like.tsx';

const MAX_SIMILAR = 8;

const RecentlyViewed = optionalPart(async () => (await import('./recently-viewed.tsx')).RecentlyViewed);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { call } = context.get(apiClient);
  const product = await call('product.get', { id }).catch(undefinedIfUnknown);
  if (!product) return data({ product: undefined, alike: [] }, { status: 404 });
  // One more than is shown, since the product itself may be among them.
  const sameCategory = { category: product.category as Category, limit: MAX_SIMILAR + 1 };
  const others = (await call('product.list', sameCategory)).filter(({ _id }) => _id !== product._id);
  return data({ product: pageProductOf(product), alike: others.slice(0, MAX_SIMILAR).map(tileOf) });
}

function undefinedIfUnknown(error: unknown) {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) {
    return undefined;
  }
  throw error;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData?.product;
  if (!product) return [{ title: 'Loading Product...' }, { name: 'robots', content: 'noindex' }];
  const origin = originOf(matches);
  return [
    ...publicMeta(origin, {
      title: product.name,
      description: product.description,
      path: paths.product(product.id),
      image: product.shots[0]?.src,
    }),
    ...structuredData(origin, product),
  ];
};

export default function ProductPage({ loaderData: { product, alike }, params }: Route.ComponentProps) {
  useEffect(() => {
    if (product) rememberOpened(product.id);
    else console.warn(`There is no product '${params.id}'.`);
  }, [product, params.id]);

  if (!product) {
    return (
      <div className="page">
        <h1 className={styles.missing}>Loading Product...</h1>
      </div>
    );
  }
  return (
    // Another product starts over: its own first size, its first picture.
    <div className={`page ${styles.page}`} key={product._id}>
      <Breadcrumb product={product} />
      <div className={styles.product}>
        <Gallery id={product.id} name={product.name} shots={product.shots} />
        <div className={styles.about}>
          <BuyBox product={product} />
          <ProductFacts product={product} />
        </div>
      </div>
      <YouMightAlsoLike products={alike} />
      <Suspense>
        <RecentlyViewed id={product.id} shownAbove={alike} />
      </Suspense>
    </div>
  );
}

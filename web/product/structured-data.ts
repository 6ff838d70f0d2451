import type { CategoryNode } from '#domain/category.ts';
import { pathName } from '#domain/category-tree.ts';
import { toRupees } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { shop } from '#shop';
import { breadcrumbList } from '#web/seo/breadcrumb-list.ts';
import { jsonLd } from '#web/seo/meta.ts';
import type { PageProduct } from './page-product.ts';
import { categorySteps, stepsTo } from './steps-to.ts';

export function structuredData(origin: string, product: PageProduct, tree: CategoryNode[]) {
  const { id, name, description, price, outOfStock } = product;
  const url = (path: string) => new URL(path, origin).href;
  return [
    jsonLd('Product', {
      name,
      description,
      sku: id,
      category: pathName(categorySteps(tree, product)),
      image: product.photos.map(({ src }) => url(src)),
      brand: { '@type': 'Brand', name: shop.brand },
      offers: {
        '@type': 'Offer',
        url: url(paths.product(id)),
        price: toRupees(price),
        priceCurrency: 'INR',
        availability: `https://schema.org/${outOfStock ? 'OutOfStock' : 'InStock'}`,
      },
    }),
    breadcrumbList(origin, stepsTo(tree, product)),
  ];
}

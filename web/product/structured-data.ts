import { categories } from '#content/categories.ts';
import { toRupees } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { shop } from '#shop';
import { breadcrumbList } from '#web/seo/breadcrumb-list.ts';
import { jsonLd } from '#web/seo/meta.ts';
import type { PageProduct } from './page-product.ts';

export function structuredData(origin: string, product: PageProduct) {
  const { id, name, description, category, subCategory, price, outOfStock } = product;
  const url = (path: string) => new URL(path, origin).href;
  const inCategory = paths.category(category);
  const inSubCategory = paths.category(category, subCategory);
  return [
    jsonLd('Product', {
      name,
      description,
      sku: id,
      category: `${categories[category]} > ${categories[subCategory]}`,
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
    breadcrumbList(origin, [
      { name: shop.brand, path: '/' },
      { name: categories[category], path: inCategory },
      { name: categories[subCategory], path: inSubCategory },
      { name },
    ]),
  ];
}

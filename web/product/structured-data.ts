import type { MetaDescriptor } from 'react-router';
import { pathName } from '#domain/catalogue/category-tree.ts';
import { picturesOfValue } from '#domain/catalogue/picture.ts';
import { titleLabel, valueQuery, visualOption } from '#domain/catalogue/variants.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { breadcrumbList } from '#web/seo/breadcrumb-list.ts';
import { jsonLd, pageUrl } from '#web/seo/meta.ts';
import type { PageProduct } from './page-product.ts';
import { categorySteps, type ShopOfProduct, stepsTo } from './steps-to.ts';

type Variant = PageProduct['variants'][number];

const PROPERTIES: Record<string, string> = {
  size: 'size',
  colour: 'color',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
};

const propertyOf = (option: { name: string }) => PROPERTIES[option.name.toLowerCase()];

const amount = (price: Paise) => ({ price: toRupees(price), priceCurrency: 'INR' });

type Shop = ShopOfProduct & { origin: string; isGstRegistered: boolean };

export function structuredData(shop: Shop, product: PageProduct) {
  const { origin, brand, categories } = shop;
  const { id, name, description } = product;
  const url = (path: string) => new URL(path, origin).href;
  const page = pageUrl(origin, paths.product(id));
  const common = {
    name,
    description,
    category: pathName(categorySteps(categories, product)),
    image: picturesOfValue(product.photos, product.variants[0]?.values[visualOf(product)]).map(({ src }) =>
      url(src),
    ),
    brand: { '@type': 'Brand', name: brand.name },
  };
  const offer = (price: Paise, isInStock: boolean, query = '') => ({
    '@type': 'Offer',
    url: page + query,
    ...amount(price),
    ...(shop.isGstRegistered && {
      priceSpecification: {
        '@type': 'PriceSpecification',
        ...amount(price),
        valueAddedTaxIncluded: true,
      },
    }),
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
  });
  const [only] = product.variants;
  return [
    isOneOffer(product)
      ? jsonLd('Product', {
          ...common,
          ...codesOf(only),
          offers: offer(product.price, !product.outOfStock),
        })
      : jsonLd('ProductGroup', {
          ...common,
          url: page,
          productGroupID: id,
          variesBy: product.options.flatMap((option) => {
            const property = propertyOf(option);
            return property ? `https://schema.org/${property}` : [];
          }),
          hasVariant: product.variants.map((variant) => variantData(product, variant, url, offer)),
        }),
    breadcrumbList(origin, stepsTo(shop, product)),
  ];
}

const visualOf = ({ options, photos }: Pick<PageProduct, 'options' | 'photos'>) =>
  visualOption({ options, pictures: photos });

const isOneOffer = ({ options, variants, price }: PageProduct) =>
  variants.length <= 1 ||
  (options.every((option) => propertyOf(option) === 'size') &&
    variants.every((variant) => variant.price === price && !variant.sku && !variant.barcode));

function variantData(
  { name, options, photos }: PageProduct,
  variant: Variant,
  url: (path: string) => string,
  offer: (price: Paise, isInStock: boolean, query: string) => object,
) {
  const visual = visualOf({ options, photos });
  const colour = options[visual];
  const query = colour ? valueQuery(colour.name, variant.values[visual]!) : '';
  const [photo] = picturesOfValue(photos, variant.values[visual]);
  return {
    '@type': 'Product',
    name: `${name}, ${titleLabel(options, variant.title)}`,
    ...codesOf(variant),
    ...Object.fromEntries(
      options.flatMap((option, index) => {
        const property = propertyOf(option);
        return property ? [[property, variant.values[index]]] : [];
      }),
    ),
    ...(photo && { image: url(photo.src) }),
    offers: offer(variant.price, variant.stock > 0, query),
  };
}

/**
 * Returns what the document already has about this product, so that browsers load no code for it. Search engines request
 * each page, so a product that was opened by a link needs none.
 */
export function renderedStructuredData({ name }: PageProduct): MetaDescriptor[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const found = Array.from(scripts, ({ textContent }) => JSON.parse(textContent));
  return found[0]?.name === name ? found.map((data) => ({ 'script:ld+json': data })) : [];
}

/** A barcode of another kind, such as the shop's own, is no GTIN. */
const codesOf = ({ sku = null, barcode = null }: Partial<Variant> = {}) => ({
  ...(sku && { sku }),
  ...(barcode && /^(\d{8}|\d{12,14})$/.test(barcode) && { gtin: barcode }),
});

import { shop } from '#shop';
import type { PageProduct } from './shown-product.ts';

/** The product as search engines read it (schema.org). */
export const structuredData = (product: PageProduct) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.description,
  category: `${product.category} > ${product.subCategory}`,
  image: product.shots.map(({ src }) => src),
  brand: { '@type': 'Brand', name: shop.brand },
  offers: {
    '@type': 'Offer',
    price: product.price,
    priceCurrency: 'INR',
    availability: `https://schema.org/${product.outOfStock ? 'OutOfStock' : 'InStock'}`,
  },
});

import type { Output } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/picture.ts';
import { pricesOf } from './prices.ts';

export type Product = Output<'product.get'>;

export interface Shot {
  src: string;
  alt: string;
}

/** What a tile shows of a product, and nothing else: every word of it is sent with the page. */
export interface TileProduct {
  id: string;
  name: string;
  price: number;
  mrp: number;
  shots: Shot[];
  outOfStock: boolean;
}

export function tileOf(product: Product): TileProduct {
  const { name, outOfStock } = product;
  return {
    id: addressOf(product),
    name,
    ...pricesOf(product),
    shots: shotsOf(product).slice(0, 2),
    outOfStock,
  };
}

/** What a product page shows. */
export function pageProductOf(product: Product) {
  const { _id, name, category, subCategory, sizes, stock, outOfStock, description, details, care } = product;
  return {
    _id,
    id: addressOf(product),
    name,
    category,
    subCategory,
    ...pricesOf(product),
    shots: shotsOf(product),
    sizes,
    stock,
    outOfStock,
    description,
    details,
    care,
  };
}

export type PageProduct = ReturnType<typeof pageProductOf>;

/** The readable id where there is one. */
const addressOf = ({ id, _id }: Product) => id || _id;

/** A backend may know its pictures with their words, or only as image1 to image4. */
function shotsOf({ pictures, name, image1, image2, image3, image4 }: Product): Shot[] {
  if (pictures?.length) return pictures.map(({ file, alt }) => ({ src: pictureUrl(file), alt }));
  const images = [...new Set([image1, image2, image3, image4].filter(Boolean))];
  return images.map((src, index) => ({ src, alt: index === 0 ? name : `${name}, view ${index + 1}` }));
}

import { photoAlt } from '#content/product-tile.ts';
import type { Output } from '#contract/schemas.ts';
import { type Paise, toPaise } from '#domain/money.ts';
import { pictureUrl } from '#domain/picture.ts';

export type Product = Output<'product.list'>[number];

export interface Photo {
  src: string;
  alt: string;
  /** The option's value that it shows. */
  value?: string | undefined;
}

/** Only what a tile shows, because every field is sent with the page. */
export interface TileProduct {
  id: string;
  name: string;
  price: Paise;
  mrp: Paise;
  photos: Photo[];
  hasPriceRange: boolean;
  outOfStock: boolean;
}

export function toTileProduct(product: Product): TileProduct {
  const { id, name, price, mrp, prices, outOfStock } = product;
  const photos = photosOf(product).slice(0, 2);
  const hasPriceRange = Object.keys(prices).length > 0;
  return { id, name, price: toPaise(price), mrp: toPaise(mrp), hasPriceRange, photos, outOfStock };
}

/** Other backends may send only image1 to image4. */
export function photosOf({ pictures, name, image1, image2, image3, image4 }: Product): Photo[] {
  if (pictures.length > 0)
    return pictures.map(({ file, alt, value }) => ({ src: pictureUrl(file), alt, value }));
  const images = [...new Set([image1, image2, image3, image4].filter(Boolean))];
  return images.map((src, index) => ({ src, alt: photoAlt(name, index + 1) }));
}

import { picturesOfValue, pictureUrl } from '#domain/catalogue/picture.ts';
import { visualValue } from '#domain/catalogue/variants.ts';
import type { SoldLine } from './use-cart-lines.ts';

/** The first picture of the colour in the cart. */
export function pictureOfLine({ product, size }: Pick<SoldLine, 'product' | 'size'>): string {
  const [picture] = picturesOfValue(product.pictures, visualValue(product, size));
  return picture ? pictureUrl(picture.file) : product.image1;
}

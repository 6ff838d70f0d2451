import { photoAlt } from '#content/product-tile.ts';
import type { Output } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';

export interface Photo {
  src: string;
  alt: string;
  value?: string | undefined;
}

/** Other backends may send only image1 to image4. */
export function photosOf({
  pictures,
  name,
  image1,
  image2,
  image3,
  image4,
}: Output<'product.list'>[number]): Photo[] {
  if (pictures.length > 0)
    return pictures.map(({ file, alt, value }) => ({ src: pictureUrl(file), alt, value }));
  const images = [...new Set([image1, image2, image3, image4].filter(Boolean))];
  return images.map((src, index) => ({ src, alt: photoAlt(name, index + 1) }));
}

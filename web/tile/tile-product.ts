import type { Output } from '#contract/schemas.ts';
import { type Paise, toPaise } from '#domain/money.ts';
import { type Colours, coloursOf } from './colours.ts';
import { type Photo, photosOf } from './photos.ts';

export type Product = Output<'product.list'>[number];

/** Only what a tile shows, because every field is sent with the page. */
export interface TileProduct {
  id: string;
  name: string;
  price: Paise;
  mrp: Paise;
  photos: Photo[];
  hasPriceRange: boolean;
  outOfStock: boolean;
  colours?: Colours;
  query?: string;
}

export function toTileProduct(product: Product): TileProduct {
  const { id, name, price, mrp, prices, outOfStock } = product;
  const colours = coloursOf(product);
  const shown = colours?.values.find((colour) => !colour.outOfStock) ?? colours?.values[0];
  return {
    ...{ id, name, outOfStock },
    price: toPaise(price),
    mrp: toPaise(mrp),
    hasPriceRange: Object.keys(prices).length > 0,
    photos: shown?.photos ?? photosOf(product).slice(0, 2),
    ...(colours && { colours }),
  };
}

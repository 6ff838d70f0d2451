import type { Output } from '#contract/schemas.ts';
import type { ProductOption } from '#domain/catalogue/variants.ts';
import { type Paise, toPaise } from '#domain/money.ts';
import { type Colours, coloursOf, sourcesOf } from './colours.ts';
import { type Photo, photosOf } from './photos.ts';

export type Product = Output<'product.list'>[number];

/** Only what a tile shows, because every field is sent with the page. */
export interface TileProduct {
  id: string;
  name: string;
  price: Paise;
  mrp: Paise;
  /** The addresses of its pictures, which need no texts beside the name. */
  photos: string[];
  hasPriceRange: boolean;
  outOfStock: boolean;
  colours?: Colours;
  query?: string;
  /** Why a search has found it. */
  reason?: string;
}

/** Amounts are paise, unlike the API's. */
export interface TileSource extends Pick<TileProduct, 'id' | 'name' | 'price' | 'mrp' | 'outOfStock'> {
  photos: Photo[];
  options: ProductOption[];
  sizes: string[];
  stock: Record<string, number>;
  /** By size, where they differ from the product's. */
  prices: Record<string, Paise>;
}

export const toTileProduct = (product: Product): TileProduct =>
  toTile({
    ...product,
    price: toPaise(product.price),
    mrp: toPaise(product.mrp),
    prices: Object.fromEntries(Object.entries(product.prices).map(([size, price]) => [size, toPaise(price)])),
    photos: photosOf(product),
  });

export function toTile(source: TileSource): TileProduct {
  const { id, name, price, mrp, prices, photos, outOfStock } = source;
  const colours = coloursOf(source);
  const shown = colours?.values.find((colour) => !colour.outOfStock) ?? colours?.values[0];
  return {
    ...{ id, name, price, mrp, outOfStock },
    hasPriceRange: Object.keys(prices).length > 0,
    photos: shown?.photos ?? sourcesOf(photos),
    ...(colours && { colours }),
  };
}

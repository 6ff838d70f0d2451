import { productTile } from '#content/product-tile.ts';
import { picturesOfValue } from '#domain/catalogue/picture.ts';
import { valueQuery, visualOption } from '#domain/catalogue/variants.ts';
import { labelOf } from '#domain/label.ts';
import { max, min, type Paise } from '#domain/money.ts';
import type { Photo } from './photos.ts';
import type { TileProduct, TileSource } from './tile-product.ts';

export interface Colours {
  option: string;
  values: Colour[];
}

interface Colour {
  name: string;
  label: string;
  swatch: string | undefined;
  price: Paise;
  hasPriceRange: boolean;
  outOfStock: boolean;
  photos: string[];
  query: string;
}

export function coloursOf({ options, sizes, stock, price, prices, photos }: TileSource): Colours | undefined {
  const visual = visualOption({ options, pictures: photos });
  const option = options[visual];
  if (!option) return undefined;
  const values = option.values.flatMap(({ name, label = name, swatch }) => {
    const titles = sizes.filter((title) => title.split(' / ')[visual] === name);
    if (titles.length === 0) return [];
    const all = titles.map((title) => prices[title] ?? price);
    const lowest = min(...all);
    return {
      ...{ name, label, swatch },
      price: lowest,
      hasPriceRange: all.some((price) => price > lowest),
      outOfStock: titles.every((title) => !stock[title]),
      photos: sourcesOf(picturesOfValue(photos, name)),
      query: valueQuery(option.name, name),
    };
  });
  return { option: labelOf(option), values };
}

/** A tile shows two pictures. */
export const sourcesOf = (photos: Pick<Photo, 'src'>[]): string[] => photos.slice(0, 2).map(({ src }) => src);

export const tilePerColour = ({ colours, ...product }: TileProduct): TileProduct[] =>
  colours
    ? colours.values.map(({ name: _name, label, swatch: _, ...shown }) => ({
        ...product,
        ...shown,
        name: productTile.ofColour(product.name, label),
        mrp: max(product.mrp, shown.price),
      }))
    : [product];

import { useEffect, useState } from 'react';
import { labelOf } from '#domain/label.ts';
import { api } from '#web/api/client.ts';
import type { Product, TileProduct } from './tile-product.ts';

const MAX_SIZES = 8;

interface Size {
  label: string;
  isSoldOut: boolean;
}

/** By product. All products of a page are asked for at once. */
const loading = new Map<string, Promise<Product | undefined>>();

interface TileSizesProps {
  product: Pick<TileProduct, 'id' | 'colours'>;
  ids: string[];
  className: string | undefined;
}

export function TileSizes({ product: { id, colours }, ids, className }: TileSizesProps) {
  const [sizes, setSizes] = useState<Size[]>([]);
  const colour = colours?.option;

  // biome-ignore lint/correctness/useExhaustiveDependencies: which other products are asked for changes nothing
  useEffect(() => {
    let isLeft = false;
    loading.get(id) ?? load(ids);
    void loading.get(id)!.then((found) => !isLeft && found && setSizes(sizesIn(found, colour)));
    return () => {
      isLeft = true;
    };
  }, [id, colour]);

  if (sizes.length === 0) return null;
  return (
    <span className={className} aria-hidden="true">
      {sizes.slice(0, MAX_SIZES).map(({ label, isSoldOut }, index) => (
        <span key={label}>
          {index > 0 && ' · '}
          {isSoldOut ? <s>{label}</s> : label}
        </span>
      ))}
      {sizes.length > MAX_SIZES && ' …'}
    </span>
  );
}

function load(ids: string[]) {
  const found = api.call('product.list', { id: ids, fields: 'sizes' }).catch((): Product[] => []);
  for (const id of ids)
    loading.set(
      id,
      found.then((products) => products.find((one) => one.id === id)),
    );
}

/** The values of the only option that is not the colour. */
export function sizesIn({ options, sizes, stock }: Product, colour?: string): Size[] {
  const [index, ...others] = options.flatMap((option, index) =>
    labelOf(option) === colour || option.values.some(({ swatch }) => swatch) ? [] : [index],
  );
  if (index === undefined || others.length > 0) return [];
  return options[index]!.values.flatMap((value) => {
    const titles = sizes.filter((title) => title.split(' / ')[index] === value.name);
    return titles.length === 0
      ? []
      : [{ label: labelOf(value), isSoldOut: titles.every((title) => !stock[title]) }];
  });
}

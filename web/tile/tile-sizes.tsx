import { useEffect, useRef, useState } from 'react';
import { labelOf } from '#domain/label.ts';
import { api } from '#web/api/client.ts';
import type { Product, TileProduct } from './tile-product.ts';

const MAX_SIZES = 8;

interface Size {
  label: string;
  isSoldOut: boolean;
}

interface TileSizesProps {
  product: TileProduct;
  className: string | undefined;
}

const loaded = new Map<string, Promise<Product | undefined>>();

/** Shows sizes only under the pointer or the focus, so that they are no part of the link's text otherwise. */
export function TileSizes({ product: { id, colours }, className }: TileSizesProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [sizes, setSizes] = useState<Size[]>([]);
  const [isPointed, setPointed] = useState(false);
  const colour = colours?.option;

  useEffect(() => {
    if (matchMedia('(hover: none)').matches) return;
    let isLeft = false;
    void sizesOf(id, colour).then((found) => !isLeft && setSizes(found));
    return () => {
      isLeft = true;
    };
  }, [id, colour]);

  useEffect(() => {
    const link = place.current!.closest('a')!;
    const update = ({ type }: { type: string }) => setPointed(type === 'pointerenter' || type === 'focus');
    for (const type of EVENTS) link.addEventListener(type, update);
    setPointed(link.matches(':hover, :focus'));
    return () => {
      for (const type of EVENTS) link.removeEventListener(type, update);
    };
  }, []);

  const shown = isPointed ? sizes : [];
  return (
    <span ref={place} className={shown.length > 0 ? className : undefined} aria-hidden="true">
      {shown.slice(0, MAX_SIZES).map(({ label, isSoldOut }, index) => (
        <span key={label}>
          {index > 0 && ' · '}
          {isSoldOut ? <s>{label}</s> : label}
        </span>
      ))}
      {shown.length > MAX_SIZES && ' …'}
    </span>
  );
}

const EVENTS = ['pointerenter', 'pointerleave', 'focus', 'blur'] as const;

async function sizesOf(id: string, colour: string | undefined): Promise<Size[]> {
  const load = async () => (await api.call('product.list', { id: [id], fields: 'sizes' }))[0];
  const product = loaded.get(id) ?? load().catch(() => undefined);
  loaded.set(id, product);
  const found = await product;
  return found ? sizesIn(found, colour) : [];
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

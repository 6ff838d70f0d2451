import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { toHtml } from '#web/info/markdown.ts';
import type { TileProduct } from '#web/tile/tile-product.ts';
import { toTileProduct } from '#web/tile/tile-product.ts';
import { firstPictures, withSources } from './picture-sources.ts';
import { ONLY_ON_SERVER, type Section, type StoredSection } from './section.ts';

type ProductRow = Extract<StoredSection, { type: 'products' }>;

export interface LoadedSections {
  sections: Section[];
  first: string[];
  products: Record<string, TileProduct[]>;
  html: Record<string, string>;
}

export async function loadSections(
  call: Client['call'],
  stored: StoredSection[],
  { isPreview = false } = {},
): Promise<LoadedSections> {
  const rows = stored.filter((section) => section.type === 'products');
  const texts = stored.filter((section) => section.type === 'text');
  const products = rows.map(async (row) => [row.id, await productsOf(call, row)] as const);
  return {
    sections: stored.map((section) => withoutServerFields(withSources(section, { isPreview }))),
    first: firstPictures(stored),
    products: Object.fromEntries(await Promise.all(products)),
    html: Object.fromEntries(texts.map(({ id, markdown }) => [id, toHtml(markdown)])),
  };
}

const withoutServerFields = (section: Section): Section =>
  Object.fromEntries(
    Object.entries(section).filter(([name]) => !ONLY_ON_SERVER.some((only) => only === name)),
  ) as unknown as Section;

async function productsOf(call: Client['call'], row: ProductRow): Promise<TileProduct[]> {
  const scope = scopeOf(row.source);
  if (!scope) return [];
  const end = row.skip + row.limit;
  try {
    const listed = await call('product.list', { ...scope, limit: end, fields: 'tile' });
    return listed.slice(row.skip, end).map(toTileProduct);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return [];
    throw error;
  }
}

/** Undefined for a category that no longer exists. */
function scopeOf(source: ProductRow['source']): Input<'product.list'> | undefined {
  switch (source.kind) {
    case 'latest':
      return {};
    case 'bestsellers':
      return { bestseller: 'true' };
    case 'collection':
      return { collection: source.slug };
    case 'category': {
      const [top, sub, third] = source.path;
      if (third) return { categoryId: [third.id] };
      return top && { category: [top.name], ...(sub && { subCategory: [sub.name] }) };
    }
  }
}

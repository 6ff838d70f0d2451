import { and, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { textArray } from '#server/database/text-array.ts';

type Wanted = Pick<Received<'product.facets'>, 'option' | 'available'>;

export const facetGroups = (option: string[]): string[][] =>
  Object.values(
    Object.groupBy(
      option.map((facet) => facet.toLowerCase()),
      keyOfFacet,
    ),
  ) as string[][];

export const keyOfFacet = (facet: string): string => facet.split(':', 1)[0]!;

/** Values of two options must be those of one variant. */
export function hasMatchingVariant(filter: Wanted): SQL | undefined {
  const conditions = variantConditions(filter);
  // Not `exists`, which the planner may turn into a scan of all variants.
  return conditions.length > 1
    ? sql`coalesce((select true from product_variant v where v.product_id = p.id and ${and(...conditions)} limit 1), false)`
    : undefined;
}

export const variantConditions = ({ option = [], available }: Wanted): SQL[] => [
  ...facetGroups(option).map((facets) => sql`v.facets && ${textArray(facets)}`),
  ...(available ? [sql`v.quantity > 0`] : []),
];

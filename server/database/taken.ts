import type { ApiError } from '#contract/errors.ts';
import { violatedKey } from '#server/database/unique-violation.ts';
import { fieldError } from '#server/refusals/field-error.ts';

/** By the name of the unique index. */
const TAKEN = {
  product_slug: { field: 'slug', message: 'Another product has this URL handle.' },
  collection_slug: { field: 'slug', message: 'Another collection has this URL handle.' },
  category_slug: { field: 'slug', message: 'Another category has this URL handle.' },
  category_name: { field: 'name', message: 'Another category in the same place has this name.' },
  size_chart_name: { field: 'name', message: 'Another size chart has this name.' },
};

export function taken(key: keyof typeof TAKEN): ApiError {
  const { field, message } = TAKEN[key];
  return fieldError(field, message, { code: 'conflict' });
}

/** The refusal of the second of two concurrent changes to the same name, which neither could see before. */
export function takenBy(error: unknown): ApiError | undefined {
  const key = violatedKey(error);
  return key !== undefined && key in TAKEN ? taken(key as keyof typeof TAKEN) : undefined;
}

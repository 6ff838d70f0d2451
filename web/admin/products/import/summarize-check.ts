import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';

type Counts = Pick<Output<'admin.import.check'>, 'rows' | 'created' | 'changed' | 'onlyStock' | 'unchanged'>;

/** Counts each product once. */
export function summarizeCheck({ rows, created, changed, onlyStock, unchanged }: Counts): string {
  const file = `${pluralize(rows, 'product')} in the file`;
  if (rows === unchanged) return `${file}, nothing to change.`;
  const parts = [
    [created, 'new'],
    [changed, 'changed'],
    [onlyStock, 'with only a different stock'],
    [unchanged, 'unchanged'],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, text]) => `${formatNumber(count)} ${text}`);
  return texts.length > 0 ? `${file}: ${texts.join(', ')}.` : `${file}.`;
}

import { formatPaise } from '#domain/money.ts';
import { formatDate } from '#web/admin/parts/format-date.ts';
import type { Settings } from './settings-form.ts';

/** A GST rate in one line, without the numbers that are not typed yet. */
export const summarizeRate = ({ percent, above, until }: Settings['tax']['rates'][number]): string =>
  [
    !Number.isNaN(percent) && `${percent}%`,
    above &&
      !Number.isNaN(above.value + above.percent) &&
      `${above.percent}% above ${formatPaise(above.value)}`,
    until && `until ${formatDate(until)}`,
  ]
    .filter(Boolean)
    .join(', ');

import { z } from 'zod';
import type { AttemptReason } from '#domain/shipments/scan.ts';

/** Couriers send numbers as text, and text as numbers. */
export const text = z.union([z.string(), z.number()]).transform(String);
/** Also of a missing, empty or null field. */
export const optionalText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''));
export const optionalNumber = z
  .unknown()
  .optional()
  .transform((value) => {
    const number =
      typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? number : undefined;
  });
/** A list of which unreadable entries are left out. */
export const readable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      (Array.isArray(value) ? value : []).flatMap((entry): z.output<Schema>[] => {
        const parsed = schema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** Couriers write India's time without a zone, as "23 05 2023 11:43:52" or "2023-05-23 11:43:52". Undefined if it cannot be read. */
export function toTime(written: string): number | undefined {
  const dayFirst = /^(\d{2})[ /-](\d{2})[ /-](\d{4})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(written);
  const iso = dayFirst
    ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}`
    : written.replace(' ', 'T');
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(iso)) return undefined;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  const time = Date.parse(hasZone ? iso : `${iso}+05:30`);
  return Number.isNaN(time) ? undefined : time;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "Jan 14, 2026" and "2026-01-14 18:00:00" become "2026-01-14". */
export function toDay(written: string): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  if (iso) return Number.isNaN(Date.parse(iso)) ? undefined : iso;
  const dayFirst = /^(\d{2})[ /-](\d{2})[ /-](\d{4})/.exec(written);
  if (dayFirst) return `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`;
  const words = /^([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4})/.exec(written);
  const month = words ? MONTHS.indexOf(words[1]!.toLowerCase()) : -1;
  return month < 0 ? undefined : `${words![3]}-${pad(month + 1)}-${pad(Number(words![2]))}`;
}

const pad = (number: number) => String(number).padStart(2, '0');

/** "YYYY-MM-DD HH:mm" of India's clock. */
export const inIndia = (at: Date): string =>
  new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

const REASONS: [RegExp, AttemptReason][] = [
  [/refus|reject|den(y|ied)|not accept/i, 'refused'],
  [/reschedul|future|later|another day|deferr/i, 'reschedule_requested'],
  [/\b(cod|cash|amount|money|payment)\b/i, 'cash_not_ready'],
  [/address|pin ?code|location|landmark/i, 'address_incomplete'],
  [
    /unavail|not available|unreach|not reachable|no response|not respond|not contact|locked|closed|switched off/i,
    'unreachable',
  ],
];

export const toReason = (words: string): AttemptReason =>
  REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';

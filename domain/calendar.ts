const INDIA_AHEAD_MS = 5.5 * 60 * 60_000;

/** The day of a moment on the calendar in India, as `2026-04-01`. */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** The moment at which a day of the Indian calendar begins; `later` days after it. */
export const startOfIndianDay = (day: string, later = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_AHEAD_MS + later * 24 * 60 * 60_000);

/** The tax year from April to March that a day lies in, as `26-27`. */
export function financialYear(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const start = month >= 4 ? year : year - 1;
  return [start, start + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

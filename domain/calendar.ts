export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

const INDIA_OFFSET_MS = 5.5 * 60 * 60_000;

export const toIndianDay = (timestamp: Date): string =>
  new Date(timestamp.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);

export const startOfIndianDay = (day: string, addedDays = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS + addedDays * DAY_MS);

export function financialYear(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const start = month >= 4 ? year : year - 1;
  return [start, start + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

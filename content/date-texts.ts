const timeZone = 'Asia/Kolkata';

/** Dates and times are Indian. */
export function createDateTexts(locales: { date: string; time: string; month: 'short' | 'long' }) {
  const long = new Intl.DateTimeFormat(locales.date, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locales.time, { hour: 'numeric', minute: '2-digit', timeZone });
  const day = new Intl.DateTimeFormat(locales.date, {
    ...({ weekday: 'short', day: 'numeric' } as const),
    month: locales.month,
    timeZone,
  });
  return {
    /** Such as 'Tue, 2 Dec'. Browsers differ in the comma of `format`. */
    day(date: string): string {
      const parts = day.formatToParts(new Date(date)).map(({ type, value }) => [type, value]);
      const { weekday, day: number, month } = Object.fromEntries(parts);
      return `${weekday}, ${number} ${month}`;
    },
    long: (date: string): string => long.format(new Date(date)),
    time: (date: string): string => time.format(new Date(date)),
  };
}

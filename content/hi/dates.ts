import { createDateTexts } from '../date-texts.ts';
import type { Words } from '../words.ts';

const timeZone = 'Asia/Kolkata';

const clock = (timeZone?: string) =>
  new Intl.DateTimeFormat('hi-IN', { hour: 'numeric', minute: '2-digit', dayPeriod: 'short', timeZone });

const day = new Intl.DateTimeFormat('hi-IN', { day: 'numeric', month: 'long', timeZone });
const localDate = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'long' });

/** Such as 'शाम 6:30 बजे'. */
const timeOf = (date: Date, zone?: string): string => `${clock(zone).format(date)} बजे`;

export const dates: Words['dates'] = {
  ...createDateTexts({ date: 'hi-IN', time: 'hi-IN', month: 'long' }),
  time: (date) => timeOf(new Date(date), timeZone),
};

/** The time is Indian. */
export const dayAndTime = (date: Date): string => `${day.format(date)}, ${timeOf(date, timeZone)}`;

/** The date and time of the device. */
export const localDateTime = (date: string): string =>
  `${localDate.format(new Date(date))}, ${timeOf(new Date(date))}`;

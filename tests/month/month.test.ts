import { expect, test } from 'vitest';
import { toIndianDay } from '#domain/calendar.ts';
import { orders } from '#server/database/schema.ts';
import { openDay } from '../day/open-day.ts';
import { checkMonth } from './check-month.ts';
import { goTo, type Month, playDay } from './play-month.ts';

/** `npm run test:month` plays a whole month of 100 orders a day. */
const DAYS = Number(process.env.MONTH_DAYS ?? 3);
const ORDERS = Number(process.env.MONTH_ORDERS ?? 25);

test(`after ${DAYS} days of ${ORDERS} orders, the books of the month agree`, async () => {
  const day = await openDay();
  const { version, settings } = await day.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
  await day.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
  const [year, one] = toIndianDay(day.services.now()).split('-').map(Number) as [number, number];
  const dayOf = (date: number) => new Date(Date.UTC(year, one, date)).toISOString().slice(0, 10);
  const month: Month = { day, missing: 0 };
  for (let date = 1; date <= DAYS; date++) {
    goTo(day, dayOf(date));
    await playDay(month, ORDERS);
  }
  goTo(day, dayOf(DAYS + 2));
  await checkMonth(month, dayOf(1).slice(0, 7));
  expect(await day.db.$count(orders)).toBeGreaterThanOrEqual(DAYS * ORDERS);
}, 3_600_000);

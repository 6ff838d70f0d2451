import { expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { checkDay } from './check-day.ts';
import { openDay } from './open-day.ts';
import { placeOrders } from './place-day.ts';
import { closeUndelivered, remitCash, sendOrders, walkParcels } from './play-day.ts';

/** `npm run test:day -- 500` plays more. */
const COUNT = Number(process.env.DAY_ORDERS ?? (isLong ? 100 : 30));

test(`after a day of ${COUNT} orders, stock, money, statuses and emails agree with the couriers’ scans`, async () => {
  const day = await openDay();
  const times: Record<string, number> = {};
  const measure = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await run();
    times[name] = performance.now() - start;
    return result;
  };
  const ids = await measure('placing', () => placeOrders(day, COUNT));
  const sending = await sendOrders(day, ids);
  await measure('walking', () => walkParcels(day));
  await measure('closing what did not arrive', () => closeUndelivered(day));
  const missing = await measure('remitting', () => remitCash(day));
  const counts = await checkDay(day, missing);
  expect(Object.keys(counts).toSorted()).toEqual(['cancelled', 'delivered', 'returned_to_sender']);
  if (process.env.DAY_ORDERS) {
    const list = (all: Record<string, number>) =>
      Object.entries(all).map(([name, ms]) => `  ${name.padEnd(28)} ${(ms / 1000).toFixed(1)} s`);
    const total = Object.values(sending).reduce((one, other) => one + other, 0);
    const bulk = list({ ...sending, 'booking to handing over': total });
    console.info([`${COUNT} orders`, ...bulk, 'the rest of the day', ...list(times)].join('\n'), counts);
  }
}, 900_000);

import { and, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { DAY_MS } from '#domain/calendar.ts';
import { toPaise } from '#domain/money.ts';
import { DEFAULT_PARCEL } from '#domain/shipments/default-parcel.ts';
import type { Courier } from '#server/couriers/courier.ts';
import type { Couriers } from '#server/couriers/couriers.ts';
import type { Database } from '#server/database/database.ts';
import { serviceability } from '#server/database/schema.ts';
import { findInDirectory } from '#server/pincode/directory.ts';
import type { RouteService, Serviceability } from '#server/services/services.ts';

interface Dependencies {
  db: Database;
  couriers: Couriers;
  log: Logger;
  now: () => Date;
}

const MAX_AGE_MS = 30 * DAY_MS;
/** An order reads no row for it. */
const IN_MEMORY_MS = 10 * 60_000;
const MAX_IN_MEMORY = 20_000;
const PATIENCE_MS = 1500;
/** Each question is up to five requests to a courier. */
const MAX_IN_FLIGHT = 8;

interface Known {
  at: number;
  route: RouteService | undefined;
  /** Couriers without an answer. */
  missing: Courier[];
}

export function createServiceability({ db, couriers, log, now }: Dependencies): Serviceability {
  const memory = new Map<string, Known>();
  const inFlight = new Map<string, Promise<RouteService | undefined>>();

  async function load(from: string, to: string): Promise<Known> {
    const key = `${from} ${to}`;
    const known = memory.get(key);
    if (known && now().getTime() - known.at < IN_MEMORY_MS) return known;
    const rows = await db
      .select()
      .from(serviceability)
      .where(
        and(
          eq(serviceability.from, from),
          eq(serviceability.to, to),
          gt(serviceability.answeredAt, new Date(now().getTime() - MAX_AGE_MS)),
        ),
      );
    const answers = rows.filter(({ courier }) => couriers.all.some(({ name }) => name === courier));
    const missing = couriers.all.filter(({ name }) => !answers.some(({ courier }) => courier === name));
    return remember(key, { at: now().getTime(), route: toRoute(answers), missing });
  }

  function remember(key: string, known: Known): Known {
    memory.delete(key);
    memory.set(key, known);
    if (memory.size > MAX_IN_MEMORY) memory.delete(memory.keys().next().value!);
    return known;
  }

  async function askCouriers(from: string, to: string, { missing }: Known) {
    const results = await Promise.allSettled(
      missing.map(async (courier) => store(from, to, courier, await askCourier(courier, from, to))),
    );
    for (const result of results)
      if (result.status === 'rejected') log.warn({ err: result.reason, to }, 'serviceability is unknown');
    memory.delete(`${from} ${to}`);
    const { route, at } = await load(from, to);
    // A courier that is down is asked again after a while.
    remember(`${from} ${to}`, { at, route, missing: [] });
    return route;
  }

  async function store(from: string, to: string, { name }: Courier, answer: CourierAnswer) {
    const row = { ...answer, answeredAt: now() };
    await db
      .insert(serviceability)
      .values({ from, to, courier: name, ...row })
      .onConflictDoUpdate({
        target: [serviceability.from, serviceability.to, serviceability.courier],
        set: row,
      });
  }

  return {
    async find(from, to) {
      return couriers.all.length === 0 ? undefined : (await load(from, to)).route;
    },

    async ask(from, to) {
      // Couriers know no PIN codes that are newer than the directory, but staff may send there.
      if (couriers.all.length === 0 || !(await findInDirectory(to))) return undefined;
      const known = await load(from, to);
      const key = `${from} ${to}`;
      if (known.missing.length === 0) return known.route;
      if (!inFlight.has(key)) {
        if (inFlight.size >= MAX_IN_FLIGHT) return known.route;
        inFlight.set(
          key,
          askCouriers(from, to, known).finally(() => inFlight.delete(key)),
        );
      }
      return within(PATIENCE_MS, inFlight.get(key)!, known.route);
    },
  };
}

type Stored = typeof serviceability.$inferSelect;
type CourierAnswer = Pick<Stored, 'isServed' | 'acceptsCash' | 'days'>;

async function askCourier(courier: Courier, from: string, to: string): Promise<CourierAnswer> {
  const cash = toPaise(1);
  const services = await courier.serviceability({ from, to, grams: DEFAULT_PARCEL.weight, cash });
  const days = services.flatMap((service) => (service.prepaid && service.days) || []);
  return {
    isServed: services.some(({ prepaid }) => prepaid),
    acceptsCash: services.some((service) => service.cash),
    days: days.length > 0 ? Math.ceil(Math.min(...days)) : null,
  };
}

/** The merchant may book any of the couriers, so the slowest one's days are promised. */
function toRoute(answers: Stored[]): RouteService | undefined {
  if (answers.length === 0) return undefined;
  const days = answers.flatMap((answer) => (answer.isServed && answer.days) || []);
  return {
    days: days.length > 0 ? Math.max(...days) : null,
    acceptsCash: answers.some(({ acceptsCash }) => acceptsCash),
  };
}

async function within<Result>(ms: number, result: Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Result>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

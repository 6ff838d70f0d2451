import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createBackend } from '#server/backend/backend.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { bookOrder } from '#server/shipments/book-order.ts';
import { standInParcel } from '#server/standins/couriers/schema.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { isLong } from '../long.ts';
import { callAs, signInCustomers } from './customers.ts';
import { startEngine } from './engine.ts';
import { addProducts } from './products.ts';
import { createProgram } from './program.ts';
import { randomFrom } from './random.ts';

const KILLS = isLong ? 12 : 1;
const ORDERS_PER_KILL = 25;
const BOOK_TIMEOUT_MS = 60_000;
const seed = `${Date.now()}`;

// A booking takes the same statements on PGlite, which no second process can read while the shop runs.
test(`nothing is booked twice if the shop is killed while it books (seed ${seed})`, {
  timeout: 300_000,
}, async ({ skip }) => {
  const engine = await startEngine('PostgreSQL');
  if (!engine) return skip('PostgreSQL is not installed here');
  onTestFinished(() => engine.remove());
  const random = randomFrom(seed);
  const { db, close } = await engine.open();
  const program = await createProgram(engine.settings);
  try {
    await addProducts(db);
    const customers = await signInCustomers(db, KILLS * ORDERS_PER_KILL);
    const { services } = await createBackend(engine.config, db, quietLog, () => new Date());
    const countBooked = () => db.$count(shipment, sql`status is not null`);
    const countAtCouriers = () => db.$count(standInParcel, sql`reference is not null`);
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await program.start();
      const own = customers.slice(kill * ORDERS_PER_KILL, (kill + 1) * ORDERS_PER_KILL);
      const placed = await Promise.all(
        own.map((customer) =>
          callAs(customer, program.origin).call(
            'order.create',
            {
              items: [{ productId: 'tee', quantity: 1 }],
              amount: 1099,
              address: customer.address,
              paymentMethod: 'COD',
            },
            { idempotencyKey: randomUUID() },
          ),
        ),
      );
      const before = await countAtCouriers();
      for (const [index, { orderId: id }] of placed.entries())
        await bookOrder(services, 'a test', { id, courier: index % 2 ? 'delhivery' : 'shiprocket' });
      const stopAt = before + 1 + random(ORDERS_PER_KILL - 1);
      while ((await countAtCouriers()) < stopAt) await sleep(1);
      await program.kill();
      if ((await countBooked()) < (kill + 1) * ORDERS_PER_KILL) interrupted++;
      // The lease of what was being booked ends after three minutes.
      await db.execute(sql`update shipment set next_book_at = now() where next_book_at is not null`);
    }
    expect(interrupted).toBeGreaterThan(0);
    await program.start();
    const started = Date.now();
    while ((await countBooked()) < KILLS * ORDERS_PER_KILL && Date.now() - started < BOOK_TIMEOUT_MS) {
      await db.execute(
        sql`update shipment set next_book_at = now() where next_book_at is not null and booking_error is not null`,
      );
      await sleep(200);
    }
    await program.stop();
    const shipments = await db.select().from(shipment);
    const parcels = await db.select().from(standInParcel).where(sql`reference is not null`);
    const toKey = ({ courier, trackingNumber }: { courier: string; trackingNumber: string | null }) =>
      `${courier} ${trackingNumber}`;
    expect(shipments).toHaveLength(await db.$count(orders));
    expect(parcels.map(toKey).toSorted()).toEqual(shipments.map(toKey).toSorted());
    expect(shipments.filter(({ status }) => status === null)).toEqual([]);
  } finally {
    await program.kill();
    await close();
  }
});

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { eq, like, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { orders, outbox, product, productVariant } from '#server/database/schema.ts';
import { toOutboxRow } from '#server/email/outbox.ts';
import { testSender } from '#server/testing/sender.ts';
import { isLong } from '../long.ts';
import { type Customer, callAs, signInCustomers } from './customers.ts';
import { startEngine } from './engine.ts';
import { startMailServer } from './mail-server.ts';
import { addProducts } from './products.ts';
import { createProgram, type Program } from './program.ts';

const BUYERS = isLong ? 500 : 200;
const LOOKUPS_PER_MINUTE = 120;
const REQUESTS = 9;

const engine = await startEngine('PostgreSQL');
const mailServer = await startMailServer();
let database: OpenDatabase;
let customers: Customer[];
let machines: [Program, Program];

async function openMachines() {
  database = await engine!.open();
  await addProducts(database.db);
  customers = await signInCustomers(database.db, BUYERS);
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'shop@example.org' };
  machines = [
    await createProgram({ ...engine!.settings, ...mail, WEB_CONCURRENCY: '2' }),
    await createProgram({ ...engine!.settings, ...mail }),
  ];
  await Promise.all(machines.map((machine) => machine.start()));
}

afterAll(async () => {
  await Promise.all((machines ?? []).map((machine) => machine.kill()));
  await database?.close();
  await engine?.remove();
  mailServer.close();
});

const buy = (customer: Customer, machine: Program, productId: string, amount: number, key: string) =>
  callAs(customer, machine.origin).call(
    'order.create',
    { items: [{ productId, quantity: 1 }], amount, address: customer.address, paymentMethod: 'COD' },
    { idempotencyKey: key },
  );

const pageOf = (machine: Program, path: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(machine.origin + path, { agent: false }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).toString()),
    );
    sent.on('error', reject).end();
  });

const pagesOfAllProcesses = (path: string) =>
  Promise.all(Array.from({ length: REQUESTS }, (_, n) => pageOf(machines[n % 3 === 0 ? 1 : 0], path)));

describe.runIf(engine)('two machines with three processes on one PostgreSQL', () => {
  beforeAll(openMachines);

  test(`${BUYERS} buyers for the last 20 items: exactly 20 are sold`, async () => {
    await database.db
      .update(productVariant)
      .set({ quantity: 20 })
      .where(eq(productVariant.productId, 'rare-cap'));
    const answers = await Promise.allSettled(
      customers.map((customer, i) => buy(customer, machines[i % 2]!, 'rare-cap', 2400, randomUUID())),
    );
    const refusals = answers
      .filter((answer) => answer.status === 'rejected')
      .map(({ reason }) => reason.code);
    expect(answers.length - refusals.length).toBe(20);
    expect(new Set(refusals)).toEqual(new Set(['out_of_stock']));
    expect(await database.db.$count(orders)).toBe(20);
    const [left] = await database.db
      .select()
      .from(productVariant)
      .where(eq(productVariant.productId, 'rare-cap'));
    expect(left!.quantity).toBe(0);
  });

  test('50 concurrent requests with one idempotency key place one order', async () => {
    const asha = customers[0]!;
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => buy(asha, machines[i % 2]!, 'mug', 590, 'the same')),
    );
    const placed = answers
      .filter((answer) => answer.status === 'fulfilled')
      .map(({ value }) => value.orderId);
    // Only the account's rate limit refuses some.
    const codes = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code);
    expect(new Set(codes)).toEqual(new Set(['too_many_requests']));
    expect(placed.length).toBeGreaterThan(1);
    expect(new Set(placed).size).toBe(1);
    expect(await database.db.$count(orders, eq(orders.idempotencyKey, 'the same'))).toBe(1);
  });

  test('a catalogue change reaches the cached pages of every process', async () => {
    const path = '/productdetail/mug';
    const pagesWith = async (price: string) =>
      (await pagesOfAllProcesses(path)).filter((page) => page.includes(price)).length;
    expect(await pagesWith('₹450')).toBe(REQUESTS);
    await database.db
      .update(product)
      .set({ price: toPaise(444) })
      .where(eq(product.id, 'mug'));
    await expect.poll(() => pagesWith('₹444')).toBe(REQUESTS);
    await database.db
      .update(product)
      .set({ price: toPaise(450) })
      .where(eq(product.id, 'mug'));
  });

  test('every email of the outbox is sent once', async () => {
    const written = Array.from({ length: 20 }, (_, i) =>
      toOutboxRow(
        { config: { ...engine!.config, smtp: { url: '', from: '' } }, now: () => new Date(), language: 'en' },
        testSender,
        {
          dedupeKey: `news ${i}`,
          recipient: `reader${i}@example.org`,
          text: { subject: 'News', heading: 'News', paragraphs: [] },
        },
      ),
    );
    await database.db.insert(outbox).values(written);
    const waiting = () => database.db.$count(outbox, ne(outbox.state, 'sent'));
    await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0);
    const readers = mailServer.recipients.filter((recipient) => recipient.startsWith('reader'));
    expect(readers.toSorted()).toEqual(written.map(({ recipient }) => recipient).toSorted());
    const confirmations = await database.db.$count(outbox, like(outbox.dedupeKey, 'order-confirmation:%'));
    const customers = mailServer.recipients.filter((recipient) => recipient !== 'merchant@haroz.test');
    expect(customers.length - readers.length).toBe(confirmations);
  });

  test('rate limits count over all processes', async () => {
    const look = (n: number) =>
      fetch(`${machines[n % 2]!.origin}/api/pincode/110001`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
    const first = await Promise.all(Array.from({ length: LOOKUPS_PER_MINUTE }, (_, n) => look(n)));
    expect(first.filter(({ status }) => status !== 200)).toEqual([]);
    for (let n = 0; n < 6; n++) expect((await look(n)).status).toBe(429);
  });

  test('a killed process is replaced', async () => {
    const workers = () =>
      execFileSync('pgrep', ['-P', String(machines[0].pid())], { encoding: 'utf8' })
        .trim()
        .split('\n');
    const [victim] = workers();
    process.kill(Number(victim), 'SIGKILL');
    await expect.poll(workers, { timeout: 30_000, interval: 200 }).not.toContain(victim);
    await expect.poll(() => workers().length, { timeout: 30_000, interval: 200 }).toBe(2);
    const pages = await pagesOfAllProcesses('/productdetail/tee');
    expect(pages.filter((page) => page.includes('₹999'))).toHaveLength(REQUESTS);
  });
});

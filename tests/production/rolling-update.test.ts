import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { orders } from '#server/database/schema.ts';
import { afterFile } from '#server/testing/after-file.ts';
import { checkDatabase } from '../crash/check-database.ts';
import { signInCustomers } from '../crash/customers.ts';
import { createProgram, type Program } from '../crash/program.ts';
import { randomFrom } from '../crash/random.ts';
import { isUnavailable, type SimulatedCustomer, simulateCustomer } from '../crash/simulated-customer.ts';
import { copyNextVersion } from '../update/next-version.ts';
import { openShopOf, RELEASES, rowsOf } from '../update/shop-of-version.ts';
import { testFolder } from './tools.ts';

/** Enough, and slow enough, that none reaches the rate limit of an account. */
const CUSTOMERS = 24;
const PAUSE_MS = 1_500;
const ORDERS_PER_STEP = 25;
const seed = String(Date.now());

/** Passes each request to the next process, and on to another one if that refuses the connection, as nginx does. */
async function openBalancer() {
  const processes: Program[] = [];
  const failures: string[] = [];
  const statuses: Record<number, number> = {};
  let turn = 0;

  async function pass(from: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const first = turn++ % processes.length;
    for (const { origin } of [...processes.slice(first), ...processes.slice(0, first)]) {
      const { method, headers, url } = from;
      const sent = request(origin + url, { method: method!, headers, agent: false });
      sent.end(body);
      try {
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        return response;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
      }
    }
    throw new Error('No process accepts connections.');
  }

  const server = createServer(async (from, to) => {
    const what = `${from.method} ${from.url}`;
    try {
      const answer = await pass(from, Buffer.concat(await from.toArray()));
      const { statusCode = 0, headers } = answer;
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      if (statusCode >= 500 && !(statusCode === 503 && headers['retry-after']))
        failures.push(`${what}: ${statusCode}`);
      to.writeHead(statusCode, headers).end(Buffer.concat(await answer.toArray()));
    } catch (error) {
      failures.push(`${what}: ${(error as Error).message}`);
      to.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    processes,
    failures,
    statuses,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
  };
}

test(`two processes are replaced by the next version while customers order, and back: no call fails (seed ${seed})`, async ({
  skip,
}) => {
  const shop = await openShopOf(RELEASES.at(-1)!, 'PostgreSQL', skip);
  const { db, close } = await shop.open();
  const people = await signInCustomers(db, CUSTOMERS, 'buyer');
  const rows = await rowsOf(db);
  const earlier = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
  await close();
  const next = join(testFolder(), 'next');
  copyNextVersion(next);

  const balancer = await openBalancer();
  const settings = { ...shop.settings, PUBLIC_ORIGIN: balancer.origin };
  const start = async (more: Record<string, string> = {}, folder?: string) => {
    const program = await createProgram({ ...settings, ...more }, folder);
    afterFile(() => program.kill());
    await program.start();
    return program;
  };
  balancer.processes.push(await start(), await start());

  const customers = people.map((person) =>
    simulateCustomer(person, balancer.origin, randomFrom(`${seed} ${person.id}`)),
  );
  let isOver = false;
  const keepBuying = async (customer: SimulatedCustomer) => {
    while (!isOver) {
      let actions = 0;
      await customer.shop(() => actions++ > 0);
      await customer.check().catch((error) => {
        if (!isUnavailable(error)) throw error;
      });
      await sleep(PAUSE_MS);
    }
  };
  const shopping = Promise.all(customers.map(keepBuying));
  const ordered = () => customers.reduce((sum, { confirmed }) => sum + confirmed.size, 0);
  const moreOrders = async (what: string) => {
    const before = ordered();
    await Promise.race([
      shopping,
      expect.poll(ordered, { message: what }).toBeGreaterThan(before + ORDERS_PER_STEP),
    ]);
  };
  const replaceOldest = async (by: Promise<Program>, what: string) => {
    balancer.processes.push(await by);
    await moreOrders(`${what}, beside the old ones`);
    expect(await balancer.processes[0]!.stop()).toBe(0);
    await moreOrders(`${what}, in the place of one`);
    balancer.processes.shift();
  };

  await moreOrders('the version before');
  await replaceOldest(start({}, next), 'the first new process');
  await replaceOldest(start({}, next), 'the second new process');
  await replaceOldest(start({ ALLOW_NEWER_DATABASE: '1' }), 'an old process on the updated database');
  await replaceOldest(start({}, next), 'a new process after it');

  isOver = true;
  await shopping;
  expect(balancer.failures).toEqual([]);
  for (const customer of customers) await customer.check();
  for (const program of balancer.processes) await program.stop();
  const after = await shop.open();
  afterFile(after.close);
  for (const [table, each] of Object.entries(rows))
    expect((await rowsOf(after.db))[table], table).toEqual(expect.arrayContaining(each));
  const sum = await checkDatabase(after.db, shop.config, customers, earlier);
  console.info({ ...sum, responses: balancer.statuses });
});

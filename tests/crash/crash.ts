import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/client.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { checkDatabase } from './check-database.ts';
import { signInCustomers } from './customers.ts';
import type { Engine } from './engine.ts';
import { addProducts, PRODUCTS } from './products.ts';
import { createProgram, type Program } from './program.ts';
import { randomFrom } from './random.ts';
import { isUnavailable, type SimulatedCustomer, simulateCustomer } from './simulated-customer.ts';

const MAX_UPTIME_MS = 3000;
const MAX_OUTAGE_MS = 1500;
const STOCK_CHECK_TIMEOUT_MS = 10_000;

interface CrashTest {
  engine: Engine;
  customers: number;
  seed: string;
}

async function prepare({ engine, customers: count, seed }: CrashTest, settings: Record<string, string> = {}) {
  const program = await createProgram({ ...engine.settings, ...settings });
  const database = await engine.open();
  await addProducts(database.db);
  const signedIn = await signInCustomers(database.db, count);
  await database.close();
  const customers = signedIn.map((customer) =>
    simulateCustomer(customer, program.origin, randomFrom(`${seed} ${customer.id}`)),
  );
  return { program, customers, random: randomFrom(seed) };
}

export async function crashServer(
  options: CrashTest & { kills: number; onProgress?: (done: number) => void },
) {
  const { program, customers, random } = await prepare(options);
  try {
    for (let kill = 1; kill <= options.kills; kill++) {
      if (random(10) === 0) {
        program.launch();
        await sleep(random(MAX_UPTIME_MS));
        await program.kill();
      }
      await program.start();
      await checkEveryone(program, customers);
      let isDown = false;
      const shopping = Promise.all(customers.map((customer) => customer.shop(() => isDown)));
      await Promise.race([sleep(random(MAX_UPTIME_MS)), shopping]);
      // A shop that is killed before its first order would prove nothing.
      while (customers.every(({ confirmed }) => confirmed.size === 0)) await sleep(50);
      await program.kill();
      isDown = true;
      await shopping;
      options.onProgress?.(kill);
    }
    await program.start();
    await checkEveryone(program, customers);
    return await stopAndCheckDatabase(options, program, customers);
  } finally {
    await program.kill();
  }
}

export async function crashFirstOpening({
  engine,
  kills,
  seed,
}: {
  engine: Engine;
  kills: number;
  seed: string;
}) {
  const random = randomFrom(seed);
  const program = await createProgram(engine.settings);
  try {
    for (let kill = 0; kill < kills; kill++) {
      program.launch();
      await sleep(random(MAX_UPTIME_MS));
      await program.kill();
    }
    await program.start();
    return await createClient(program.origin, fetch).call('product.list', {});
  } finally {
    await program.kill();
  }
}

export async function crashDatabase(options: CrashTest & { crashes: number }) {
  const { program, customers, random } = await prepare(options, { WEB_CONCURRENCY: '2' });
  const { postgres } = options.engine;
  try {
    await program.start();
    let isOver = false;
    let outages = 0;
    const keepBuying = async (customer: SimulatedCustomer) => {
      while (!isOver) {
        await customer.shop(() => isOver);
        if (isOver) return;
        outages += 1;
        await retryWhileUnavailable(() => customer.check());
      }
    };
    const shopping = Promise.all(customers.map(keepBuying));
    for (let crash = 0; crash < options.crashes; crash++) {
      await Promise.race([sleep(random(MAX_UPTIME_MS)), shopping]);
      await postgres!.crash();
      await sleep(random(MAX_OUTAGE_MS));
      await postgres!.start();
    }
    await Promise.race([sleep(3000), shopping]);
    isOver = true;
    await shopping;
    if (outages === 0) throw new Error('No customer noticed that the database was down.');
    await retryWhileUnavailable(() => checkEveryone(program, customers));
    return { outages, ...(await stopAndCheckDatabase(options, program, customers)) };
  } finally {
    await program.kill();
  }
}

async function retryWhileUnavailable(call: () => Promise<void>): Promise<void> {
  for (const started = Date.now(); ; await sleep(100)) {
    try {
      return await call();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() - started > 30_000) throw error;
    }
  }
}

async function checkEveryone({ origin }: Program, customers: SimulatedCustomer[]): Promise<void> {
  await Promise.all(customers.map((customer) => customer.check()));
  // Late payments can change orders and stock between the two calls.
  for (const started = Date.now(); ; await sleep(200)) {
    const wrong = await wrongStock(origin, customers);
    if (wrong.length === 0) return;
    if (Date.now() - started > STOCK_CHECK_TIMEOUT_MS) throw new Error(`Stock: ${JSON.stringify(wrong)}`);
  }
}

async function wrongStock(origin: string, customers: SimulatedCustomer[]) {
  const { call } = createClient(origin, fetch);
  const orders = (await Promise.all(customers.map((customer) => customer.orders()))).flat();
  const items = orders.filter(({ status }) => status !== 'cancelled').flatMap((order) => order.items);
  const counts = await Promise.all(
    PRODUCTS.map(async ({ id, stock }) => {
      const left = (await call('product.get', { id })).stock[ONE_SIZE] ?? 0;
      const sold = items
        .filter(({ productId }) => productId === id)
        .reduce((sum, item) => sum + item.quantity, 0);
      return { id, stock, left, sold };
    }),
  );
  return counts.filter(({ stock, left, sold }) => left + sold !== stock);
}

async function stopAndCheckDatabase({ engine }: CrashTest, program: Program, customers: SimulatedCustomer[]) {
  const code = await program.stop();
  if (code !== 0) throw new Error(`The shop stopped with ${code}:\n${program.log().slice(-3000)}`);
  const fault = program
    .log()
    .split('\n')
    .find((line) => line.includes('"a call failed"'));
  if (fault) throw new Error(`A call failed: ${fault}`);
  const database = await engine.open();
  try {
    return await checkDatabase(database.db, engine.config, customers);
  } finally {
    await database.close();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/client.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { checkBooks } from './books.ts';
import type { Engine } from './engine.ts';
import { GOODS, stockGoods } from './goods.ts';
import { admit } from './people.ts';
import { createProgram, type Program } from './program.ts';
import { randomFrom } from './random.ts';
import { createShopper, isSilence, type Shopper } from './shopper.ts';

const LONGEST_LIFE_MS = 3000;
const LONGEST_OUTAGE_MS = 1500;
const STOCK_AGREES_WITHIN_MS = 10_000;

interface Story {
  engine: Engine;
  shoppers: number;
  seed: string;
}

/** A shop with goods on the shelves and people at the door; not open yet. */
async function prepare({ engine, shoppers: count, seed }: Story, settings: Record<string, string> = {}) {
  const program = await createProgram({ ...engine.settings, ...settings });
  const database = await engine.open();
  await stockGoods(database.db);
  const people = await admit(database.db, count);
  await database.close();
  const shoppers = people.map((person) =>
    createShopper(person, program.origin, randomFrom(`${seed} ${person.id}`)),
  );
  return { program, shoppers, random: randomFrom(seed) };
}

/** Kills the server again and again while people buy, and looks after each start whether every word was kept. */
export async function crashServer(story: Story & { kills: number; tell?: (done: number) => void }) {
  const { program, shoppers, random } = await prepare(story);
  try {
    for (let kill = 1; kill <= story.kills; kill++) {
      // Now and then it dies while it is still getting up.
      if (random(10) === 0) {
        program.launch();
        await sleep(random(LONGEST_LIFE_MS));
        await program.kill();
      }
      await program.start();
      await everyWordWasKept(program, shoppers);
      let isDark = false;
      const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(() => isDark)));
      await Promise.race([sleep(random(LONGEST_LIFE_MS)), shopping]);
      await program.kill();
      isDark = true;
      await shopping;
      story.tell?.(kill);
    }
    await program.start();
    await everyWordWasKept(program, shoppers);
    return await closeTheBooks(story, program, shoppers);
  } finally {
    await program.kill();
  }
}

/** Kills the server again and again before it has opened for the first time: no half-made shop may remain. */
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
      await sleep(random(LONGEST_LIFE_MS));
      await program.kill();
    }
    await program.start();
    return await createClient(program.origin, fetch).call('product.list', {});
  } finally {
    await program.kill();
  }
}

/** Crashes PostgreSQL again and again while people buy; the server stays up, says 503, and recovers by itself. */
export async function crashDatabase(story: Story & { crashes: number }) {
  const { program, shoppers, random } = await prepare(story, { WEB_CONCURRENCY: '2' });
  const { postgres } = story.engine;
  try {
    await program.start();
    let isOver = false;
    let silences = 0;
    const buyThroughAll = async (shopper: Shopper) => {
      while (!isOver) {
        await shopper.shop(() => isOver);
        if (isOver) return;
        silences += 1;
        await whenItAnswers(() => shopper.checkWords());
      }
    };
    const shopping = Promise.all(shoppers.map(buyThroughAll));
    for (let crash = 0; crash < story.crashes; crash++) {
      await Promise.race([sleep(random(LONGEST_LIFE_MS)), shopping]);
      await postgres!.crash();
      await sleep(random(LONGEST_OUTAGE_MS));
      await postgres!.start();
    }
    await Promise.race([sleep(3000), shopping]);
    isOver = true;
    await shopping;
    if (silences === 0) throw new Error('Nobody noticed that the database was away.');
    await whenItAnswers(() => everyWordWasKept(program, shoppers));
    return { silences, ...(await closeTheBooks(story, program, shoppers)) };
  } finally {
    await program.kill();
  }
}

async function whenItAnswers(ask: () => Promise<void>): Promise<void> {
  for (const started = Date.now(); ; await sleep(100)) {
    try {
      return await ask();
    } catch (error) {
      if (!isSilence(error) || Date.now() - started > 30_000) throw error;
    }
  }
}

async function everyWordWasKept({ origin }: Program, shoppers: Shopper[]): Promise<void> {
  await Promise.all(shoppers.map((shopper) => shopper.checkWords()));
  // Late payments may still change orders and stock between two answers, but not for long.
  for (const started = Date.now(); ; await sleep(200)) {
    const wrong = await wrongStock(origin, shoppers);
    if (wrong.length === 0) return;
    if (Date.now() - started > STOCK_AGREES_WITHIN_MS) throw new Error(`Stock: ${JSON.stringify(wrong)}`);
  }
}

async function wrongStock(origin: string, shoppers: Shopper[]) {
  const { call } = createClient(origin, fetch);
  const orders = (await Promise.all(shoppers.map((shopper) => shopper.orders()))).flat();
  const items = orders.filter(({ status }) => status !== 'Cancelled').flatMap((order) => order.items);
  const counts = await Promise.all(
    GOODS.map(async ({ id, stock }) => {
      const left = (await call('product.get', { id })).stock[ONE_SIZE] ?? 0;
      const sold = items
        .filter(({ productId }) => productId === id)
        .reduce((sum, item) => sum + item.quantity, 0);
      return { id, stock, left, sold };
    }),
  );
  return counts.filter(({ stock, left, sold }) => left + sold !== stock);
}

/** Stops the server and reads its books; a call that ended in 500 is a fault, too. */
async function closeTheBooks({ engine }: Story, program: Program, shoppers: Shopper[]) {
  const code = await program.stop();
  if (code !== 0) throw new Error(`The shop stopped with ${code}:\n${program.log().slice(-3000)}`);
  const fault = program
    .log()
    .split('\n')
    .find((line) => line.includes('"a call failed"'));
  if (fault) throw new Error(`A call failed: ${fault}`);
  const database = await engine.open();
  try {
    return await checkBooks(database.db, engine.config, shoppers);
  } finally {
    await database.close();
  }
}

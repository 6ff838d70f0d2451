import { describe, expect, onTestFinished, test } from 'vitest';
import { sampleCatalogue } from '#samples/products/catalogue.ts';
import { isLong } from '../long.ts';
import { crashDatabase, crashFirstOpening, crashServer } from './crash.ts';
import { ENGINES, type EngineName, startEngine } from './engine.ts';

const CUSTOMERS = 8;
const KILLS = isLong ? 6 : 1;
const FIRST_START_KILLS = isLong ? 2 : 1;
const DATABASE_CRASHES = isLong ? 2 : 1;
const seed = `${Date.now()}`;

async function open(name: EngineName, skip: (why: string) => void) {
  const engine = await startEngine(name);
  if (!engine) skip(`${name} is not installed here`);
  onTestFinished(() => engine!.remove());
  return engine!;
}

// The crash of PostgreSQL below checks the same customers; a first start takes the same steps on both engines.
const engines = ENGINES.filter((name) => isLong || name === 'PGlite');

describe.each(engines)('on %s', { timeout: 300_000 }, (name) => {
  test(`everything the server confirmed survives a crash (seed ${seed})`, async ({ skip }) => {
    const engine = await open(name, skip);
    const sum = await crashServer({ engine, customers: CUSTOMERS, seed, kills: KILLS });
    expect(sum.orders).toBeGreaterThan(0);
  });

  test(`a shop that is killed during its first start is complete after the next (seed ${seed})`, async ({
    skip,
  }) => {
    const products = await crashFirstOpening({
      engine: await open(name, skip),
      seed,
      kills: FIRST_START_KILLS,
    });
    expect(products).toHaveLength(sampleCatalogue.length);
  });
});

test(`the shop recovers from a crash of PostgreSQL without a restart (seed ${seed})`, {
  timeout: 300_000,
}, async ({ skip }) => {
  const engine = await open('PostgreSQL', skip);
  const sum = await crashDatabase({ engine, customers: CUSTOMERS, seed, crashes: DATABASE_CRASHES });
  expect(sum.outages).toBeGreaterThan(0);
});

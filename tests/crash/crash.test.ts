import { describe, expect, onTestFinished, test } from 'vitest';
import { sampleCatalogue } from '#samples/products/catalogue.ts';
import { crashDatabase, crashFirstOpening, crashServer } from './crash.ts';
import { ENGINES, type EngineName, startEngine } from './engine.ts';

const CUSTOMERS = 8;
const seed = `${Date.now()}`;

async function open(name: EngineName, skip: (why: string) => void) {
  const engine = await startEngine(name);
  if (!engine) skip(`${name} is not installed here`);
  onTestFinished(() => engine!.remove());
  return engine!;
}

describe.each(ENGINES)('on %s', { timeout: 300_000 }, (name) => {
  test(`everything the server confirmed survives a crash (seed ${seed})`, async ({ skip }) => {
    const engine = await open(name, skip);
    const sum = await crashServer({ engine, customers: CUSTOMERS, seed, kills: 6 });
    expect(sum.orders).toBeGreaterThan(0);
  });

  test(`a shop that is killed during its first start is complete after the next (seed ${seed})`, async ({
    skip,
  }) => {
    const products = await crashFirstOpening({ engine: await open(name, skip), seed, kills: 2 });
    expect(products).toHaveLength(sampleCatalogue.length);
  });
});

test(`the shop recovers from a crash of PostgreSQL without a restart (seed ${seed})`, {
  timeout: 300_000,
}, async ({ skip }) => {
  const engine = await open('PostgreSQL', skip);
  const sum = await crashDatabase({ engine, customers: CUSTOMERS, seed, crashes: 2 });
  expect(sum.outages).toBeGreaterThan(0);
});

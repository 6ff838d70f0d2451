import { describe, expect, onTestFinished, test } from 'vitest';
import { sampleCatalogue } from '#samples/products/catalogue.ts';
import { crashDatabase, crashFirstOpening, crashServer } from './crash.ts';
import { ENGINES, type EngineName, startEngine } from './engine.ts';

const SHOPPERS = 8;
const seed = `${Date.now()}`;

/** Skips the test where the engine is not installed. */
async function open(name: EngineName, skip: (why: string) => void) {
  const engine = await startEngine(name);
  if (!engine) skip(`${name} is not installed here`);
  onTestFinished(() => engine!.remove());
  return engine!;
}

describe.each(ENGINES)('on %s', { timeout: 300_000 }, (name) => {
  test(`whatever was confirmed survives a server that is killed (seed ${seed})`, async ({ skip }) => {
    const engine = await open(name, skip);
    const sum = await crashServer({ engine, shoppers: SHOPPERS, seed, kills: 6 });
    expect(sum.orders).toBeGreaterThan(0);
  });

  test(`a shop that is killed while it opens for the first time opens in full the next time (seed ${seed})`, async ({
    skip,
  }) => {
    const products = await crashFirstOpening({ engine: await open(name, skip), seed, kills: 2 });
    expect(products).toHaveLength(sampleCatalogue.length);
  });
});

test(`PostgreSQL may crash under the open shop, which recovers by itself (seed ${seed})`, {
  timeout: 300_000,
}, async ({ skip }) => {
  const engine = await open('PostgreSQL', skip);
  const sum = await crashDatabase({ engine, shoppers: SHOPPERS, seed, crashes: 2 });
  expect(sum.silences).toBeGreaterThan(0);
});

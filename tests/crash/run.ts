// npm run test:crash [-- KILLS [SEED [ENGINE]]]: crash.test.ts with 200 kills on each engine.
import { randomBytes } from 'node:crypto';
import { crashDatabase, crashServer } from './crash.ts';
import { ENGINES, type Engine, type EngineName, startEngine } from './engine.ts';

const CUSTOMERS = 24;
const [kills = '200', seed = randomBytes(4).toString('hex'), only] = process.argv.slice(2);
console.info(`${kills} kills, ${CUSTOMERS} customers, seed ${seed}`);

for (const name of ENGINES.filter((engine) => !only || engine === only)) {
  await runOn(name, async (engine) => {
    const onProgress = (done: number) => done % 10 === 0 && console.info(`${name}: ${done} kills`);
    const sum = await crashServer({ engine, customers: CUSTOMERS, seed, kills: Number(kills), onProgress });
    console.info(`${name}, server killed ${kills} times:`, sum);
  });
}
if (only !== 'PGlite') {
  await runOn('PostgreSQL', async (engine) => {
    const crashes = Math.ceil(Number(kills) / 10);
    const sum = await crashDatabase({ engine, customers: CUSTOMERS, seed, crashes });
    console.info(`PostgreSQL crashed ${crashes} times:`, sum);
  });
}

async function runOn(name: EngineName, run: (engine: Engine) => Promise<void>) {
  const engine = await startEngine(name);
  if (!engine) return console.info(`${name} is not installed.`);
  try {
    await run(engine);
  } finally {
    await engine.remove();
  }
}

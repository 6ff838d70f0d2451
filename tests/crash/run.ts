// npm run test:crash [-- KILLS [SEED [ENGINE]]]: the long version of crash.test.ts, 200 kills on each engine.
import { randomBytes } from 'node:crypto';
import { crashDatabase, crashServer } from './crash.ts';
import { ENGINES, type Engine, type EngineName, startEngine } from './engine.ts';

const SHOPPERS = 24;
const [kills = '200', seed = randomBytes(4).toString('hex'), only] = process.argv.slice(2);
console.info(`${kills} kills, ${SHOPPERS} shoppers, seed ${seed}`);

for (const name of ENGINES.filter((engine) => !only || engine === only)) {
  await on(name, async (engine) => {
    const tell = (done: number) => done % 10 === 0 && console.info(`${name}: ${done} kills`);
    const sum = await crashServer({ engine, shoppers: SHOPPERS, seed, kills: Number(kills), tell });
    console.info(`${name}, the server killed ${kills} times:`, sum);
  });
}
if (only !== 'PGlite') {
  await on('PostgreSQL', async (engine) => {
    const crashes = Math.ceil(Number(kills) / 10);
    const sum = await crashDatabase({ engine, shoppers: SHOPPERS, seed, crashes });
    console.info(`PostgreSQL crashed ${crashes} times under the server:`, sum);
  });
}

async function on(name: EngineName, run: (engine: Engine) => Promise<void>) {
  const engine = await startEngine(name);
  if (!engine) return console.info(`${name} is not installed here.`);
  try {
    await run(engine);
  } finally {
    await engine.remove();
  }
}

// npm run bench:compare -- COMMIT [CALL…]: compares the CPU time of the working tree's calls with that of a commit. It alternates
// between both, and fails if a call takes more than a tenth more in two measurements. BENCH_ONLY=PostgreSQL leaves PGlite out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from './compare-calls.ts';
import { buildCommit, type ComparedShop, openShop } from './compare-shop.ts';
import { drive, median } from './drive.ts';
import { measuredCommit } from './programs.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6);
const ROUND_MS = 1000;
const MAX_RATIO = 1.1;
const ENGINES = ['PostgreSQL', 'PGlite'];

interface Measurement {
  /** Milliseconds per call. */
  node: number;
  postgres: number;
  bytes: number;
}

const [commit, ...only] = process.argv.slice(2);
const unknown = only.filter((name) => !calls[name]);
if (!commit || unknown.length > 0) {
  const reason = commit ? `There is no call "${unknown.join('", "')}".\n` : '';
  console.error(
    `${reason}Usage: npm run bench:compare -- COMMIT [CALL…]\nCalls: ${Object.keys(calls).join(', ')}`,
  );
  process.exit(2);
}

const { sha, folder: oldFolder } = buildCommit(commit);
console.info(measuredCommit());
const slower: string[] = [];
for (const engine of ENGINES.filter((name) => name.includes(process.env.BENCH_ONLY ?? ''))) {
  console.info(
    `${engine}, medians of ${ROUNDS} rounds\n\n| call | ${sha}: ms CPU (Node + PostgreSQL) | now | bytes | now | ratio |\n| --- | --- | --- | --- | --- | --- |`,
  );
  slower.push(...(await compare(engine)).map((name) => `${name} (${engine})`));
  console.info();
}
if (slower.length > 0) {
  console.error(`More than ${MAX_RATIO} times the CPU time of ${sha}, twice: ${slower.join(', ')}`);
  process.exit(1);
}

async function compare(engine: string): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), 'haroz-compare-data-'));
  const shops: ComparedShop[] = [];
  const slow: string[] = [];
  try {
    for (const [name, folder] of Object.entries({ old: oldFolder, new: process.cwd() }))
      shops.push(await openShop(folder, join(data, name), engine === 'PostgreSQL'));
    const names = only.length > 0 ? only : Object.keys(calls);
    // The first round is not measured: it compiles what calls have in common.
    for (const shop of shops) for (const name of names) await measure(name, shop).catch(() => {});
    for (const name of names) {
      if ((await compareCall(name, shops)) <= MAX_RATIO) continue;
      if ((await compareCall(name, shops)) > MAX_RATIO) slow.push(name);
    }
  } finally {
    for (const shop of shops) await shop.close();
    rmSync(data, { recursive: true });
  }
  return slow;
}

/** Prints a row and returns the ratio of the CPU times; 0 if the commit does not have this call. */
async function compareCall(name: string, shops: ComparedShop[]): Promise<number> {
  try {
    for (const shop of shops) await measure(name, shop);
    const rounds: Measurement[][] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const index of round % 2 ? [1, 0] : [0, 1])
        rounds[index]!.push(await measure(name, shops[index]!));
    const [before, now] = rounds.map((measured) => ({
      node: median(measured.map(({ node }) => node)),
      postgres: median(measured.map(({ postgres }) => postgres)),
      total: median(measured.map(({ node, postgres }) => node + postgres)),
      bytes: measured[0]!.bytes,
    }));
    const ratio = now!.total / before!.total;
    const cells = [before!, now!].map(
      ({ node, postgres, total }) => `${total.toFixed(2)} (${node.toFixed(2)} + ${postgres.toFixed(2)})`,
    );
    const mark = ratio > MAX_RATIO ? ' slower' : '';
    console.info(`| ${[name, ...cells, before!.bytes, now!.bytes, ratio.toFixed(2)].join(' | ')}${mark} |`);
    return ratio;
  } catch (error) {
    console.info(`| ${name} | not comparable: ${(error as Error).message.split('\r\n').at(-1)} | | | | |`);
    return 0;
  }
}

async function measure(name: string, shop: ComparedShop): Promise<Measurement> {
  const { call, connections = 8 } = calls[name]!;
  const before = await shop.cpu();
  const { times, bytes } = await drive(shop.program.port, () => call(shop), { connections, ms: ROUND_MS });
  const [node, postgres] = (await shop.cpu()).map((ms, index) => (ms - before[index]!) / times.length);
  return { node: node!, postgres: Math.max(0, postgres!), bytes };
}

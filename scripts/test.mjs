// npm test: every check, one runner after the other. The last line is the sum over all runners' own reports.
// With --quick it is npm run check: no browser, no PostgreSQL, no started shop.
// With --long it is npm run test:long: what npm test runs in a short form, all database tests on PGlite, and all browser tests.
// With --engines it is npm run test:engines: the journeys in Firefox and WebKit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from './compile-cache.mjs';
import { findEngines } from './engines.mjs';
import { startPostgres } from './postgres.mjs';

const SLOWEST_COUNT = 10;

// Each worker thread that reads a file, and each shop that tests start, compiles what the one before has compiled.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

const startedAt = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'haroz-reports-'));
const sum = { passed: 0, failed: 0 };
const failures = [];
const flaky = [];
const durations = [];

async function run(name, command, args, env = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => console.info(`${name.padEnd(10)} │ ${line}`));
  const [status] = await once(child, 'close').catch((error) => [error]);
  return status === 0;
}

async function check(name, command, ...args) {
  const start = Date.now();
  const succeeded = await run(name, command, args);
  console.info(`${name.padEnd(10)} │ ${succeeded ? 'passed' : 'failed'} in ${seconds(Date.now() - start)}`);
  count(name, succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Failures are repeated at the end: of a long log often only the end is stored. */
function count(name, { passed, failed, messages = [] }) {
  sum.passed += passed;
  sum.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed}`, ...messages.map((message) => `  ${message}`));
}

/** A runner that fails without a report, or with a good one, counts as a failure. */
function countReport(name, succeeded, file, read) {
  let result = { passed: 0, failed: 1 };
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error.message}`);
  }
  count(name, succeeded || result.failed > 0 ? result : { ...result, failed: 1 });
}

async function vitest(name, args, env) {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run(name, 'vitest', ['run', ...reporters, ...args], env);
  countReport(name, succeeded, file, (report) => {
    for (const { name: path, startTime, endTime } of report.testResults)
      durations.push({ ms: endTime - startTime, file: `${relative('.', path)} (${name})` });
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      messages: report.testResults.flatMap(({ name: path, assertionResults, message }) => [
        ...(message ? [`${path}: ${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${path}: ${fullName}\n${failureMessages.join('\n')}`),
      ]),
    };
  });
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function messageOf({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return `${file}: ${title}\n${errors.map(({ message }) => message).join('\n')}`;
}

async function playwright(name, ...args) {
  const file = join(reports, `${name}.json`);
  // One slow moment of the machine must not stop a release. What passes only at the second attempt is listed at the end.
  const succeeded = await run(name, 'playwright', ['test', '--retries=1', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  countReport(name, succeeded, file, ({ stats, suites, errors = [] }) => {
    for (const suite of suites) {
      const byProject = Map.groupBy(
        specsOf(suite).flatMap(({ tests }) => tests),
        ({ projectName }) => projectName,
      );
      for (const [project, tests] of byProject) {
        const results = tests.flatMap((one) => one.results);
        const ms = results.reduce((total, { duration }) => total + duration, 0);
        durations.push({ ms, file: `${suite.file} (${project})` });
      }
    }
    const messagesOf = (wanted) =>
      suites
        .flatMap(specsOf)
        .filter(({ tests }) => tests.some(({ status }) => status === wanted))
        .map(messageOf);
    flaky.push(...messagesOf('flaky'));
    // A test that skips the desk runs only if it is tagged @phone.
    const skipped = suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
      .map(({ file, title }) => `${file}: ${title}\nIt was skipped in every window.`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length + skipped.length,
      messages: [...errors.map(({ message }) => message), ...messagesOf('unexpected'), ...skipped],
    };
  });
}

async function staticChecks() {
  await check('format', 'biome', 'ci', '--colors=off', '.');
  await check('routes', 'react-router', 'typegen');
  // Each checker checks again what files share; the default is four.
  await check('types', 'tsc', '--checkers', String(Math.min(4, availableParallelism())));
  await check('migrations', 'node', 'scripts/migration.mjs', '--check');
  await check('unused', 'knip', '--treat-config-hints-as-errors');
}

const quickChecks = () => Promise.all([staticChecks(), vitest('unit', ['--project=unit'])]);

/** They take half as long on PostgreSQL, whose statements they use like the tests of the server. */
const PLAYS = ['tests/day/', 'tests/month/', 'tests/fuzz/'];

/** Where the engines differ. PGlite has one connection and runs in the shop's own process. */
const PGLITE_TOO = [
  ...['server/database/', 'server/cart/', 'server/backend/api.test.ts', 'server/jobs/jobs.test.ts'],
  ...['handlers', 'order-number', 'placed-items'].map((name) => `server/orders/${name}.test.ts`),
  ...globSync('tests/**/*.test.ts', { exclude: PLAYS.map((folder) => `${folder}**`) }),
];

async function serverTests() {
  // Many wait for shops that they start.
  await vitest('pglite', ['--project=database', '--maxWorkers=3', ...PGLITE_TOO], { TEST_DATABASE_URL: '' });
  await onPostgres('server/', ...PLAYS);
}

async function onPostgres(...files) {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  const url = process.env.TEST_DATABASE_URL ?? postgres?.url;
  if (url)
    await vitest('postgres', ['--project=database', '--maxWorkers=3', ...files], { TEST_DATABASE_URL: url });
  else
    count('postgres', {
      passed: 0,
      failed: 1,
      messages: ['PostgreSQL is not installed here. Install it, or name one in TEST_DATABASE_URL.'],
    });
  await postgres?.stop();
}

/** Firefox on a desk and WebKit on a phone; each in both windows with --engines and --long. */
async function engineTests() {
  const { missing } = findEngines();
  if (missing.length === 0) return vitest('engines', ['--config', 'tests/engines/vitest.config.ts']);
  const message = `Firefox and WebKit are not tested: ${missing.join(', ')} not installed.`;
  const isRequired = process.env.CI || process.argv.includes('--engines') || process.argv.includes('--long');
  if (isRequired) count('engines', { passed: 0, failed: 1, messages: [message] });
  else console.info(`${'engines'.padEnd(10)} │ ${message}`);
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function longTests() {
  process.env.TEST_LONG = '1';
  await check('routes', 'react-router', 'typegen');
  const hasShortForm = (file) => readFileSync(file, 'utf8').includes('isLong');
  const [inServer, inTests] = ['server', 'tests'].map((folder) =>
    globSync(`${folder}/**/*.test.ts`).filter(hasShortForm),
  );
  const plays = inTests.filter((file) => PLAYS.some((folder) => file.startsWith(folder)));
  const others = inTests.filter((file) => !plays.includes(file));
  await vitest('pglite', ['--project=database', 'server/', ...others], { TEST_DATABASE_URL: '' });
  await onPostgres(...inServer, ...plays);
  await playwright('browser');
  await engineTests();
}

async function onlyEngineTests() {
  process.env.TEST_LONG = '1';
  await engineTests();
}

const steps = process.argv.includes('--long')
  ? [longTests]
  : process.argv.includes('--engines')
    ? [onlyEngineTests]
    : [quickChecks, serverTests, () => playwright('browser'), engineTests];

if (process.argv.includes('--quick')) await quickChecks();
else {
  for (const step of steps)
    await step().catch((error) => count('runner', { passed: 0, failed: 1, messages: [error.stack] }));
}
rmSync(reports, { recursive: true });

console.info(`\nSlowest files (${seconds(Date.now() - startedAt)} in all):`);
for (const { ms, file } of durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_COUNT))
  console.info(`${seconds(ms).padStart(10)}  ${file}`);
if (flaky.length > 0) console.info(`\nPassed only at the second attempt:\n  ${flaky.join('\n  ')}`);
if (failures.length > 0) console.info(`\nFailed:\n  ${failures.join('\n  ')}`);
console.info(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);

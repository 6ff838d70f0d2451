// npm test: everything that is checked, one after another. Its last line is the sum over all runners' own reports.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';

const reports = mkdtempSync(join(tmpdir(), 'haroz-reports-'));
const sum = { passed: 0, failed: 0 };
const failures = [];

function run(title, command, args, env = {}) {
  console.info(`\n— ${title}`);
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0;
}

/** Something that is right or not. */
function check(title, command, args) {
  count(title, run(title, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** What failed is told once more at the end: of a long log often only the end is kept. */
function count(title, { passed, failed, messages = [] }) {
  sum.passed += passed;
  sum.failed += failed;
  if (failed > 0) failures.push(`${title}: ${failed}`, ...messages.map((message) => `  ${message}`));
}

/** A runner that ends badly without a report, or with a good one, counts as a failure. */
function countReport(title, succeeded, file, read) {
  let result = { passed: 0, failed: 1 };
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error.message}`);
  }
  count(title, succeeded || result.failed > 0 ? result : { ...result, failed: 1 });
}

function vitest(title, args, env) {
  const file = join(reports, `${title.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = run(title, 'vitest', ['run', ...reporters, ...args], env);
  countReport(title, succeeded, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    messages: report.testResults.flatMap(({ name, assertionResults, message }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ]),
  }));
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function messageOf({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return `${file}: ${title}\n${errors.map(({ message }) => message).join('\n')}`;
}

function playwright(title) {
  const file = join(reports, 'journeys.json');
  const succeeded = run(title, 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  countReport(title, succeeded, file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    messages: suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(messageOf),
  }));
}

check('Format and lint', 'biome', ['ci', '--colors=off', '.']);
check('Types of the routes', 'react-router', ['typegen']);
check('Types', 'tsc', []);
check('Baseline migration', 'node', ['scripts/baseline.mjs', '--check']);
check('Nothing unused', 'knip', []);
vitest('Rules and API on PGlite', []);

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const url = process.env.TEST_DATABASE_URL ?? postgres?.url;
if (url) {
  vitest('API on PostgreSQL', ['server'], { TEST_DATABASE_URL: url });
} else {
  console.error(
    '\nPostgreSQL is not installed here: the API was tested on PGlite only, and not with many buyers at once.',
  );
  if (process.env.CI) count('API on PostgreSQL', { passed: 0, failed: 1 });
}
playwright('Journeys in a browser');
await postgres?.stop();
rmSync(reports, { recursive: true });

if (failures.length > 0) console.info(`\nFailed:\n  ${failures.join('\n  ')}`);
console.info(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);

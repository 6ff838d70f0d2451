// npm run bench:browser: Lighthouse (mobile, medians) on six pages, with simulated and with real throttling, then first and
// repeated visits with the network and the CPU slowed, alternating between the bare shop and one behind nginx, then the time from a
// press to the next paint with the CPU slowed four times. BENCH_AGAINST=<another checkout with its build> adds that one to both, and
// `npm run bench:browser -- visits` measures only one part. The first run installs Lighthouse. nginx must be installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { NGINX_NAME, startNginx } from '../production/start-nginx.ts';
import { median } from './drive.ts';
import { servePlainPage } from './plain-page.ts';
import { comparePresses } from './presses.ts';
import { measuredCommit, type Program, startShop } from './programs.ts';
import { compareVisits } from './visits.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PRODUCT = '/productdetail/breton-stripe-tee';
const PAGES = ['/', '/collection', '/category/men', PRODUCT, '/cart', '/help-center', '/login'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const cache = join(import.meta.dirname, '../../node_modules/.cache/lighthouse');
const folder = mkdtempSync(join(tmpdir(), 'haroz-browser-'));
const shop = await startShop({ DATA_DIR: folder });
const origin = `http://localhost:${shop.port}`;
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
console.info(measuredCommit());
const against = process.env.BENCH_AGAINST;
const otherFolder = against && mkdtempSync(join(tmpdir(), 'haroz-browser-'));
const other: Program | undefined = otherFolder
  ? await startShop({ DATA_DIR: otherFolder }, against)
  : undefined;
const shops = {
  ...(other && { [against!]: `http://localhost:${other.port}` }),
  'this checkout': origin,
};
const parts = { scores, visits, presses };
const only = process.argv.slice(2);
try {
  for (const [name, measure] of Object.entries(parts))
    if (only.length === 0 || only.includes(name)) await measure();
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true });
  await other?.stop();
  if (otherFolder) rmSync(otherFolder, { recursive: true });
}

async function visits(): Promise<void> {
  const proxied = await startBehindNginx();
  const plain = await servePlainPage();
  console.info(
    '\n| page, network and CPU slowed | visit | shop | first paint, ms | LCP | blocking | CLS | hydrated | scripts, kB |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const path of PAGES.slice(0, 4))
    for (const row of await compareVisits(
      { ...shops, 'behind nginx, HTTP/2': `https://${NGINX_NAME}` },
      path,
      ROUNDS,
      proxied.args,
    ))
      console.info(row);
  for (const row of await compareVisits({ 'a page of one heading': plain.origin }, '/', ROUNDS, args))
    console.info(row);
  plain.stop();
  await proxied.stop();
}

async function presses(): Promise<void> {
  for (const row of await comparePresses(shops, ROUNDS, args)) console.info(row);
}

/** The browser finds nginx and accepts its certificate with `args`. */
async function startBehindNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'haroz-nginx-'));
  const shop = await startShop({
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: `https://${NGINX_NAME}`,
    ALLOW_STANDINS: '1',
  });
  const ports = { tls: await freePort(), plain: await freePort() };
  const stopNginx = await startNginx(folder, ports, shop.port);
  return {
    args: [
      ...args,
      `--host-resolver-rules=MAP ${NGINX_NAME}:443 127.0.0.1:${ports.tls}`,
      '--ignore-certificate-errors',
    ],
    async stop() {
      await stopNginx();
      await shop.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

async function scores(): Promise<void> {
  const packages = installLighthouse();
  const { default: lighthouse } = await import(join(packages, 'lighthouse/core/index.js'));
  const { launch } = await import(join(packages, 'chrome-launcher/dist/index.js'));
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', ...args] });
  console.info(
    '| page | perf. | a11y | best practices | SEO | LCP, s | TBT, ms | CLS | throttled: perf. | LCP, s | TBT, ms |\n|---|---|---|---|---|---|---|---|---|---|---|',
  );
  const reportsOf = async (path: string, throttlingMethod: 'simulate' | 'devtools') => {
    const reports: Report[] = [];
    for (let tries = 0; reports.length < ROUNDS; tries++) {
      const options = { port: chrome.port, output: 'json', logLevel: 'error', throttlingMethod };
      const { lhr } = await lighthouse(origin + path, options);
      const { runtimeError, audits } = lhr;
      if (!runtimeError && audits['largest-contentful-paint'].numericValue > 0) reports.push(lhr);
      else if (tries > 2 * ROUNDS) throw new Error(`Lighthouse saw no paint of ${path}.`);
    }
    return reports;
  };
  for (const path of PAGES) {
    const simulated = await reportsOf(path, 'simulate');
    const throttled = await reportsOf(path, 'devtools');
    console.info(
      `| ${[
        path,
        ...CATEGORIES.map((name) => scoreOf(simulated, name)),
        ...speedOf(simulated),
        figureOf(simulated, 'cumulative-layout-shift').toFixed(3),
        scoreOf(throttled, 'performance'),
        ...speedOf(throttled),
      ].join(' | ')} |`,
    );
    for (const problem of problemsOf(simulated.at(-1)!)) console.info(`  ${problem}`);
  }
  chrome.kill();
}

function scoreOf(reports: Report[], name: string): number {
  return Math.round(100 * median(reports.map(({ categories }) => categories[name]!.score)));
}

function figureOf(reports: Report[], name: string): number {
  return median(reports.map(({ audits }) => audits[name]!.numericValue ?? Number.NaN));
}

function speedOf(reports: Report[]): string[] {
  const seconds = figureOf(reports, 'largest-contentful-paint') / 1000;
  return [seconds.toFixed(2), figureOf(reports, 'total-blocking-time').toFixed(0)];
}

function problemsOf({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => ({ id, ...audits[id]! }))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, score }) => `${id} ${score}: ${title}`);
}

function installLighthouse(): string {
  const packages = join(cache, 'node_modules');
  if (existsSync(join(packages, 'lighthouse'))) return packages;
  mkdirSync(cache, { recursive: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', '--prefix', cache, ...options, 'lighthouse@13.5.0'], {
    cwd: cache,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Could not install Lighthouse.');
  return packages;
}

import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { median } from './drive.ts';

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

interface Visit {
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  hydrated: number;
  script: number;
}

/** The network to which Lighthouse slows a page. */
const SLOW_NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;

/** Medians of visits, alternating between the shops, as rows of a table. A new visitor opens the page, then opens it again in another tab. */
export async function compareVisits(
  shops: Record<string, string>,
  path: string,
  rounds: number,
  args: string[],
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium()!, args });
  const visits = Object.keys(shops).map((shop) => ({ shop, first: [] as Visit[], repeated: [] as Visit[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { shop, first, repeated } of visits) {
      const context = await browser.newContext(PHONE);
      first.push(await visit(context, shops[shop] + path));
      repeated.push(await visit(context, shops[shop] + path));
      await context.close();
    }
  }
  await browser.close();
  return visits.flatMap(({ shop, ...kinds }) =>
    Object.entries(kinds).map(([kind, all]) => {
      const of = (figure: keyof Visit) => median(all.map((one) => one[figure]));
      const whole = (['fcp', 'lcp', 'blocking'] as const).map((figure) => of(figure).toFixed(0));
      const rest = [of('shift').toFixed(3), of('hydrated').toFixed(0), (of('script') / 1000).toFixed(1)];
      return `| ${[path, kind, shop, ...whole, ...rest].join(' | ')} |`;
    }),
  );
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await untilQuiet(page);
  const measured = await page.evaluate(() => (window as unknown as { measured(): Visit }).measured());
  await page.evaluate(untilStored, STORED_MS);
  await page.close();
  return measured;
}

const STORED_MS = 12_000;

/** The service worker is loaded late, and stores the page for the next visit. */
async function untilStored(most: number): Promise<void> {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([navigator.serviceWorker.ready, sleep(most)]);
  await sleep(2000);
}

const QUIET_MS = 1500;

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const { lastChange } = window as unknown as { lastChange: () => number };
      const isHydrated =
        !('replayEarlyInput' in window) || document.documentElement.dataset.hydrated === 'yes';
      return isHydrated && performance.now() - lastChange() > quiet;
    },
    QUIET_MS,
    { timeout: 60_000, polling: 250 },
  );
}

function observe() {
  const tasks: { start: number; duration: number }[] = [];
  let lcp = 0;
  let shift = 0;
  let last = 0;
  let hydrated = 0;
  const on = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen(entry);
    }).observe({ type, buffered: true });
  on('longtask', ({ startTime, duration }) => {
    tasks.push({ start: startTime, duration });
    last = performance.now();
  });
  on('largest-contentful-paint', (entry) => {
    lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    shift += (entry as unknown as { value: number }).value;
  });
  on('resource', () => {
    last = performance.now();
  });
  let replay: (() => void) | undefined;
  Object.defineProperty(window, 'replayEarlyInput', {
    set(value: () => void) {
      replay = value;
    },
    get: () => () => {
      hydrated = performance.now();
      document.documentElement.dataset.hydrated = 'yes';
      return replay?.();
    },
    configurable: true,
  });
  const fcpOf = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  Object.assign(window, {
    lastChange: () => last,
    measured: () => {
      const fcp = fcpOf();
      const after = tasks.filter(({ start, duration }) => start + duration > fcp);
      const blocking = after.reduce(
        (sum, { start, duration }) => sum + Math.max(0, Math.min(duration, start + duration - fcp) - 50),
        0,
      );
      const script = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
      return { fcp, lcp, blocking, shift, hydrated, script };
    },
  });
}

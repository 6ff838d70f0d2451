import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findTestBrowser } from './scripts/chromium.mjs';
import { COMPILE_CACHE } from './scripts/compile-cache.mjs';
import { MERCHANT_SHOP, SHOP } from './tests/journeys/shops.ts';
import { isLong } from './tests/long.ts';

const DESK = { width: 1440, height: 900 };
const { defaultBrowserType: _, ...phone } = devices['Galaxy S9+'];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/journeys/stock-products.ts',
  outputDir: 'test-results',
  // Many wait, for the worker of a page or for a shop.
  workers: 3,
  fullyParallel: true,
  // The tests tagged @longer run here too, in a short form.
  grepInvert: isLong ? [] : /@long\b/,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: SHOP,
    // A page from the worker's cache would hide what a test has just changed. Tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findTestBrowser()!,
      args: [
        '--disable-quic',
        '--disable-background-networking',
        // Pages of one context share a process, which compiles the shop's scripts once.
        '--process-per-site',
        // Pages live for seconds: compiling their scripts for speed costs a tenth of a state's CPU time.
        '--js-flags=--no-turbofan --no-maglev --always-sparkplug',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
    // Recording takes a third of the time: `TRACE=1 npx playwright test …` for a test that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Pages of the tests tagged @phone differ there. Only npm run test:long repeats them on the desk.
    {
      name: 'phone',
      testDir: 'tests/journeys',
      grep: /@phone|\.phone\.spec/,
      use: { ...phone, viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desk',
      testDir: 'tests/journeys',
      testIgnore: '**/*.phone.spec.ts',
      grepInvert: isLong ? [] : /@phone|@long\b/,
      use: { viewport: DESK },
    },
    // These tests compare texts, so one window size is enough.
    { name: 'specification', testDir: 'tests/specification', use: { viewport: DESK } },
  ],
  webServer: [SHOP, MERCHANT_SHOP].map((origin) => ({
    command: 'node main.ts',
    cwd: import.meta.dirname,
    url: `${origin}/readyz`,
    timeout: 120_000,
    env: { PORT: new URL(origin).port, DATA_DIR: dataFolder(), NODE_COMPILE_CACHE: COMPILE_CACHE },
  })),
});

/** Each worker reads this file too, but starts no shops. */
function dataFolder(): string {
  if (process.env.TEST_WORKER_INDEX !== undefined) return '';
  const folder = mkdtempSync(join(tmpdir(), 'haroz-journeys-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

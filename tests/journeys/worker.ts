import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createProgram } from '../crash/program.ts';
import { openConnection } from './connection.ts';
import { expect, test as plain, Shopper } from './shopper.ts';
import { storedPaths } from './stored-pages.ts';

type Connection = Awaited<ReturnType<typeof openConnection>>;

/** A shop whose connection tests may cut, and browsers with its service worker. */
export const test = plain.extend<object, { connection: Connection }>({
  connection: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'haroz-worker-'));
      const connection = await openConnection();
      const settings = { SAMPLE_CATALOGUE: '1', DATA_DIR: folder, PUBLIC_ORIGIN: connection.origin };
      const program = await createProgram(settings);
      await program.start();
      await connection.restore(Number(new URL(program.origin).port));
      await use(connection);
      await connection.cut();
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ connection }, use) => use(connection.origin),
  serviceWorkers: 'allow',
  shopper: async ({ page }, use) => {
    const shopper = new Shopper(page);
    shopper.expectBrowserError(/ERR_CONNECTION|ERR_FAILED|ERR_INTERNET|failed: |net::ERR/);
    await use(shopper);
    expect(shopper.browserErrors).toEqual([]);
  },
});

export { expect };

export const storedPages = (page: Page) => page.evaluate(storedPaths);

/** Opens a page and waits until it can be opened without a network. */
export async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => storedPages(page), { intervals: [100] }).toContain(new URL(page.url()).pathname);
}

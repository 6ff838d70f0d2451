import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createProgram } from '../crash/program.ts';
import { isLong } from '../long.ts';
import { measureOverflow } from './overflow.ts';
import { expect, test as plain, type Shopper } from './shopper.ts';
import { findViolations } from './violations.ts';

/** Each test has a shop of its own, whose settings it may change. */
const inOwnShop = (settings: Record<string, string>) =>
  plain.extend<{ origin: string }>({
    origin: async ({ page: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'haroz-own-shop-'));
      const program = await createProgram({ ...settings, DATA_DIR: folder });
      await program.start();
      await use(program.origin);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });

/** The owner starts without the sample catalogue. */
export const test = inOwnShop({ SAMPLE_CATALOGUE: '0' });

export const testWithSamples = inOwnShop({});

export { expect };

export async function open<Person extends Shopper>(
  browser: Browser,
  baseURL: string,
  PersonOf: new (page: Page) => Person,
) {
  const context = await browser.newContext({ baseURL });
  return new PersonOf(await context.newPage());
}

/** Fails for overflow and axe violations; in every combination of colours and width with `npm run test:long`. The folder of `SCREENSHOTS` gets pictures. */
export async function lookHere(page: Page, name: string, widths = [360, 768, 1440]) {
  const folder = process.env.SCREENSHOTS;
  const every = (['light', 'dark'] as const).flatMap((colorScheme) =>
    widths.map((width) => ({ colorScheme, width })),
  );
  // The narrowest window and light colours, and the widest and dark ones.
  const looks = isLong || folder ? every : [every[0]!, every.at(-1)!];
  for (const { colorScheme, width } of looks) {
    // Transitions within folded contents never end.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const state = `${name} ${colorScheme} ${width}`;
    expect(await findViolations(page), state).toEqual([]);
    expect(await measureOverflow(page), state).toBeLessThanOrEqual(0);
    const file = `${state.replaceAll(/\W+/g, '-').replace(/^-/, '')}.png`;
    if (folder) await page.screenshot({ path: join(folder, file), fullPage: true });
  }
}

/** `lookHere` on each page. */
export async function lookAt(page: Page, addresses: string[], widths?: number[]) {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await lookHere(page, address, widths);
  }
}

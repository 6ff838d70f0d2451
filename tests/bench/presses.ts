import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { median } from './drive.ts';
import { CPU_SLOWDOWN, PHONE } from './visits.ts';

interface Visit {
  path: string;
  window: BrowserContextOptions;
  /** The presses are made in this order. `undo` is not measured. */
  presses: [what: string, press: (page: Page) => Promise<unknown>, undo?: (page: Page) => Promise<unknown>][];
}

const DESK = { viewport: { width: 1280, height: 800 } };
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, name: RegExp) => page.getByRole('link', { name }).first();

const VISITS: Visit[] = [
  {
    path: '/collection',
    window: DESK,
    presses: [['filter', (page) => page.getByText('Lifestyle', { exact: true }).last().click()]],
  },
  {
    path: '/productdetail/breton-stripe-tee',
    window: DESK,
    presses: [
      ['size', (page) => page.getByRole('group', { name: 'Size' }).getByText('XL', { exact: true }).click()],
      ['gallery', (page) => button(page, /^Zoom/).click(), closeDialog],
      ['add to cart', (page) => button(page, 'Add to cart').click()],
    ],
  },
  {
    path: '/',
    window: DESK,
    presses: [
      ['drawer', (page) => link(page, /^Cart/).click(), closeDialog],
      ['search', (page) => link(page, /Search/).click()],
    ],
  },
  {
    path: '/collection',
    window: PHONE,
    presses: [
      ['sheet of filters', (page) => button(page, /^Filters/).click()],
      ['size in the sheet', (page) => page.getByRole('dialog').getByLabel(/^XL /).click()],
      [
        'products of the sheet',
        (page) => page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click(),
      ],
    ],
  },
  { path: '/', window: PHONE, presses: [['menu', (page) => button(page, 'Menu').click()]] },
];

/** Milliseconds from a press to the next paint with the CPU slowed: medians and, in brackets, the slowest; alternating between the shops. */
export async function comparePresses(
  shops: Record<string, string>,
  rounds: number,
  args: string[],
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium()!, args });
  const times: Record<string, Record<string, number[]>> = {};
  for (let round = 0; round < rounds; round++)
    for (const [shop, origin] of Object.entries(shops))
      for (const visit of VISITS)
        for (const [what, ms] of Object.entries(await pressAll(browser, origin, visit))) {
          times[what] ??= Object.fromEntries(Object.keys(shops).map((name) => [name, []]));
          times[what][shop]!.push(ms);
        }
  await browser.close();
  const figure = (all: number[]) => `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`;
  return [
    `| press, CPU slowed ${CPU_SLOWDOWN} times | ${Object.keys(shops).join(' | ')} |`,
    `|---|${'---|'.repeat(Object.keys(shops).length)}`,
    ...Object.entries(times).map(
      ([what, byShop]) => `| ${what} | ${Object.values(byShop).map(figure).join(' | ')} |`,
    ),
  ];
}

async function pressAll(browser: Browser, origin: string, { path, window, presses }: Visit) {
  const page = await browser.newPage(window);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.evaluate(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: Record<string, number> = {};
  for (const [what, press, undo] of presses) {
    await page.evaluate('slowest = 0');
    await press(page);
    await page.waitForTimeout(1500);
    times[what] = await page.evaluate('slowest');
    await undo?.(page);
    await page.waitForTimeout(500);
  }
  await page.close();
  return times;
}

/** As Interaction to Next Paint does, in steps of 8 ms from 16 ms on. */
function observe() {
  Object.assign(globalThis, { slowest: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        Object.assign(globalThis, {
          slowest: Math.max((globalThis as unknown as { slowest: number }).slowest, entry.duration),
        });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

import { chromium } from '@playwright/test';
import { afterAll } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';

/** A real browser for one test file. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  afterAll(() => browser.close());
  return browser;
}

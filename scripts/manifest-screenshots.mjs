// Makes server/icons/shop-<language>-<form>.webp, which browsers show before the shop is installed as an app:
//   node scripts/manifest-screenshots.mjs http://localhost:3000   (a shop with the sample catalogue)

import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { shop } from '#shop';
import { findTestBrowser } from './chromium.mjs';

const [origin] = process.argv.slice(2);
const FORMS = [
  { form: 'narrow', width: 360, height: 740, deviceScaleFactor: 2 },
  { form: 'wide', width: 1280, height: 720, deviceScaleFactor: 1 },
];

const font = readFileSync(new URL('../content/hi/noto-sans-devanagari.woff2', import.meta.url));
const FONT = `data:font/woff2;base64,${font.toString('base64')}`;

const browser = await chromium.launch({ executablePath: findTestBrowser() });
for (const [index, language] of shop.languages.entries())
  for (const { form, width, height, deviceScaleFactor } of FORMS) {
    const page = await browser.newPage({
      ...{ viewport: { width, height }, deviceScaleFactor, locale: `${language}-IN` },
      ...{ colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block', bypassCSP: true },
    });
    await page.addInitScript(() => sessionStorage.setItem('haroz.assistant-hidden', 'true'));
    await page.goto(origin + (index > 0 ? `/${language}` : '/'), { waitUntil: 'networkidle' });
    // A font for the names of languages, on machines without one.
    await page.addStyleTag({
      content: `@font-face { font-family: Figtree; font-weight: 400 700; unicode-range: U+900-97F; src: url(${FONT}) }`,
    });
    await page.evaluate(() => document.fonts.load('600 1rem Figtree', 'हिन्दी'));
    const file = new URL(`../server/icons/shop-${language}-${form}.webp`, import.meta.url).pathname;
    await sharp(await page.screenshot())
      .webp({ quality: 66, effort: 6 })
      .toFile(file);
    await page.close();
  }
await browser.close();

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** A page reads it in half the time of `axe.source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules run; these options only halve the time. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
  // A frame shows a page that has checks of its own.
  iframes: false,
};

/** Returns axe violations as rule and HTML; `exclude` is a selector. */
export async function findViolations(page: Page, exclude?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([exclude, options]) => {
      // A colour in transition has too little contrast, and starts transitions of what inherits it.
      for (let transitions: Animation[]; ; ) {
        await new Promise(requestAnimationFrame);
        transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
        if (transitions.length === 0) break;
        await Promise.allSettled(transitions.map(({ finished }) => finished));
      }
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(exclude ? { exclude } : document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [exclude, OPTIONS] as const,
  );
}

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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

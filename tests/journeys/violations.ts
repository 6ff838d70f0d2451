import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** A page reads it in half the time of `axe.source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules run; these options only halve the time. Contrast is most of the rest: `markRepeatedColors`. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
  // A frame shows a page that has checks of its own.
  iframes: false,
};

interface Checks {
  axe: typeof import('axe-core');
  markRepeatedColors: () => void;
}

/**
 * Runs in the page. Contrast takes longer than all other rules together, and rows of a list have the same colours. It is checked for three
 * of all elements that look the same: they and all around them have the same classes, colours, opacity, font and position.
 */
function checkColorsOnce(): void {
  const REPEATED = 'data-repeated-colors';
  const MAX_CHECKED = 3;
  const { axe } = window as unknown as Checks;
  axe.configure({ rules: [{ id: 'color-contrast', selector: `*:not([${REPEATED}])` }] });

  const SEEN = [
    ...['color', 'backgroundColor', 'backgroundImage', 'opacity', 'fontSize', 'fontWeight'],
    ...['position', 'filter', 'visibility'],
  ] as (keyof CSSStyleDeclaration)[];
  const lookOf = (element: Element, around: number): string => {
    const style = getComputedStyle(element);
    const isDisabled = element.matches(':disabled, [aria-disabled]');
    return [
      ...[around, element.localName, element.getAttribute('class'), isDisabled],
      ...SEEN.map((name) => style[name]),
    ].join();
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    );

  (window as unknown as Checks).markRepeatedColors = () => {
    const numbers = new Map<string, number>();
    const checked = new Map<number, number>();
    const mark = (element: Element, around: number) => {
      if (getComputedStyle(element).display === 'none') return;
      const look = lookOf(element, around);
      const number = numbers.get(look) ?? numbers.size + 1;
      numbers.set(look, number);
      const count = checked.get(number) ?? 0;
      element.toggleAttribute(REPEATED, count >= MAX_CHECKED);
      if (hasText(element)) checked.set(number, count + 1);
      for (const child of element.children) mark(child, number);
    };
    mark(document.body, 0);
  };
}

/** Returns axe violations as rule and HTML; `exclude` is a selector. */
export async function findViolations(page: Page, exclude?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};(${checkColorsOnce})()`);
  return page.evaluate(
    async ([exclude, options]) => {
      // A colour in transition has too little contrast, and starts transitions of what inherits it.
      for (let transitions: Animation[]; ; ) {
        await new Promise(requestAnimationFrame);
        transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
        if (transitions.length === 0) break;
        await Promise.allSettled(transitions.map(({ finished }) => finished));
      }
      const { axe, markRepeatedColors } = window as unknown as Checks;
      markRepeatedColors();
      const { violations } = await axe.run(exclude ? { exclude } : document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [exclude, OPTIONS] as const,
  );
}

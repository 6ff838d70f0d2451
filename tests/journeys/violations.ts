import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns axe violations as rule and HTML; `exclude` is a selector. */
export async function findViolations(page: Page, exclude?: string): Promise<string[]> {
  // All rules run; these options only halve the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    selectors: false,
    preload: { assets: ['media'] },
  });
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

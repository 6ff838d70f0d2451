import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong on a page, as rule and HTML; `exclude` is a selector of parts to leave out. */
export async function violationsOn(page: Page, exclude?: string): Promise<string[]> {
  // All rules run. Reporting only what fails, without selectors, and running in the page itself takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    selectors: false,
    preload: { assets: ['media'] },
  });
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

import { findEnglishWords } from './english-words.ts';
import { hindiPages } from './hindi-states.ts';
import { measureOverflow } from './overflow.ts';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('pages without parameters have no English words and fit into the window', async ({ shopper }) => {
  const { page } = shopper;
  for (const path of hindiPages) {
    await page.goto(path);
    expect.soft(await measureOverflow(page), path).toBeLessThanOrEqual(0);
    expect.soft(await findEnglishWords(shopper), path).toEqual([]);
  }
});

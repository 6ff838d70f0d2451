import { findEnglishWords, textsIn } from './english-words.ts';
import { HINDI_STATES, hindiPages } from './hindi-states.ts';
import { measureOverflow } from './overflow.ts';
import { expect, type Shopper, test } from './shopper.ts';

const ANSWERS = ['product/list', 'product/facets', 'collections', 'settings', 'product/breton-stripe-tee'];

/** What the merchant has written in English only, and what the shopper has. */
async function ownTexts({ page, name, email }: Shopper): Promise<string[]> {
  const answers = await Promise.all(
    ANSWERS.map(async (path) => (await page.request.get(`/hi/api/${path}`)).json()),
  );
  return [
    ...textsIn(answers),
    ...[name, email, 'Devi Rao', 'Asha Rao', '12', '4th Cross', 'Indiranagar', 'Bengaluru', 'Karnataka'],
    ...['xylophone', 'name@bank', 'Chrome', 'Android'],
  ];
}

async function expectHindi(shopper: Shopper, own: string[]) {
  expect.soft(await measureOverflow(shopper.page), shopper.page.url()).toBeLessThanOrEqual(0);
  expect.soft(await findEnglishWords(shopper.page, own), shopper.page.url()).toEqual([]);
}

test('pages without parameters have no English words and fit into the window', async ({ shopper }) => {
  const own = await ownTexts(shopper);
  for (const path of hindiPages) {
    await shopper.page.goto(path);
    await expectHindi(shopper, own);
  }
});

for (const { name, open, browserErrors } of HINDI_STATES)
  test(`${name} has no English words and fits into the window`, async ({ shopper }) => {
    if (browserErrors) shopper.expectBrowserError(browserErrors);
    await open(shopper);
    await expectHindi(shopper, await ownTexts(shopper));
  });

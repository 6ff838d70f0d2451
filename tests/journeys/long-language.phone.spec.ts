import { wordsOf } from '#languages';
import { lengthen } from './lengthen.ts';
import { openShopWithLongLanguage } from './long-language.ts';
import { measureOverflow } from './overflow.ts';
import { expect, Shopper, test } from './shopper.ts';

const SIGNED_OUT = ['/login', '/signup', '/cart', '/no-such-page'];
const SIGNED_IN = [
  ...['', '/collection', '/collection?category=Men&size=m&filters=open', '/collection?q=steel'],
  ...['/category/bottles', '/productdetail/breton-stripe-tee', '/productdetail/stoneware-mug'],
  ...['/cart', '/checkout', '/order', '/addresses', '/sessions', '/contact', '/faq', '/help-center'],
  ...['/about', '/returns', '/shipping', '/delivery', '/privacy-policy', '/terms'],
];

test('texts that are 40 % longer fit a phone', { tag: '@long' }, async ({ browser }) => {
  // A build takes seconds, but on a busy machine minutes.
  test.setTimeout(400_000);
  const shop = await openShopWithLongLanguage();
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 360, height: 740 } });
  const shopper = new Shopper(await context.newPage());
  const { page } = shopper;
  const wide: string[] = [];
  const visit = async (path: string) => {
    await page.goto(`/xx${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if ((await measureOverflow(page)) > 0) wide.push(path);
  };
  try {
    for (const path of SIGNED_OUT) await visit(path);
    await shopper.signInByApi();
    await shopper.placeCodOrder('stoneware-mug');
    await shopper.addToCartByApi('breton-stripe-tee', 'M');
    for (const path of SIGNED_IN) await visit(path);
    await page.goto('/xx');
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if ((await measureOverflow(page)) > 0) wide.push('the menu');
    expect(wide).toEqual([]);
    await expect(page.getByRole('dialog')).toContainText(lengthen(wordsOf('en').layout.helpCenter));
  } finally {
    await context.close();
    await shop.close();
  }
});

import { measureOverflow } from './overflow.ts';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';
import { findViolations } from './violations.ts';

test('a product page shows recently viewed products, newest first', async ({ shopper: { page } }) => {
  const section = page.getByRole('region', { name: 'Recently viewed' });
  const visit = async (id: string) => {
    await page.goto(`/productdetail/${id}`);
    await expect(page.getByRole('region', { name: 'You Might Also Like' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('haroz.viewed'))).toContain(id);
  };
  await visit('breton-stripe-tee');
  await expect(section).toBeHidden();
  await visit('insulated-bottle-ink-750');
  await visit('vacuum-flask-1000');
  const links = section.getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', '/productdetail/insulated-bottle-ink-750');
  await expect(links.last()).toHaveAttribute('href', '/productdetail/breton-stripe-tee');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf('Recently viewed')).toBe(headings.indexOf('You Might Also Like') + 1);
  expect(await findViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});

test('logging out hides the recently viewed products', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.addInitScript(() => localStorage.setItem('haroz.viewed', '["stoneware-mug"]'));
  await page.goto('/productdetail/breton-stripe-tee');
  const section = page.getByRole('region', { name: 'Recently viewed' });
  await expect(section).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(section).toBeHidden();
});

test('at most eight recently viewed products are shown', async ({ shopper: { page } }) => {
  const products = (await (await page.request.get('/api/product/list?limit=12')).json()).data;
  const ids: string[] = products.map(({ id }: { id: string }) => id);
  await page.addInitScript(
    (ids) => localStorage.setItem('haroz.viewed', ids),
    JSON.stringify(ids.slice(1, 10)),
  );
  await page.goto(`/productdetail/${ids[0]}`);
  const links = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link');
  await expect(links).toHaveCount(8);
  await expect(links.first()).toHaveAttribute('href', `/productdetail/${ids[1]}`);
});

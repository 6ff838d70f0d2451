import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';
import { neverRespond } from './responses.ts';

const PAGES = [
  ...['/', '/collection', '/product', '/productdetail/stoneware-mug', '/cart', '/about', '/contact', '/faq'],
  ...['/returns', '/shipping', '/delivery', '/privacy-policy', '/terms', '/help-center'],
];

test('2 route table: public pages open, with header, second navigation bar and voice assistant', async ({
  shopper: { page },
}) => {
  for (const path of PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Voice assistant' })).toBeVisible();
  }
});

for (const path of ['/login', '/signup']) {
  test(`2 route table: ${path} has no header and no second bar, but the voice assistant`, async ({
    shopper: { page },
  }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Voice assistant' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  test(`2 route table: a signed-in user is sent from ${path} to the page they came from, or home`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.signInByApi();
    await page.goto(`${path}?next=%2Fabout`);
    await expect(page).toHaveURL('/about');
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });
}

for (const path of ['/checkout', '/order', '/order/0123456789ab']) {
  test(`2 route table: a visitor is sent from ${path} to /login, which remembers it`, async ({ shopper }) => {
    const { page } = shopper;
    await page.goto(path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: path })}`);
  });
}

test('2 route table: while the sign-in state is loading, a plain Loading screen shows', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.route('**/api/user/getCurrentUser', neverRespond);
  await page.goto('/order');
  await expect(page.getByRole('main')).toHaveText('Loading...');
});

test('2 route table: /productdetail/{id} matches either id or _id', async ({ shopper }) => {
  const { page } = shopper;
  const { _id } = await shopper.product('stoneware-mug');
  for (const id of ['stoneware-mug', _id]) {
    await page.goto(`/productdetail/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Stoneware Mug' })).toBeVisible();
  }
});

test('2 route table: /product shows the collection', async ({ shopper: { page } }) => {
  await page.goto('/product');
  await expect(page.getByRole('heading', { level: 1, name: 'Collection' })).toBeVisible();
});

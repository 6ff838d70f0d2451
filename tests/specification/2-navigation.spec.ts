import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';

test('2 Navigation: the top bar has Home, Shop, About, Contact, logo, search, account and cart', async ({
  shopper: { page },
}) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  expect(await bar.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Shop',
    'About',
    'Contact',
  ]);
  await expect(bar.getByRole('link', { name: 'Haroz' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('2 Navigation: the search toggle opens the search bar and goes to /collection', async ({
  shopper: { page },
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/collection/);
  await expect(page.getByLabel('Search products')).toBeFocused();
  await page.getByRole('link', { name: 'Close search' }).click();
  await expect(page.getByLabel('Search products')).toBeHidden();
});

test('2 Navigation: the account menu of a visitor has Login, Sign Up, About', async ({
  shopper: { page },
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  expect(await menu.locator('a, button').allInnerTexts()).toEqual(['Login', 'Sign Up', 'About']);
});

test('2 Navigation: the account menu of a signed-in user has My Orders, Logout, About', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await menu.locator('a, button').allInnerTexts()).toEqual(['My Orders', 'Logout', 'About']);
});

test('2 Navigation: the cart icon counts the items and opens the side drawer', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addToCart('stoneware-mug');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toContainText('Stoneware Mug');
  const rightEdge = () => drawer.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(rightEdge, 'it has slid in').toBe(page.viewportSize()!.width);
});

test('2 Navigation: the footer has company links, customer service, socials and contact details', async ({
  shopper: { page },
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: 'Company' }).getByRole('link')).toHaveCount(4);
  await expect(footer.getByRole('navigation', { name: 'Customer service' }).getByRole('link')).toHaveCount(5);
  for (const name of ['Instagram', 'YouTube', 'Facebook']) {
    await expect(footer.getByRole('link', { name: `${name} (opens in a new tab)` })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('2 Navigation: the slide-in menu has Collection, About, Help Center, and signed in My Orders and Logout', async ({
    shopper,
  }) => {
    const { page } = shopper;
    const menu = page.getByRole('dialog', { name: 'menu' }).getByRole('navigation');
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    const entries = menu.locator('> a, > button');
    expect(await entries.allInnerTexts()).toEqual(['Collection', 'Login', 'About', 'Help Center']);
    expect(await menu.getByRole('heading').allInnerTexts()).toEqual(['Shop', 'Account', 'Help', 'Language']);
    await expect(menu.getByRole('group', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
    await shopper.signInByApi();
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await entries.allInnerTexts()).toEqual([
      ...['Collection', 'My Orders', 'Logout', 'About', 'Help Center'],
    ]);
  });

  test('2 Navigation: the bottom bar has Home, Shop, Contact, Cart', async ({ shopper: { page } }) => {
    await page.goto('/about');
    expect(await page.getByRole('navigation', { name: 'Quick' }).getByRole('link').allInnerTexts()).toEqual([
      ...['Home', 'Shop', 'Contact', 'Cart'],
    ]);
  });
});

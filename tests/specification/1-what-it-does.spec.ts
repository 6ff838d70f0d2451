import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';

test('1: the categories are Men, Daily-Gears and Lifestyle, and prices are in rupees', async ({
  shopper: { page },
}) => {
  await page.goto('/collection');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  for (const name of ['Men', 'Daily-Gears', 'Lifestyle'])
    await expect(categories.getByRole('link', { name })).toBeVisible();
  for (const text of await page.getByRole('main').getByRole('listitem').allInnerTexts())
    expect(text).toContain('₹');
});

test('1: a newsletter box promises 20% off, and the footer lists an admin contact', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Subscribe and get 20% off' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Admin: \S+@\S+/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

test('1: the info pages are about, contact, FAQ, help centre, returns, shipping, delivery, privacy and terms', async ({
  shopper: { page },
}) => {
  for (const [path, title] of [
    ['/about', 'About Haroz'],
    ['/contact', 'Contact us'],
    ['/faq', 'Frequently asked questions'],
    ['/help-center', 'Help centre'],
    ['/returns', 'Returns and exchanges'],
    ['/shipping', 'Shipping'],
    ['/delivery', 'Delivery'],
    ['/privacy-policy', 'Privacy policy'],
    ['/terms', 'Terms of use'],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
});

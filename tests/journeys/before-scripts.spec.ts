import { wordsOf } from '#languages';
import { openWithDelayedScripts } from './delay-scripts.ts';
import { test } from './shared-context.ts';
import { expect, test as testAlone } from './shopper.ts';

test.describe('before scripts have loaded', () => {
  test('Add to cart adds the chosen size once, however often it is pressed', { tag: '@phone' }, async ({
    shopper: { page },
  }) => {
    const release = await openWithDelayedScripts(page, '/productdetail/breton-stripe-tee');
    await page.locator('label', { hasText: /^L$/ }).click();
    const add = page.getByRole('button', { name: 'Add to cart' });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await add.click();
    release();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    await page.goto('/cart');
    await expect(page.getByText('Size L')).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  });

  test('the size chart and the large picture open', { tag: '@phone' }, async ({ shopper: { page } }) => {
    for (const name of ['Size chart', /^Zoom/]) {
      const release = await openWithDelayedScripts(page, '/productdetail/breton-stripe-tee');
      await page.getByRole('button', { name }).first().click();
      release();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.unroute('**/*.js');
    }
  });

  test('the newsletter form accepts an email address, sends nothing and keeps the input', async ({
    shopper: { page },
  }) => {
    const release = await openWithDelayedScripts(page, '/');
    await page.getByLabel('Email address').fill('asha@example.org');
    await page.getByLabel('Email address').press('Enter');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByLabel('Email address')).toHaveValue('asha@example.org');
    await expect(page).toHaveURL('/');
    release();
    await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('the contact form keeps its input, and opens the email program after hydration', async ({
    shopper: { page },
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { addresses: [] });
      (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
        const { url } = (event as unknown as { destination: { url: string } }).destination;
        (window as unknown as { addresses: string[] }).addresses.push(url);
        if (url.startsWith('mailto:')) event.preventDefault();
      });
    });
    const release = await openWithDelayedScripts(page, '/contact');
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Email', { exact: true }).fill('asha@example.org');
    await page.getByLabel('Message').fill('Namaste & hello');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/contact');
    release();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { addresses: string[] }).addresses))
      .toContainEqual(expect.stringContaining('body=Namaste%20%26%20hello'));
    await expect(page.getByLabel('Message')).toHaveValue('Namaste & hello');
    await expect(page).toHaveURL('/contact');
  });

  test('filters and sort order are applied after hydration', { tag: '@phone' }, async ({
    shopper: { page },
  }) => {
    const release = await openWithDelayedScripts(page, '/collection');
    await page.getByText('Lifestyle', { exact: true }).last().click();
    await page.getByText('Men', { exact: true }).last().click();
    await page.getByLabel('Sort by').selectOption('low-high');
    release();
    await expect(page).toHaveURL('/collection?category=Men&category=Lifestyle&sort=low-high');
    await expect(page.getByRole('checkbox', { name: 'Lifestyle' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Men' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Daily-Gears' })).not.toBeChecked();
  });

  test('text in the search field is searched for after hydration', { tag: '@phone' }, async ({
    shopper: { page },
  }) => {
    const release = await openWithDelayedScripts(page, '/collection?q=');
    await page.getByLabel('Search products').fill('mug');
    release();
    await expect(page).toHaveURL('/collection?q=mug');
    await expect(page.getByLabel('Search products')).toHaveValue('mug');
  });

  test(
    'the menus open, and the dots of the hero change its slide',
    { tag: '@phone' },
    async ({ shopper: { page } }, { project }) => {
      const release = await openWithDelayedScripts(page, '/');
      await page.getByRole('button', { name: 'Stop rotation' }).click();
      await page.getByRole('button', { name: /^Show slide 3/ }).click();
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
      await page.keyboard.press('Escape');
      if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
      release();
      if (project.name === 'phone') {
        await expect(page.getByRole('dialog').getByRole('link', { name: 'Help Center' })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('button', { name: 'Start rotation' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Show slide 3/ })).toHaveAttribute(
        'aria-current',
        'true',
      );
    },
  );

  test('the PIN code field and the quantity buttons are hidden until hydration', { tag: '@phone' }, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.signInByApi();
    await shopper.addToCartByApi('stoneware-mug');
    for (const [path, control] of [
      ['/cart', page.getByRole('button', { name: 'Increase quantity' })],
      ['/checkout', page.getByLabel('Pincode')],
    ] as const) {
      const release = await openWithDelayedScripts(page, path);
      await expect(page.getByText(/^Loading/).first()).toBeVisible();
      await expect(control).toBeHidden();
      release();
      await expect(control).toBeVisible();
      await page.unroute('**/*.js');
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  testAlone('filters, sort order and search are forms', async ({ page }) => {
    await page.goto('/collection');
    await page.getByText('Lifestyle', { exact: true }).last().click();
    await page.getByLabel('Sort by').selectOption('high-low');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/collection?category=Lifestyle&sort=high-low');
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.getByLabel('Search products').fill('mug');
    await page.getByLabel('Search products').press('Enter');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });

  testAlone('the forms of a Hindi page lead to Hindi pages', async ({ page }) => {
    const { search, collection } = wordsOf('hi');
    const submit = () => page.getByRole('button', { name: collection.filters.apply }).first().click();
    for (const path of ['/hi/collection', '/hi/category/men']) {
      await page.goto(path);
      await page.locator('select[name=sort]').selectOption('high-low');
      await submit();
      await expect(page).toHaveURL(`${path}?sort=high-low`);
      await page.getByRole('link', { name: collection.filters.show }).click();
      await expect(page).toHaveURL(`${path}?sort=high-low&filters=open`);
      await page.locator('input[name=minPrice]').fill('500');
      await submit();
      await expect(page).toHaveURL(new RegExp(`^[^?]*${path}\\?.*minPrice=500`));
    }
    await page.goto('/hi/collection?q=');
    await page.getByLabel(search.field).fill('mug');
    await page.getByLabel(search.field).press('Enter');
    await expect(page).toHaveURL(/\/hi\/collection\?q=mug$/);
  });

  testAlone(
    'controls that need JavaScript are hidden, and a message explains why',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
      for (const [path, controls] of [
        ['/', ['Subscribe', 'Menu', 'Stop rotation']],
        ['/contact', ['Send message']],
        ['/productdetail/breton-stripe-tee', ['Add to cart', 'Size chart']],
      ] as const) {
        await page.goto(path);
        for (const name of controls) await expect(page.getByRole('button', { name })).toBeHidden();
        await expect(page.getByText(/needs? JavaScript/)).toBeVisible();
      }
      await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart');
    },
  );
});

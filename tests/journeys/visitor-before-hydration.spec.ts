import { openWithDelayedScripts } from './delay-scripts.ts';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('the login form can be submitted before hydration, and hydration keeps the input', async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/status of 400/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signInWithPassword')) calls.push(request.url());
  });
  const release = await openWithDelayedScripts(page, '/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await email.fill('asha@example.org');
  await password.fill('a good password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await login.click();
  await expect(login).toHaveAttribute('aria-busy', 'true');
  await password.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  await expect(page).toHaveURL('/login');
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  expect(calls).toHaveLength(1);
  await expect(email).toHaveValue('asha@example.org');
  await expect(password).toHaveValue('a good password');
  await expect(page).toHaveURL('/login');
});

test('a visitor without a cart sees the empty cart before hydration, and hydration keeps its elements', async ({
  shopper: { page },
}) => {
  const release = await openWithDelayedScripts(page, '/cart');
  const heading = page.getByRole('heading', { name: 'Your cart is empty' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Loading your cart...')).toBeHidden();
  const painted = await heading.elementHandle();
  release();
  await expect(page.getByText('Loading your cart...')).toHaveCount(0);
  expect(await heading.evaluate((now, before) => now === before, painted)).toBe(true);
});

test('a visitor with a cart or a session never sees the empty cart or the login form', async ({
  shopper,
}) => {
  const { page } = shopper;
  const { _id } = await shopper.product('stoneware-mug');
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    function look() {
      for (const element of document.querySelectorAll('main :is(h1, h2, p)')) {
        if (element.checkVisibility()) seen.add(element.textContent);
      }
      requestAnimationFrame(look);
    }
    look();
  });
  const wasSeen = (text: string) =>
    page.evaluate((text) => (window as unknown as { seen: Set<string> }).seen.has(text), text);

  await page.goto('/about');
  await page.evaluate(
    (id) => localStorage.setItem('haroz.cart', JSON.stringify({ [id]: { default: 1 } })),
    _id,
  );
  await page.goto('/cart');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  expect(await wasSeen('Your cart is empty')).toBe(false);

  await shopper.signInByApi();
  await page.goto('/cart');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  expect(await wasSeen('Your cart is empty')).toBe(false);

  const release = await openWithDelayedScripts(page, '/login');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  release();
  await expect(page).toHaveURL('/');
});

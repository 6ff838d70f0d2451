import { test } from '../journeys/shared-context.ts';
import { expect, test as testAlone } from '../journeys/shopper.ts';
import { replacePrice } from './responses.ts';

for (const [subtotal, online, cod] of [
  [998, 1038, 1138],
  [999, 999, 1099],
  [1999, 1799, 1899],
  [4999, 4499, 4599],
] as const) {
  test(`9 Delivery, coupon and COD fee: a subtotal of ${subtotal} is ${online} online and ${cod} on delivery`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.signInByApi();
    await shopper.addToCartByApi('stoneware-mug');
    await replacePrice(page, 'stoneware-mug', () => subtotal);
    await page.goto('/checkout');
    const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
    await expect(page.getByRole('button', { name: `Pay ${rupees(online)}` })).toBeVisible();
    await page.getByLabel('Cash on Delivery (COD)').check();
    await expect(page.getByRole('button', { name: `Pay ${rupees(cod)}` })).toBeVisible();
  });
}

test('9 Banner claims: free over 999, 200 off over 1999, 500 off over 4999, 30% off first order, 20% off for subscribing', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'Offers' }).getByRole('list').first().getByRole('listitem');
  await expect(offers).toHaveText([
    'Free fast delivery over ₹999',
    '₹200 off over ₹1,999',
    '₹500 off over ₹4,999',
    '30% off your first order, up to ₹1,000',
    '20% off for subscribing',
  ]);
});

test('9 Return 7 days; shipping 5-7 and 2-3, processing 1-2 business days; support 9 AM-6 PM IST Mon-Sat, contact 24/7', async ({
  shopper: { page },
}) => {
  for (const [path, words] of [
    ['/returns', 'within 7 days of delivery'],
    ['/shipping', 'within 1-2 business days'],
    ['/shipping', 'Standard: 5-7 business days'],
    ['/shipping', 'Expedited: 2-3 business days'],
    ['/faq', '9 AM-6 PM IST, Monday to Saturday'],
    ['/contact', '24/7'],
  ] as const) {
    expect(await (await page.request.get(path)).text(), path).toContain(words);
  }
});

testAlone('9 Search debounce 500 ms', async ({ shopper: { page } }) => {
  await page.clock.install();
  await page.goto('/collection?q=');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await expect(field).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('mug');
  await page.clock.runFor(490);
  await expect(page).toHaveURL('/collection?q=');
  await page.clock.runFor(20);
  await expect(page).toHaveURL('/collection?q=mug');
});

test.describe('9 Toasts', () => {
  test.beforeEach(async ({ shopper: { page } }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
  });

  test('9 Toasts: top-right, 5000 ms, light theme', async ({ shopper }) => {
    const { page, toast } = shopper;
    await expect(toast).toHaveClass(/theme--light/);
    await expect(toast.getByRole('progressbar')).toHaveCSS('animation-duration', '5s');
    await expect
      .poll(
        async () =>
          page.viewportSize()!.width - (await toast.boundingBox())!.x - (await toast.boundingBox())!.width,
      )
      .toBeLessThan(40);
    expect((await toast.boundingBox())!.y).toBeLessThan(40);
    const shownAt = Date.now();
    await expect(toast).toBeHidden();
    expect(Date.now() - shownAt).toBeGreaterThan(3000);
  });

  test('9 Toasts: pause on hover and on focus loss', async ({ shopper }) => {
    const { page, toast } = shopper;
    const clock = toast.getByRole('progressbar');
    await expect(clock).toHaveCSS('animation-play-state', 'running');
    await toast.hover();
    await expect(clock).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(10, 500);
    await expect(clock).toHaveCSS('animation-play-state', 'running');
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(clock).toHaveCSS('animation-play-state', 'paused');
  });

  test('9 Toasts: dragging by 80 percent dismisses a toast, dragging less does not', async ({ shopper }) => {
    const { page, toast } = shopper;
    await toast.hover(); // the clock stops
    await expect(toast).toHaveCSS('transform', 'none');
    const { x, y, width } = (await toast.boundingBox())!;
    const drag = async (part: number) => {
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 20 - width * part, y + 20, { steps: 5 });
      await page.mouse.up();
    };
    await drag(0.7);
    await expect.poll(async () => (await toast.boundingBox())!.x).toBe(x);
    await drag(0.85);
    await expect(toast).toBeHidden({ timeout: 3000 });
  });
});

test('9 Toasts: the duration is the same with reduced motion', async ({ shopper }) => {
  const { page, toast } = shopper;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(toast.getByRole('progressbar')).toHaveCSS('animation-duration', '5s');
});

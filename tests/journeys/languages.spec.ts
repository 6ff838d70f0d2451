import { wordsOf } from '#languages';
import { openWithDelayedScripts } from './delay-scripts.ts';
import { test } from './shared-context.ts';
import { expect, PASSWORD, test as testAlone } from './shopper.ts';

const hindi = wordsOf('hi');
const { layout, checkout, identity } = hindi;

test('a visitor switches the language, and keeps page, filters and cart', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addToCart('stoneware-mug');
  await page.goto('/collection?category=Lifestyle&sort=low-high');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();

  await expect(page).toHaveURL('/hi/collection?category=Lifestyle&sort=low-high');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('banner').getByRole('link', { name: layout.cartItems(1) })).toBeVisible();
  await page.goto('/hi/cart');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('the switch keeps the place in the page', { tag: '@phone' }, async ({ shopper: { page } }) => {
  await page.goto('/faq');
  await page.goto('/faq#offers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/faq#offers');
});

test('an order placed in Hindi is confirmed by an email in Hindi, which links to Hindi pages', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/hi/checkout');
  const label = (name: string) => page.getByLabel(name, { exact: true });
  await label(checkout.address.fullName).fill('Asha Devi Rao');
  await label(checkout.address.phone).fill('9876543210');
  await label(checkout.address.address).fill('12, 4th Cross, Indiranagar');
  await label(checkout.address.pincode).fill('560038');
  await label(checkout.address.pincode).blur();
  await expect(label(checkout.address.city)).toHaveValue('Bengaluru');
  await page.getByText(hindi.paymentMethodTexts.cod.choice).click();
  await page.locator('form button[type=submit]').last().click();

  await expect(page).toHaveURL('/hi/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.orders.title);
  const { subject } = await shopper.lastEmail();
  expect(subject).toMatch(/[\u0900-\u097f]/);
});

test('a sign-up in Hindi sends an email in Hindi, whose link opens a Hindi page', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/hi/signup?next=/cart');
  await page.getByLabel(identity.signup.name).fill(shopper.name);
  await page.getByLabel(identity.login.email).fill(shopper.email);
  await page.getByLabel(identity.login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: identity.signup.submit }).click();
  await expect(page).toHaveURL(/\/hi\/login/);

  const { subject, links } = await shopper.lastEmail();
  expect(subject).toMatch(/[\u0900-\u097f]/);
  await page.goto(links[0]!);
  await expect(page.getByRole('heading', { name: identity.link.verifiedTitle })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: identity.link.logIn }).click();
  await expect(page).toHaveURL('/hi/login?next=%2Fcart');
  await page.getByLabel(identity.login.email).fill(shopper.email);
  await page.getByLabel(identity.login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: identity.login.submit, exact: true }).click();
  await expect(page).toHaveURL('/hi/cart');
});

test('the link of an email opens in its language, although the page is cached in another', async ({
  request,
}) => {
  const link = '/auth/action?mode=verifyEmail&oobCode=1';
  expect((await request.get(link)).status()).toBe(200);
  const response = await request.get(`${link}&lang=hi`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, `/hi${link}&lang=hi`]);
});

test('a page of My Orders asks to log in, and comes back to its address in Hindi', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/hi/order');
  await expect(page).toHaveURL('/hi/login?next=%2Forder');
});

test('without JavaScript the languages link to each other', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/category/lifestyle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/category/lifestyle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/category/lifestyle');
  await context.close();
});

for (const locale of ['hi-IN', 'en-IN'])
  test.describe(`in a browser set to ${locale}`, () => {
    test.use({ locale });
    const isWanted = locale === 'hi-IN';

    testAlone(
      `the header of an English page ${isWanted ? 'leads to Hindi, also on phones, and moves nothing' : 'has Hindi in wide windows'}`,
      { tag: '@phone' },
      async ({ shopper: { page } }) => {
        const release = await openWithDelayedScripts(page, '/contact');
        const header = page.getByRole('banner');
        const link = header.getByRole('link', { name: 'हिन्दी' });
        const isWide = page.viewportSize()!.width >= 768;
        await expect(link).toBeVisible({ visible: isWanted || isWide });
        const before = await header.boundingBox();
        release();
        await page.waitForFunction(() => !window.replayEarlyInput);
        expect(await header.boundingBox()).toEqual(before);
        if (!isWanted) return;
        await link.click();
        await expect(page).toHaveURL('/hi/contact');
        await expect(header.getByRole('link', { name: 'English' })).toBeVisible({ visible: isWide });
        await page.goto('/signup');
        await header.getByRole('link', { name: 'हिन्दी' }).click();
        await expect(page).toHaveURL('/hi/signup');
      },
    );
  });

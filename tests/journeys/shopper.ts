import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test as plain } from '@playwright/test';
import { toPaise, toRupees } from '#domain/money.ts';
import { quote } from '#domain/orders/pricing.ts';
import { firstSettings } from '#shop';
import { post, signIn } from './calls.ts';

/** A script error, a failed request, or an error or warning in the console fails the journey. */
export const test = plain.extend<{ shopper: Shopper }>({
  browser: async ({ browser }, use) => {
    browser.on('context', (context) => context.on('page', waitForHydration));
    await use(browser);
  },
  shopper: async ({ page }, use) => {
    const shopper = new Shopper(page);
    await use(shopper);
    expect(shopper.browserErrors).toEqual([]);
  },
});

export { expect };

/** Makes `goto` and `reload` wait for hydration too, unless they wait only for the response. */
function waitForHydration(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const navigate = page[name].bind(page) as (...parameters: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...parameters: unknown[]) => {
      const response = await navigate(...parameters);
      const { waitUntil } = (parameters.at(-1) ?? {}) as Parameters<Page['reload']>[0] & object;
      if (waitUntil !== 'commit') await page.waitForFunction(() => !window.replayEarlyInput);
      return response;
    };
  }
}

export const PASSWORD = 'a good password';

export class Shopper {
  readonly page: Page;
  readonly browserErrors: string[] = [];
  readonly name: string = 'Asha';
  readonly email: string = `asha.${randomUUID()}@example.org`;
  /** Its own, because the open COD orders of one number are limited. */
  readonly phone: string = `7${randomInt(1e8, 1e9)}`;
  #expected: RegExp[] = [/registration blocked by Playwright/];

  constructor(page: Page) {
    this.page = page;
    const record = (text: string) => {
      if (!this.#expected.some((expected) => expected.test(text))) this.browserErrors.push(text);
    };
    page.on('pageerror', (error) => record(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // Leaving a page aborts its prefetches.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') record(`failed: ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        record(`${message.type()}: ${message.text()} ${message.location().url}`);
      }
    });
  }

  /** Allows matching browser errors from now on. */
  expectBrowserError(message: RegExp): void {
    this.#expected.push(message);
  }

  /** Has the cookies of the page. */
  get request(): APIRequestContext {
    return this.page.request;
  }

  get toast() {
    return this.page.locator('.Toastify__toast');
  }

  async signUp(): Promise<void> {
    const { page } = this;
    await page.goto('/signup');
    await page.getByLabel('Username').fill(this.name);
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(this.toast).toContainText(
      'Registration successful! Please check your email to verify your account.',
    );
    await expect(page).toHaveURL(/\/login/);
  }

  async verify(): Promise<void> {
    const { page } = this;
    await page.goto((await this.lastEmail()).links[0]!);
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  }

  /** Expects the login page. */
  async fillLogin(password = PASSWORD): Promise<void> {
    const { page } = this;
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  }

  async signUpVerifyAndLogin(): Promise<void> {
    await this.signUp();
    await this.verify();
    await this.page.goto('/login');
    await this.fillLogin();
    await expect(this.page).toHaveURL('/');
  }

  /** Creates an account with a password and an unverified email. */
  async registerByApi(): Promise<void> {
    const { email } = this;
    await post(this.request, '/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      email,
      password: PASSWORD,
    });
  }

  async signInByApi(): Promise<void> {
    await signIn(this.request, this);
  }

  async addToCartByApi(id: string, size = 'default'): Promise<void> {
    const { _id } = await this.product(id);
    await post(this.request, '/api/cart/add', { itemId: _id, size });
  }

  /** `prefix` chooses the language of the order. */
  async placeCodOrder(id: string, size = 'default', quantity = 1, prefix = ''): Promise<void> {
    const { _id, price } = await this.product(id);
    await post(this.request, `${prefix}/api/order/create`, {
      items: [{ productId: _id, size, quantity }],
      amount: toRupees(quote([{ price: toPaise(price), quantity }], 'cod', firstSettings.policy).total),
      paymentMethod: 'COD',
      address: {
        ...{ firstName: 'Asha', lastName: 'Devi Rao', phone: this.phone },
        ...{ address: '12, 4th Cross, Indiranagar', city: 'Bengaluru' },
        ...{ state: 'Karnataka', pincode: '560038' },
      },
    });
  }

  async product(id: string): Promise<{ _id: string; price: number }> {
    return (await (await this.request.get(`/api/product/${id}`)).json()).data;
  }

  async lastEmail(): Promise<{ subject: string; text: string; links: string[] }> {
    const emails = await (await this.request.get('/dev/mailbox.json')).json();
    return emails.find(({ to }: { to: string }) => to === this.email);
  }

  async addToCart(id: string): Promise<void> {
    const { page } = this;
    await page.goto(`/productdetail/${id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible();
  }

  /** Fills in the checkout's address; the PIN code adds city and state. */
  async fillAddress(): Promise<void> {
    const { page } = this;
    await page.getByLabel('Full Name').fill('Asha Devi Rao');
    await page.getByLabel('Phone Number').fill(this.phone);
    await page.getByLabel('Address', { exact: true }).fill('12, 4th Cross, Indiranagar');
    await page.getByLabel('Pincode').fill('560038');
    await page.getByLabel('Pincode').blur();
    await expect(page.getByLabel('City / District')).toHaveValue('Bengaluru');
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  }

  /** In the checkout of a phone or tablet, the order summary is folded. */
  async openSummary(): Promise<void> {
    if (this.#isNarrow) await this.page.getByRole('heading', { name: 'Order Summary' }).click();
  }

  /** In the checkout of a phone or tablet, a known address is one card. */
  async changeAddress(): Promise<void> {
    if (this.#isNarrow) await this.page.getByRole('button', { name: 'Change', exact: true }).click();
  }

  get #isNarrow(): boolean {
    return this.page.viewportSize()!.width < 960;
  }

  orders() {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' });
  }
}

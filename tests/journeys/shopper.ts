import { randomUUID } from 'node:crypto';
import { expect, type Page, test as plain } from '@playwright/test';
import { toPaise, toRupees } from '#domain/money.ts';
import { quote } from '#domain/pricing.ts';
import { firstSettings } from '#shop';

/** What a browser says of its own accord about an answer that the page itself explains. */
type Expected = RegExp;

/** A page on which any error of a script, any failed request and any complaint in the console fails the journey. */
export const test = plain.extend<{ shopper: Shopper }>({
  shopper: async ({ page }, use) => {
    const shopper = new Shopper(page);
    await use(shopper);
    expect(shopper.complaints).toEqual([]);
  },
});

export { expect };

export const PASSWORD = 'a good password';

export class Shopper {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly name: string = 'Asha';
  readonly email: string = `asha.${randomUUID()}@example.org`;
  #expected: Expected[] = [];

  constructor(page: Page) {
    this.page = page;
    const complain = (words: string) => {
      if (!this.#expected.some((expected) => expected.test(words))) this.complaints.push(words);
    };
    page.on('pageerror', (error) => complain(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A page that is left takes its prefetches along.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`failed: ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complain(`${message.type()}: ${message.text()} ${message.location().url}`);
      }
    });
  }

  /** From now on the browser may complain like this: the page shows the shopper what it means. */
  expectComplaint(words: Expected): void {
    this.#expected.push(words);
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

  /** On the login page. */
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

  /** An account with a password and an unverified address, without a form. */
  async registerAtOnce(): Promise<void> {
    const { email } = this;
    await this.#post('/identitytoolkit.googleapis.com/v1/accounts:signUp', { email, password: PASSWORD });
  }

  /** As by Google's window but without it: for everything that is not about signing in. */
  async signInAtOnce(): Promise<void> {
    const { email, name } = this;
    const idToken = JSON.stringify({ sub: randomUUID(), email, name, email_verified: true });
    const google = await this.#post('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `${new URLSearchParams({ id_token: idToken, providerId: 'google.com' })}`,
    });
    await this.#post(
      '/api/auth/googlelogin',
      { name, email, firebaseUid: google.localId },
      // Each shopper comes from an own address: nobody's sign-ins are counted together.
      { Authorization: `Bearer ${google.idToken}`, 'X-Forwarded-For': randomUUID() },
    );
  }

  /** Into the account's cart, without a page. */
  async putIntoCart(id: string, size = 'default'): Promise<void> {
    const { _id } = await this.product(id);
    await this.#post('/api/cart/add', { itemId: _id, size });
  }

  /** One piece, paid on delivery, without a page. */
  async orderOnDelivery(id: string, size = 'default'): Promise<void> {
    const { _id, price } = await this.product(id);
    await this.#post('/api/order/create', {
      items: [{ productId: _id, size, quantity: 1 }],
      amount: toRupees(quote([{ price: toPaise(price), quantity: 1 }], 'cod', firstSettings.policy).total),
      paymentMethod: 'COD',
      address: {
        ...{ firstName: 'Asha', lastName: 'Devi Rao', phone: '9876543210' },
        ...{ address: '12, 4th Cross, Indiranagar', city: 'Bengaluru' },
        ...{ state: 'Karnataka', pincode: '560038' },
      },
    });
  }

  async product(id: string): Promise<{ _id: string; price: number }> {
    return (await (await this.page.request.get(`/api/product/${id}`)).json()).data;
  }

  async #post(path: string, data: object, headers: Record<string, string> = {}) {
    const response = await this.page.request.post(path, { data, headers });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response.json();
  }

  async lastEmail(): Promise<{ subject: string; text: string; links: string[] }> {
    const emails = await (await this.page.request.get('/dev/mailbox.json')).json();
    return emails.find(({ to }: { to: string }) => to === this.email);
  }

  async addToCart(id: string): Promise<void> {
    const { page } = this;
    await page.goto(`/productdetail/${id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible();
  }

  /** On the checkout page: everything but the payment; city and state come from the PIN code. */
  async fillAddress(): Promise<void> {
    const { page } = this;
    await page.getByLabel('Full Name').fill('Asha Devi Rao');
    await page.getByLabel('Phone Number').fill('9876543210');
    await page.getByLabel('Address', { exact: true }).fill('12, 4th Cross, Indiranagar');
    await page.getByLabel('Pincode').fill('560038');
    await page.getByLabel('Pincode').blur();
    await expect(page.getByLabel('City / District')).toHaveValue('Bengaluru');
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  }

  orders() {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' });
  }
}

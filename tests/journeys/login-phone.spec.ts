import type { Locator } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect, type Shopper } from './shopper.ts';

const PHONE = { tag: '@phone' };

/** The newest code that the stand-in phone shows. */
async function codeFor({ page, phone }: Shopper, after = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const messages = await (await page.request.get(`/dev/phone.json?phone=91${phone}`)).json();
      code = messages[0]?.text.match(/\d{6}/)?.[0] ?? '';
      return code !== '' && code !== after;
    })
    .toBe(true);
  return code;
}

/** Screens that the page was scrolled down, over all navigations. */
async function countScreens({ page }: Shopper): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let last = 0;
    addEventListener('scroll', () => {
      const before = Number(sessionStorage.getItem('scrolled'));
      sessionStorage.setItem('scrolled', `${before + Math.max(0, scrollY - last)}`);
      last = scrollY;
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('scrolled')) / innerHeight);
}

function countPresses() {
  let presses = 0;
  return {
    async press(control: Locator) {
      presses++;
      await control.click();
    },
    count: () => presses,
  };
}

/** On a phone of 360 × 740 pixels, which needs more than the desk. */
const MAX_SCREENS = { first: 2, again: 1.5 };

/** Presses from a product's page up to the checkout, or the login page before it. */
async function goToCheckout({ page }: Shopper, press: (control: Locator) => Promise<void>): Promise<void> {
  await page.goto('/productdetail/stoneware-mug');
  await press(page.getByRole('button', { name: 'Add to cart', exact: true }));
  await press(page.getByRole('dialog').getByRole('link', { name: 'Go to checkout' }));
}

test(
  'a visitor orders with a code to their phone in at most 6 presses, and again in at most 4',
  PHONE,
  async ({ shopper }) => {
    const { page } = shopper;
    const countScrolled = await countScreens(shopper);
    const first = countPresses();
    await goToCheckout(shopper, first.press);
    await page.getByLabel('Phone or email').fill(`+91 ${shopper.phone}`);
    await first.press(page.getByRole('button', { name: 'Send me a code' }));
    await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill(await codeFor(shopper));
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('Phone Number')).toHaveValue(shopper.phone);
    await shopper.fillAddress();
    await first.press(page.getByLabel('Cash on Delivery (COD)'));
    await first.press(page.getByRole('button', { name: /^Pay ₹/ }));
    await expect(page.getByRole('region', { name: 'Thank you, Asha' })).toBeVisible();
    expect(first.count()).toBeLessThanOrEqual(6);
    const scrolled = await countScrolled();
    expect(scrolled).toBeLessThanOrEqual(MAX_SCREENS.first);

    const again = countPresses();
    await goToCheckout(shopper, again.press);
    await again.press(page.getByLabel('Cash on Delivery (COD)'));
    await again.press(page.getByRole('button', { name: /^Pay ₹/ }));
    await expect(page.getByRole('region', { name: 'Thank you, Asha' })).toBeVisible();
    expect(again.count()).toBeLessThanOrEqual(4);
    expect((await countScrolled()) - scrolled).toBeLessThanOrEqual(MAX_SCREENS.again);
    await expect(shopper.orders()).toHaveCount(2);
  },
);

test('a browser that reads SMS enters the code by itself', async ({ shopper }) => {
  const { page } = shopper;
  await page.addInitScript(() => Object.assign(window, { OTPCredential: class {} }));
  await page.exposeFunction('readSms', async () => {
    const messages = await (await page.request.get(`/dev/phone.json?phone=91${shopper.phone}`)).json();
    return messages[0]?.text.split('\n').at(-1);
  });
  await page.addInitScript(() => {
    navigator.credentials.get = async (options) => {
      const { otp } = options as { otp?: { transport: string[] } };
      if (!otp?.transport.includes('sms')) return new Promise(() => {});
      const { readSms } = window as unknown as { readSms: () => Promise<string | undefined> };
      for (;;) {
        const [, host, code] = /^@(\S+) #(\d{6})$/.exec((await readSms()) ?? '') ?? [];
        if (host === location.hostname) return { code } as unknown as Credential;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Phone or email').fill(shopper.phone);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a known number gets its address after the code, and the account gets an email and loses the phone', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Phone or email').fill(shopper.phone);
  await page.keyboard.press('Enter');
  const code = await codeFor(shopper);
  await page.getByLabel('Code').fill(code);
  await expect(page).toHaveURL('/');
  await shopper.placeCodOrder('stoneware-mug');
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'Log in faster next time?' })).toBeVisible();
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  await expect(shopper.orders()).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Log in faster next time?' })).toBeHidden();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an email' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill((await shopper.lastEmail()).subject.match(/\d{6}/)![0]);
  await expect(shopper.toast).toContainText('The email has been added.');
  await expect(page.getByText(`Email: ${shopper.email}`)).toBeVisible();
  await page.getByRole('button', { name: /^Remove \+91/ }).click();
  await page.getByRole('button', { name: 'Remove phone' }).click();
  await expect(shopper.toast.last()).toContainText('The phone has been removed.');
  await expect(page.getByRole('button', { name: /^Remove \+91/ })).toBeHidden();
});

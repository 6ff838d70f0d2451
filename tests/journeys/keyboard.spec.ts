import type { Page } from '@playwright/test';
import { ADMIN_STATES } from './admin-states.ts';
import { test } from './shared-context.ts';
import { expect, PASSWORD } from './shopper.ts';
import { STATES } from './states.ts';

/** States with fixed bars. */
const WITH_BARS = [
  'collection',
  'help center',
  'merchant: orders, some selected',
  'merchant: settings, delivery',
];

test('an order is placed by keyboard alone', async ({ shopper }) => {
  const { page } = shopper;
  const { keyboard } = page;

  /** Presses Tab until the named control has the focus. */
  async function tabTo(name: RegExp | string, key = 'Tab') {
    const wanted =
      typeof name === 'string' ? (text: string) => text === name : (text: string) => name.test(text);
    for (let step = 0; step < 120; step++) {
      await keyboard.press(key);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        // A dialog itself can have the focus; skip it.
        if (!element?.matches('a, button, input, select, textarea')) return '';
        const label = (element as HTMLInputElement).labels?.[0]?.textContent;
        return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
      });
      if (wanted(focused)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  }

  await shopper.signUp();
  await shopper.verify();
  await page.goto('/productdetail/corduroy-cap-tan');
  await tabTo('Add to cart');
  await keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await tabTo('Cart, 1 item', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(/checkout/i);
  await keyboard.press('Enter');

  await expect(page).toHaveURL(/\/login/);
  // Before checkout, a code comes first.
  await tabTo('Phone or email');
  await keyboard.type(shopper.email);
  await tabTo('Password');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');

  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  for (const [label, text] of [
    ['Full Name', 'Asha Rao'],
    ['Phone Number', '9876543210'],
    ['Address', '12, 4th Cross'],
    ['Pincode', '560038'],
  ] as const) {
    await tabTo(label);
    await keyboard.type(text);
  }
  await keyboard.press('Tab');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await tabTo(/^Online Payment/);
  await keyboard.press('ArrowDown');
  await expect(page.getByLabel('Cash on Delivery (COD)')).toBeChecked();
  await tabTo(/^Pay ₹/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await expect(shopper.orders()).toContainText('Corduroy Cap, Tan');
});

for (const state of WITH_BARS)
  test(`${state}: a fixed bar never covers the focused control`, async ({ shopper }) => {
    const { page } = shopper;
    await [...STATES, ...ADMIN_STATES].find(({ name }) => name === state)!.open(shopper);
    const hidden = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 60; press++) {
        await page.keyboard.press(key);
        hidden.add(await findCoveredFocus(page));
      }
    hidden.delete('');
    expect([...hidden]).toEqual([]);
  });

/** Returns the focused element if a fixed bar covers its centre. */
const findCoveredFocus = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, nav, section, div')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    const focused = document.activeElement!;
    // After the last control, nothing has the focus: then the centre of a long page can be anywhere.
    if (focused === document.body) return '';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isHidden = bars.some((bar) => bar.contains(over) && !bar.contains(focused));
    return isHidden ? focused.outerHTML.slice(0, 160) : '';
  });

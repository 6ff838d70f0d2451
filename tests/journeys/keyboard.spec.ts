import { expect, PASSWORD, test } from './shopper.ts';

test('a purchase by keyboard alone: from the product to the order', async ({ shopper }) => {
  const { page } = shopper;
  const { keyboard } = page;

  /** Walks with Tab until the focus is on what is wanted, as a person would. */
  async function tabTo(name: RegExp | string, key = 'Tab') {
    const wanted =
      typeof name === 'string' ? (text: string) => text === name : (text: string) => name.test(text);
    for (let step = 0; step < 120; step++) {
      await keyboard.press(key);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        // A dialog may hold the focus itself; nobody presses Enter on it.
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
  await tabTo('Email');
  await keyboard.type(shopper.email);
  await keyboard.press('Tab');
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

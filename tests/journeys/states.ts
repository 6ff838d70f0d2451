import { expect, type Page } from '@playwright/test';
import { identity } from '#content/identity.ts';
import { pages } from '#pages';
import { replacePaymentWindow, replaceStock, storeVisitorCart } from '../specification/responses.ts';
import { post } from './calls.ts';
import { colourShirt } from './colour-shirt.ts';
import {
  placeDeliveredOrder,
  placeShippedOrder,
  postAsMerchant,
  publishPage,
  requestReturn,
} from './merchant.ts';
import type { Shopper } from './shopper.ts';

/** A page, or a visual state of a page. */
export interface State {
  name: string;
  open: (shopper: Shopper) => Promise<unknown>;
  /** Then an open page of the merchant may go there without loading again. */
  merchantPage?: { path: string; heading: string };
  /** Then it has no English words. */
  isHindi?: true;
  /** By default every device. */
  only?: 'phone';
  /** Expected browser errors. */
  browserErrors?: RegExp;
}

const at = (path: string) => (shopper: Shopper) => shopper.page.goto(path);

const TEE = '/productdetail/breton-stripe-tee';
const SOME_SOLD_OUT = { 'breton-stripe-tee': { M: 0 }, 'gym-gloves': { default: 2 } };

/** The step after the code to a number that was idle for a year. */
export async function openEarlierAccount({ page }: Shopper, { code, earlier }: typeof identity, prefix = '') {
  const answers = {
    phone: { token: 'one', resendAfterMs: 30_000 },
    login: { name: '', email: '', id: 'one', hasEarlierAccount: true },
  };
  for (const [path, data] of Object.entries(answers))
    await page.route(`**/api/auth/code/${path}`, (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto(`${prefix}/login`);
  await page.getByRole('button', { name: code.request }).click();
  await page.getByLabel(code.phoneOrEmail).fill('98765 43210');
  await page.keyboard.press('Enter');
  await page.getByLabel(code.label).fill('123456');
  await expect(page.getByRole('heading', { name: earlier.title })).toBeVisible();
}

/** Signs in, adds two items to the cart and opens the checkout. */
async function openCheckout(shopper: Shopper) {
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await shopper.addToCartByApi('insulated-bottle-ink-750');
  await shopper.page.goto('/checkout');
  await expect(shopper.page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
}

/** Makes the order list return one order per status. */
async function replaceOrders(shopper: Shopper, statuses: string[]) {
  await shopper.signInByApi();
  await shopper.placeCodOrder('breton-stripe-tee', 'M');
  const answer = await (await shopper.page.request.get('/api/order/userorders')).json();
  const [order] = answer.data;
  const data = statuses.map((status, index) => ({
    ...order,
    address: { ...order.address, address: UNBROKEN },
    ...{ status, _id: `${order._id.slice(0, -1)}${index}`, payment: index % 2 === 1 },
    paymentMethod: index % 2 === 1 ? 'Online' : 'COD',
    payUntil: status === 'payment_pending' ? new Date(Date.now() + 20 * 60_000).toISOString() : null,
    ...(status === 'Delivered' && {
      deliveredAt: new Date().toISOString(),
      items: order.items.map((item: { quantity: number }) => ({ ...item, returnable: item.quantity })),
    }),
  }));
  await shopper.page.route('**/api/order/userorders', (route) =>
    route.fulfill({ json: { ...answer, data } }),
  );
  return order._id as string;
}

/** Opens the page of an order whose parcel could not be delivered. */
export async function openFailedAttempt(shopper: Shopper, prefix = ''): Promise<void> {
  const { page } = shopper;
  await shopper.signInByApi();
  const id = await placeShippedOrder(shopper);
  await page.route(`**/api/order/${id}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const [parcel] = answer.data.parcels;
    const failed = {
      scans: [{ ...parcel.scans[0], event: 'attempt_failed', reason: 'unreachable' }, ...parcel.scans],
      ...{ status: 'attempt_failed', reason: 'unreachable', attempts: 1 },
      failedAttempt: { answer: null, isSent: false },
    };
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, parcels: [{ ...parcel, ...failed }] } },
    });
  });
  await page.goto(`${prefix}/order/${id}`);
}

export async function saveAddresses({ request, phone }: Shopper): Promise<void> {
  const person = { firstName: 'Asha', lastName: 'Devi Rao', phone };
  for (const place of [
    { address: '12, 4th Cross, Indiranagar', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
    { address: '7 FC Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
  ])
    await post(request, '/api/addresses', { address: { ...person, ...place } });
}

const UNBROKEN = 'Flat 4, https://maps.app.goo.gl/abcDEFghiJKLmnopQRstuvWXyz12345';

const UNDER_600 = {
  ...{ name: 'Everyday under 600', description: 'Small things for every day.', picture: null },
  ...{ seoTitle: '', seoDescription: '', sort: 'low-high', state: 'published' },
  ...{ productIds: [], rule: { match: 'all', conditions: [{ field: 'price', min: null, max: 60_000 }] } },
};

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' });

const OWN_STATES: State[] = [
  {
    name: 'home after subscribing',
    async open({ page }) {
      await page.goto('/');
      await page.getByLabel('Email address').fill('asha@example.org');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('WELCOME20')).toBeVisible();
    },
  },
  { name: 'collection filtered', open: at('/collection?category=Men&category=Lifestyle&subCategory=Caps') },
  {
    name: 'collection with all filters',
    open: at('/collection?size=m&size=l&minPrice=500&discount=10&available=1&filters=open'),
  },
  {
    name: 'collection with a menu of filters opened',
    async open({ page }) {
      await page.goto('/collection');
      await page.getByRole('main').getByRole('button', { name: /^Size/ }).click();
      await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
    },
  },
  {
    name: 'collection with the sheet of filters opened',
    only: 'phone',
    async open({ page }) {
      await page.goto('/collection?size=m');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
    },
  },
  { name: 'category with a filter that no longer exists', open: at('/category/men?size=m&size=gone') },
  { name: 'category', open: at('/category/men') },
  { name: 'category of the second level', open: at('/category/caps?sort=low-high&maxPrice=600') },
  {
    name: 'collection of the merchant',
    async open(shopper) {
      // Every device opens this state in the same shop.
      const suffix = crypto.randomUUID().slice(0, 8);
      const slug = `everyday-under-600-${suffix}`;
      const name = `${UNDER_600.name} ${suffix}`;
      await postAsMerchant(shopper, ['collections', { ...UNDER_600, name, slug }]);
      await shopper.page.goto(`/collections/${slug}`);
      await expect(shopper.page.getByRole('heading', { name: UNDER_600.name })).toBeVisible();
    },
  },
  {
    name: 'page of the merchant',
    async open(shopper) {
      const slug = await publishPage(shopper);
      await shopper.page.goto(`/pages/${slug}`);
      await expect(shopper.page.getByRole('heading', { name: 'Wholesale', exact: true })).toBeVisible();
    },
  },
  { name: 'collection empty', open: at('/collection?q=xylophone') },
  {
    name: 'search with suggestions',
    async open({ page }) {
      await page.goto('/collection?q=');
      await page.getByLabel('Search products').fill('bottle');
      await expect(page.getByRole('option').first()).toBeVisible();
      // The results below change, too.
      await expect(page.getByRole('main').getByText('“bottle”')).toBeVisible();
    },
  },
  { name: 'product', open: at(TEE) },
  {
    name: 'product in colours',
    async open(shopper) {
      const { id } = await colourShirt(shopper);
      await shopper.page.goto(`/productdetail/${id}?colour=blue`);
      await expect(shopper.page.getByText('Colour: Blue')).toBeVisible();
    },
  },
  { name: 'product without sizes', open: at('/productdetail/insulated-bottle-ink-750') },
  {
    name: 'product missing',
    browserErrors: /404|flying-carpet/,
    open: at('/productdetail/flying-carpet'),
  },
  {
    name: 'size chart',
    async open({ page }) {
      await page.goto(TEE);
      await page.getByRole('button', { name: 'Size chart' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'picture zoomed',
    async open({ page }) {
      await page.goto('/productdetail/stoneware-mug');
      await page.getByRole('button', { name: /^Zoom/ }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'account menu',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/about');
      await shopper.page.getByRole('button', { name: 'Account' }).click();
      await expect(shopper.page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  },
  {
    name: 'account menu of a visitor',
    async open({ page }) {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    },
  },
  {
    name: 'mobile menu',
    only: 'phone',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/about');
      await shopper.page.getByRole('button', { name: 'Menu' }).click();
      await expect(shopper.page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  },
  { name: 'cart empty', open: at('/cart') },
  {
    name: 'cart',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.addToCartByApi('breton-stripe-tee', 'M');
      await shopper.addToCartByApi('stoneware-mug');
      await shopper.page.goto('/cart');
      await expect(shopper.page.getByText('Subtotal (2 items)')).toBeVisible();
    },
  },
  {
    name: 'cart with items that are not available',
    async open({ page }) {
      await replaceStock(page, SOME_SOLD_OUT);
      await storeVisitorCart(page, {
        'stoneware-mug': { default: 1 },
        'breton-stripe-tee': { M: 1 },
        'gym-gloves': { default: 5 },
      });
      await page.goto('/cart');
      await expect(page.getByText('Not available')).toBeVisible();
    },
  },
  {
    name: 'offline with a cart',
    async open({ page }) {
      await storeVisitorCart(page, { 'stoneware-mug': { default: 2 }, 'breton-stripe-tee': { M: 1 } });
      await page.addInitScript(() =>
        localStorage.setItem('haroz.cart-names', '{"breton-stripe-tee":"Breton Stripe Tee"}'),
      );
      await page.goto('/offline');
      await expect(page.getByText('Breton Stripe Tee (M)')).toBeVisible();
    },
  },
  ...(['changed', 'unreachable'] as const).map(
    (type): State => ({
      name: `page shown from the browser’s cache, ${type}`,
      async open({ page }) {
        await page.goto('/about');
        const notice = page.getByText(
          type === 'changed' ? 'This page has changed.' : 'We couldn’t reach the shop.',
        );
        await expect
          .poll(async () => {
            await page.evaluate((type) => {
              const data = { type, url: location.href };
              navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
            }, type);
            return notice.first().isVisible();
          })
          .toBe(true);
      },
    }),
  ),
  {
    name: 'login of a number with an earlier account',
    open: (shopper) => openEarlierAccount(shopper, identity),
  },
  {
    name: 'cart after a removal',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.addToCartByApi('breton-stripe-tee', 'M');
      await shopper.addToCartByApi('stoneware-mug');
      await shopper.page.goto('/cart');
      await shopper.page.getByRole('button', { name: 'Remove Stoneware Mug' }).click();
      await expect(shopper.page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'after adding to the cart',
    async open(shopper) {
      await shopper.addToCart('breton-stripe-tee');
      await expect(shopper.page.getByRole('dialog')).toContainText(/free/);
      await expect(shopper.page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    },
  },
  {
    name: 'cart drawer',
    async open(shopper) {
      await shopper.addToCart('stoneware-mug');
      await shopper.page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
      await expect(shopper.page.getByRole('dialog')).toContainText('Total Amount');
    },
  },
  {
    name: 'cart drawer empty',
    async open({ page }) {
      await page.goto('/about');
      await page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' }).click();
      await expect(page.getByRole('dialog')).toContainText('Nothing here yet');
    },
  },
  {
    name: 'login with errors and a toast',
    async open(shopper) {
      await shopper.page.goto('/login');
      await shopper.page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(shopper.toast).toBeVisible();
    },
  },
  {
    name: 'login after signing up',
    async open(shopper) {
      await shopper.signUp();
      await expect(shopper.page.getByRole('button', { name: 'Resend email' })).toBeVisible();
    },
  },
  { name: 'signup with another picture', open: at('/signup?bg=2') },
  { name: 'signup without picture', open: at('/signup?bg=7') },
  {
    name: 'checkout',
    async open(shopper) {
      await openCheckout(shopper);
      await shopper.fillAddress();
      await shopper.page.getByLabel('Cash on Delivery (COD)').check();
    },
  },
  {
    name: 'checkout with errors',
    async open(shopper) {
      await openCheckout(shopper);
      await shopper.fillAddress();
      await shopper.page.getByLabel('Phone Number').fill('12');
      await shopper.page.getByLabel('Pincode').fill('0123');
      await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(shopper.page.getByText('Please enter a valid 6-digit PIN code.')).toBeVisible();
    },
  },
  {
    name: 'checkout with an unknown PIN code',
    async open(shopper) {
      await openCheckout(shopper);
      await shopper.fillAddress();
      await shopper.page.getByLabel('Pincode').fill('999999');
      await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(shopper.page.getByText('Please select your state.')).toBeVisible();
    },
  },
  {
    name: 'checkout with a state that contradicts the PIN code',
    browserErrors: /status of 400/,
    async open(shopper) {
      await openCheckout(shopper);
      await shopper.fillAddress();
      await shopper.page.getByLabel('State').selectOption('Kerala');
      await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(shopper.page.getByRole('button', { name: 'Use Karnataka' })).toBeVisible();
    },
  },
  {
    name: 'checkout with items that are not available',
    async open(shopper) {
      await replaceStock(shopper.page, SOME_SOLD_OUT);
      await openCheckout(shopper);
      await shopper.openSummary();
      await expect(shopper.page.getByText('Subtotal (1 item)')).toBeVisible();
      await expect(shopper.page.getByText('Breton Stripe Tee (M) is sold out.')).toBeVisible();
    },
  },
  {
    name: 'checkout with a code that is refused',
    browserErrors: /status of 400/,
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.addToCartByApi('breton-stripe-tee', 'M');
      await shopper.page.goto('/checkout');
      // On a phone without opening the order summary, too.
      await shopper.page.getByText('Have a coupon code?').click();
      await shopper.page.getByLabel('Coupon code').fill('NOSUCHCODE');
      await shopper.page.getByLabel('Coupon code').press('Enter');
      await expect(shopper.page.getByText('This code isn’t valid.')).toBeVisible();
    },
  },
  {
    name: 'checkout with a payment that could not be confirmed',
    browserErrors: /verify-payment/,
    async open(shopper) {
      await replacePaymentWindow(shopper.page, 'pays');
      await shopper.page.route('**/api/order/verify-payment', (route) => route.abort('failed'));
      await openCheckout(shopper);
      await shopper.fillAddress();
      await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(shopper.page.getByText('Payment not confirmed')).toBeVisible();
    },
  },
  {
    name: 'checkout with an empty cart',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/checkout');
      await expect(shopper.page.getByText('There is nothing to order yet')).toBeVisible();
    },
  },
  {
    name: 'orders after placing one',
    async open(shopper) {
      await openCheckout(shopper);
      await shopper.fillAddress();
      await shopper.page.getByLabel('Cash on Delivery (COD)').check();
      await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(shopper.page.getByRole('region', { name: 'Thank you, Asha' })).toBeVisible();
    },
  },
  {
    name: 'orders',
    async open(shopper) {
      await replaceOrders(shopper, [
        'Processing',
        'Out for Delivery',
        'Delivered',
        'payment_pending',
        'cancelled',
        'returned_to_sender',
      ]);
      await shopper.page.goto('/order');
      await expect(cards(shopper.page)).toHaveCount(6);
      await expect(shopper.page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    },
  },
  {
    name: 'orders empty',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/order');
      await expect(shopper.page.getByText('No Orders Yet')).toBeVisible();
    },
  },
  {
    name: 'login with a code, before checkout',
    open: async ({ page }) => {
      await page.goto('/login?next=/checkout');
      await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
    },
  },
  {
    name: 'login, the code is sent',
    async open({ page, email }) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(page.getByLabel('Code')).toBeFocused();
    },
  },
  {
    name: 'adding a phone to the account',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/account');
      await shopper.page.getByRole('button', { name: 'Add a phone' }).click();
      await shopper.page.getByRole('textbox', { name: 'Phone number' }).fill(shopper.phone);
      await shopper.page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(shopper.page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
    },
  },
  {
    name: 'account',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/account');
      await expect(shopper.page.getByLabel('Name')).not.toHaveValue('');
    },
  },
  {
    name: 'deleting the account',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/account');
      await shopper.page.getByRole('button', { name: 'Delete account' }).click();
      await shopper.page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(shopper.page.getByLabel('Code')).toBeVisible();
    },
  },
  {
    name: 'sessions',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/sessions');
      await expect(shopper.page.getByText('This device')).toBeVisible();
    },
  },
  {
    name: 'addresses',
    async open(shopper) {
      await shopper.signInByApi();
      await saveAddresses(shopper);
      await shopper.page.goto('/addresses');
      await expect(shopper.page.getByText('Default', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'editing a saved address',
    async open(shopper) {
      await shopper.signInByApi();
      await saveAddresses(shopper);
      await shopper.page.goto('/addresses');
      await shopper.page.getByRole('button', { name: 'Edit 7 FC Road' }).click();
      await expect(shopper.page.getByRole('dialog').getByLabel('Pincode')).toHaveValue('411004');
    },
  },
  {
    name: 'checkout with saved addresses',
    async open(shopper) {
      await shopper.signInByApi();
      await saveAddresses(shopper);
      await openCheckout(shopper);
      await expect(shopper.page.getByText('Deliver to')).toBeVisible();
    },
  },
  {
    name: 'order',
    async open(shopper) {
      const id = await replaceOrders(shopper, ['Processing']);
      await shopper.page.route(`**/api/order/${id}`, async (route) => {
        const answer = await (await route.fetch()).json();
        answer.data.address.address = UNBROKEN;
        await route.fulfill({ json: answer });
      });
      await shopper.page.goto(`/order/${id}`);
      await expect(shopper.page.getByText(UNBROKEN)).toBeVisible();
    },
  },
  {
    name: 'order with items to change',
    async open(shopper) {
      const { page } = shopper;
      await shopper.signInByApi();
      await shopper.placeCodOrder('breton-stripe-tee', 'M');
      const [order] = (await (await page.request.get('/api/order/userorders')).json()).data;
      await page.goto(`/order/${order._id}`);
      await page.getByRole('button', { name: 'Change items' }).click();
      await expect(page.getByRole('dialog').getByLabel('Size')).toBeVisible();
    },
  },
  {
    name: 'order without an address',
    async open(shopper) {
      const { page } = shopper;
      const id = await replaceOrders(shopper, ['Processing']);
      await page.route(`**/api/order/${id}`, async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, data: { ...answer.data, address: null } } });
      });
      await page.goto(`/order/${id}`);
      await page.getByRole('button', { name: 'Add delivery address' }).click();
      await expect(page.getByRole('dialog').getByLabel('Pincode')).toBeVisible();
    },
  },
  {
    name: 'order after a failed delivery attempt',
    async open(shopper) {
      const { page } = shopper;
      await openFailedAttempt(shopper);
      await expect(page.getByText('What should the courier do?')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Delivery attempt failed');
      await expect(page.getByRole('list', { name: 'Tracking history' })).toContainText(
        'Delivery attempt failed',
      );
    },
  },
  {
    name: 'correcting the address of a parcel',
    async open(shopper) {
      await openFailedAttempt(shopper);
      await shopper.page.getByRole('button', { name: 'Correct phone or address' }).click();
      await expect(shopper.page.getByRole('dialog').getByLabel('Phone number')).toBeVisible();
    },
  },
  {
    name: 'returning an item',
    async open(shopper) {
      await shopper.signInByApi();
      const { page } = shopper;
      await page.goto(`/order/${await placeDeliveredOrder(shopper)}`);
      await page.getByRole('button', { name: 'Return or exchange' }).click();
      const form = page.getByRole('dialog', { name: 'Return or exchange' });
      await form.getByLabel('Breton Stripe Tee').check();
      await form.getByLabel('Bank account').check();
      await expect(form.getByLabel('IFSC')).toBeVisible();
    },
  },
  {
    name: 'order with an approved return',
    async open(shopper) {
      await shopper.signInByApi();
      const id = await placeDeliveredOrder(shopper);
      const payout = {
        ...({ method: 'bank', accountHolder: 'Asha Rao' } as const),
        ...{ accountNumber: '001234567890', ifsc: 'SBIN0001234' },
      };
      const returnId = await requestReturn(shopper, id, { resolution: 'refund', payout });
      const message = 'Please write your order number on the parcel.';
      await postAsMerchant(shopper, [`return/${returnId}/status`, { to: 'approved', message }]);
      await shopper.page.goto(`/order/${id}`);
      await expect(shopper.page.getByText('Account ending 7890')).toBeVisible();
      await expect(shopper.page.getByText(message)).toBeVisible();
    },
  },
  {
    name: 'order not found',
    browserErrors: /api.order/,
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.route('**/api/order/*', (route) => route.abort());
      await shopper.page.goto('/order/000000');
      await expect(shopper.page.getByText('Order not found.')).toBeVisible();
    },
  },
  {
    name: 'contact incomplete',
    async open({ page }) {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Please fill in all fields')).toBeVisible();
    },
  },
  {
    name: 'faq',
    async open({ page }) {
      await page.goto('/faq');
      await page.getByRole('main').locator('summary').first().click();
    },
  },
  { name: 'help center empty', open: at('/help-center?q=xylophone') },
  { name: 'link of an email, broken', open: at('/auth/action') },
  { name: 'new password', open: at('/auth/action?mode=resetPassword&oobCode=1') },
  { name: 'not found', browserErrors: /404/, open: at('/nothing/here') },
  {
    name: 'toasts',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/');
      await shopper.page.getByRole('button', { name: 'Account' }).click();
      await shopper.page.getByRole('button', { name: 'Logout' }).click();
      await expect(shopper.toast).toContainText('Logged out successfully!');
    },
  },
];

const nameOf = (path: string) => path.slice(1).replaceAll(/[-/]/g, ' ') || 'home';

/** Pages that only need to be opened. */
const PLAIN_STATES = pages
  .filter(({ path }) => !path.includes(':') && !OWN_STATES.some(({ name }) => name === nameOf(path)))
  .map(({ path }): State => ({ name: nameOf(path), open: at(path) }));

export const STATES = [...PLAIN_STATES, ...OWN_STATES];

import { expect } from '@playwright/test';
import { pages } from '#pages';
import * as hi from '../../content/hi/index.ts';
import { placeDeliveredOrder, requestReturn } from './merchant.ts';
import type { Shopper } from './shopper.ts';
import { openEarlierAccount, openFailedAttempt, type State, saveAddresses } from './states.ts';

const at = (path: string) => (shopper: Shopper) => shopper.page.goto(`/hi${path}`);

const TEE = '/hi/productdetail/breton-stripe-tee';

async function openCheckout(shopper: Shopper) {
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await shopper.page.goto('/hi/checkout');
  await expect(shopper.page.getByText(hi.checkout.coupon.title)).toBeVisible();
}

async function openOrder(shopper: Shopper) {
  await shopper.signInByApi();
  const id = await placeDeliveredOrder(shopper);
  await shopper.page.goto(`/hi/order/${id}`);
  await expect(shopper.page.getByText(hi.orders.details.items)).toBeVisible();
  return id;
}

export const hindiPages = pages.map(({ path }) => `/hi${path}`).filter((path) => !path.includes(':'));

/** Visual states of pages below /hi. */
export const HINDI_STATES: State[] = [
  { name: 'not found', browserErrors: /404/, open: at('/no-such-page') },
  {
    name: 'order after a failed delivery attempt',
    async open(shopper) {
      await openFailedAttempt(shopper, '/hi');
      await expect(shopper.page.getByText(hi.failedAttempt.heading)).toBeVisible();
    },
  },
  {
    name: 'login of a number with an earlier account',
    open: (shopper) => openEarlierAccount(shopper, hi.identity, '/hi'),
  },
  {
    name: 'account',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/hi/account');
      await expect(shopper.page.getByText(hi.account.dataHint)).toBeVisible();
    },
  },
  {
    name: 'saved addresses',
    async open(shopper) {
      await shopper.signInByApi();
      await saveAddresses(shopper);
      await shopper.page.goto('/hi/addresses');
      await expect(shopper.page.getByText(hi.addresses.default, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'checkout with saved addresses',
    async open(shopper) {
      await shopper.signInByApi();
      await saveAddresses(shopper);
      await openCheckout(shopper);
      await expect(shopper.page.getByText(hi.addresses.choose)).toBeVisible();
    },
  },
  { name: 'product', open: at('/productdetail/breton-stripe-tee') },
  { name: 'product without sizes', open: at('/productdetail/insulated-bottle-ink-750') },
  { name: 'category', open: at('/category/men') },
  { name: 'no results', open: at('/collection?q=xylophone') },
  { name: 'filters', open: at('/collection?size=m&minPrice=500&discount=10&available=1&filters=open') },
  { name: 'a filter that no longer exists', open: at('/category/men?size=gone') },
  {
    name: 'size chart',
    async open({ page }) {
      await page.goto(TEE);
      await page.getByRole('button', { name: hi.product.dialogs.sizeChart }).click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'search with suggestions',
    async open({ page }) {
      await page.goto('/hi/collection?q=');
      await page.getByLabel(hi.search.field).fill('bottle');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('main').getByText('“bottle”')).toBeVisible();
    },
  },
  {
    name: 'account menu',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.page.goto('/hi/about');
      await shopper.page.getByRole('button', { name: hi.layout.account, exact: true }).click();
      await expect(shopper.page.getByRole('button', { name: hi.layout.logout })).toBeVisible();
    },
  },
  {
    name: 'cart',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.addToCartByApi('breton-stripe-tee', 'M');
      await shopper.addToCartByApi('stoneware-mug');
      await shopper.page.goto('/hi/cart');
      await expect(shopper.page.getByText(hi.price.label('subtotal', { itemCount: 2 }))).toBeVisible();
    },
  },
  {
    name: 'cart drawer',
    async open({ page }) {
      await page.goto('/hi/productdetail/stoneware-mug');
      await page.getByRole('button', { name: hi.product.addToCart.idle }).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: hi.layout.cartItems(1) })
        .click();
      await expect(page.getByRole('dialog')).toContainText(hi.price.label('total'));
    },
  },
  {
    name: 'login with errors',
    async open({ page }) {
      await page.goto('/hi/login');
      await page.getByRole('button', { name: hi.identity.login.forgotPassword }).click();
      await expect(page.getByText(hi.identity.login.emailForReset).first()).toBeVisible();
    },
  },
  {
    name: 'checkout with errors',
    async open(shopper) {
      await openCheckout(shopper);
      await shopper.page.getByText(hi.checkout.coupon.title).click();
      await shopper.page.getByLabel(hi.checkout.address.phone).fill('12');
      await shopper.page.getByRole('button', { name: /का पेमेंट करें$/ }).click();
      await expect(shopper.page.getByText(hi.checkout.address.addressMissing)).toBeVisible();
    },
  },
  {
    name: 'checkout with a code that is refused',
    browserErrors: /status of 400/,
    async open(shopper) {
      await openCheckout(shopper);
      await shopper.page.getByText(hi.checkout.coupon.title).click();
      await shopper.page.getByLabel(hi.checkout.coupon.label).fill('NOSUCHCODE');
      await shopper.page.getByLabel(hi.checkout.coupon.label).press('Enter');
      await expect(shopper.page.getByText(hi.errors.couponInvalid)).toBeVisible();
    },
  },
  {
    name: 'orders',
    async open(shopper) {
      await shopper.signInByApi();
      await shopper.placeCodOrder('breton-stripe-tee', 'M');
      await shopper.page.goto('/hi/order');
      await expect(shopper.page.getByText(hi.orders.statuses.processing).first()).toBeVisible();
    },
  },
  { name: 'order', open: openOrder },
  {
    name: 'returning an item',
    async open(shopper) {
      await openOrder(shopper);
      await shopper.page.getByRole('button', { name: hi.returns.form.open }).click();
      const form = shopper.page.getByRole('dialog', { name: hi.returns.form.title });
      await form.getByRole('checkbox').first().check();
      await form.getByLabel(hi.returns.payout.bank).check();
      await expect(form.getByLabel(hi.returns.payout.ifsc)).toBeVisible();
    },
  },
  {
    name: 'order with a return',
    async open(shopper) {
      const id = await openOrder(shopper);
      const payout = {
        ...({ method: 'bank', accountHolder: 'Asha Rao' } as const),
        ...{ accountNumber: '001234567890', ifsc: 'SBIN0001234' },
      };
      await requestReturn(shopper, id, { resolution: 'refund', payout });
      await shopper.page.goto(`/hi/order/${id}`);
      await expect(shopper.page.getByText(hi.returns.explanations.requested)).toBeVisible();
      // The order was placed in English.
      await expect(shopper.page.getByText(/^1 × [\u0900-\u097f]/)).toBeVisible();
    },
  },
];

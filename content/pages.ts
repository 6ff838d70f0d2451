import * as paths from '#domain/paths.ts';
import { defaultLanguage, wordsOf } from './languages.ts';

export interface Page {
  path: string;
  file: string;
  id?: string;
  /** 'listed' in the sitemap, or 'hidden' from search engines by robots.txt. The backend lists the other pages of the sitemap. */
  search?: 'listed' | 'hidden';
}

const collection = 'listing/collection-page.tsx';

export const shopPages: Page[] = [
  { path: paths.home, file: 'home/home-page.tsx', search: 'listed' },
  { path: paths.collection, file: collection, search: 'listed' },
  { path: '/product', file: collection, id: 'product' },
  { path: '/category/:id', file: 'listing/category-page.tsx' },
  { path: '/collections/:id', file: 'collections/collection-page.tsx' },
  { path: '/productdetail/:id', file: 'product/product-page.tsx' },
  { path: paths.cart, file: 'cart/cart-page.tsx', search: 'hidden' },
  { path: paths.deliveryDate, file: 'delivery/delivery-page.tsx', search: 'hidden' },
  { path: paths.contact, file: 'info/contact-page.tsx', search: 'listed' },
  { path: paths.faq, file: 'info/faq-page.tsx', search: 'listed' },
  { path: paths.helpCenter, file: 'info/help-center-page.tsx', search: 'listed' },
  ...Object.keys(wordsOf(defaultLanguage).infoPages).map(
    (id): Page => ({ path: `/${id}`, file: 'info/info-page.tsx', id }),
  ),
  { path: '/pages/:id', file: 'info/info-page.tsx', id: 'page' },
  { path: paths.offline, file: 'offline/offline-page.tsx', search: 'hidden' },
  { path: '/auth/action', file: 'identity/action-page.tsx' },
];

export const accountPages: Page[] = [
  { path: paths.checkout, file: 'checkout/checkout-page.tsx', search: 'hidden' },
  { path: paths.orders, file: 'orders/orders-page.tsx', search: 'hidden' },
  { path: '/order/:id', file: 'orders/order-page.tsx' },
  { path: paths.account, file: 'account/account-page.tsx', search: 'hidden' },
  { path: paths.addresses, file: 'addresses/addresses-page.tsx', search: 'hidden' },
  { path: paths.sessions, file: 'identity/sessions-page.tsx', search: 'hidden' },
];

export const signInPages: Page[] = [
  { path: paths.login, file: 'identity/login-page.tsx' },
  { path: paths.signup, file: 'identity/signup-page.tsx' },
];

export const pages = [...shopPages, ...accountPages, ...signInPages];

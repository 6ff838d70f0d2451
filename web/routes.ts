import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';

const collection = 'collection/collection-page.tsx';
const info = 'info/info-page.tsx';

/** Every address of the shop window. */
export default [
  layout('layout/shop-layout.tsx', [
    index('home/home-page.tsx'),
    route('collection', collection),
    route('product', collection, { id: 'product' }),
    route('productdetail/:id', 'product/product-page.tsx'),

    route('cart', 'cart/cart-page.tsx'),
    route('checkout', 'checkout/checkout-page.tsx'),
    route('order', 'orders/orders-page.tsx'),
    route('order/:id', 'orders/order-page.tsx'),

    route('about', info, { id: 'about' }),
    route('returns', info, { id: 'returns' }),
    route('shipping', info, { id: 'shipping' }),
    route('delivery', info, { id: 'delivery' }),
    route('privacy-policy', info, { id: 'privacy-policy' }),
    route('terms', info, { id: 'terms' }),
    route('contact', 'info/contact-page.tsx'),
    route('faq', 'info/faq-page.tsx'),
    route('help-center', 'info/help-center-page.tsx'),

    route('sessions', 'identity/sessions-page.tsx'),
    route('auth/action', 'identity/action-page.tsx'),
    route('*', 'layout/not-found-page.tsx'),
  ]),
  layout('layout/sign-in-layout.tsx', [
    route('login', 'identity/login-page.tsx'),
    route('signup', 'identity/signup-page.tsx'),
  ]),
  adminRoutes,
] satisfies RouteConfig;

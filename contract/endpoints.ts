/** This table has no schemas, because the browser loads it. */
export const endpoints = {
  'user.current': 'GET /api/user/getCurrentUser',
  'auth.registration': 'POST /api/auth/registration',
  'auth.login': 'POST /api/auth/login',
  'auth.googlelogin': 'POST /api/auth/googlelogin',
  'auth.logout': 'GET /api/auth/logout',
  'session.list': 'GET /api/auth/sessions',
  'session.end': 'POST /api/auth/sessions/end',
  'session.endOthers': 'POST /api/auth/sessions/end-others',
  'session.endAll': 'POST /api/auth/sessions/end-all',
  'product.list': 'GET /api/product/list',
  'product.suggest': 'GET /api/product/suggest',
  'product.facets': 'GET /api/product/facets',
  'product.get': 'GET /api/product/{id}',
  'category.get': 'GET /api/category/{slug}',
  'collection.list': 'GET /api/collections',
  'collection.get': 'GET /api/collection/{slug}',
  'redirect.get': 'GET /api/redirect',
  'cart.get': 'POST /api/cart/get',
  'cart.add': 'POST /api/cart/add',
  'cart.update': 'POST /api/cart/update',
  'cart.merge': 'POST /api/cart/merge',
  'payment.key': 'GET /api/getkey',
  'order.createPayment': 'POST /api/order/create-order',
  'order.verifyPayment': 'POST /api/order/verify-payment',
  'order.create': 'POST /api/order/create',
  'order.list': 'GET /api/order/userorders',
  'order.get': 'GET /api/order/{id}',
  'order.pay': 'POST /api/order/{id}/pay',
  'order.setAddress': 'POST /api/order/{id}/address',
  'order.cancel': 'POST /api/order/{id}/cancel',
  'order.return': 'POST /api/order/{id}/returns',
  'order.setPayout': 'POST /api/order/{id}/returns/{returnId}/payout',
  'order.cancelReturn': 'POST /api/order/{id}/returns/{returnId}/cancel',
  'order.invoice': 'GET /api/order/{id}/invoice.pdf',
  'order.creditNote': 'GET /api/order/{id}/returns/{returnId}/credit-note.pdf',
  'order.fullCreditNote': 'GET /api/order/{id}/credit-note.pdf',
  'coupon.check': 'POST /api/coupon/check',
  'coupon.ofSubscribers': 'GET /api/coupon/subscribers',
  'pincode.find': 'GET /api/pincode/{pin}',
  'shop.settings': 'GET /api/settings',
  'content.home': 'GET /api/content/home',
  'content.page': 'GET /api/content/page/{slug}',
  'content.pages': 'GET /api/content/pages',
  'content.faq': 'GET /api/content/faq',
} as const;

export type EndpointName = keyof typeof endpoints;

export function methodAndPath(endpoint: string): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = endpoint.split(' ') as ['GET' | 'POST', string];
  return { method, path };
}

/**
 * Every call of the shop's API: name to method and path. This table is all that ships to the browser;
 * what goes in and comes out is in `schemas.ts`. `{name}` in a path is taken from the input, the rest
 * travels as query (GET) or JSON body (POST).
 */
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
  'product.get': 'GET /api/product/{id}',
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
  'pincode.find': 'GET /api/pincode/{pin}',
  'shop.settings': 'GET /api/settings',
} as const;

export type EndpointName = keyof typeof endpoints;

export function methodAndPath(name: EndpointName): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = endpoints[name].split(' ') as ['GET' | 'POST', string];
  return { method, path };
}

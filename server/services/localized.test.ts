import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { wordsOf } from '#languages';
import { account, orders, outbox } from '#server/database/schema.ts';
import { createSite } from '#server/site/site.ts';
import { readEmails } from '#server/testing/emails.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

const hindi = wordsOf('hi');
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: scratchFolder() });
});

const inHindi = (fetch: (request: Request) => Response | Promise<Response>) =>
  createClient('http://localhost:3000/hi', fetch);

test('the API below /hi has the same calls, and errors in Hindi', async () => {
  const { call } = inHindi(shop.api);
  const id = await shop.stock({ name: 'Mug' });
  expect(await call('product.get', { id })).toMatchObject({ name: 'Mug' });
  await expect(call('product.get', { id: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
    message: hindi.errors.productNotFound,
  });
  await expect(call('cart.get')).rejects.toMatchObject({ message: hindi.errors.notSignedIn });
  const { call: sendAs } = inHindi((await shop.signIn()).fetch);
  await expect(sendAs('cart.add', {} as never)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { itemId: hindi.input.missing(hindi.input.labels.itemId ?? 'Item Id') },
  });
});

test('a call that does not exist is refused in the language of its address', async () => {
  for (const [prefix, language] of [
    ['', 'en'],
    ['/hi', 'hi'],
  ] as const) {
    const response = await shop.api(new Request(`http://localhost:3000${prefix}/api/nothing`));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: wordsOf(language).errors.addressNotFound });
  }
});

test('an order keeps the language in which it was placed, and so do the emails about it', async () => {
  const asha = await shop.signIn();
  const order = {
    items: [{ productId: await shop.stock({ price: 500 }), quantity: 1 }],
    amount: 640,
    address: HOME,
    paymentMethod: 'COD' as const,
  };
  const emailsAbout = (orderId: string) => readEmails(shop.services, eq(outbox.orderId, orderId));

  const { orderId } = await inHindi(asha.fetch).call('order.create', order);
  expect(await shop.db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
    { language: 'hi' },
  ]);
  await asha.call('order.cancel', { id: orderId });
  const [confirmation, cancelled] = await emailsAbout(orderId);
  expect(confirmation!.html).toContain('<html lang="hi">');
  expect(cancelled!.html).toContain('<html lang="hi">');
  expect(cancelled!.html).toContain(`http://localhost:3000/hi/order/${orderId}`);

  const english = await asha.call('order.create', order);
  const [inEnglish] = await emailsAbout(english.orderId);
  expect(inEnglish!.html).toContain('<html lang="en">');
});

test('an account has the language of its last sign-in', async () => {
  const email = 'ravi@example.org';
  const signIn = async (client: ReturnType<typeof inHindi>) => {
    const google = await shop.standIns[0]!.request(
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
      {
        method: 'POST',
        body: JSON.stringify({
          requestUri: 'http://localhost',
          postBody: `${new URLSearchParams({
            id_token: JSON.stringify({ sub: 'ravi', email, name: 'Ravi', email_verified: true }),
            providerId: 'google.com',
          })}`,
        }),
      },
    );
    const { idToken, localId } = (await google.json()) as { idToken: string; localId: string };
    await client.call('auth.googlelogin', { name: 'Ravi', email, firebaseUid: localId }, { bearer: idToken });
    const [found] = await shop.db.select().from(account).where(eq(account.email, email));
    return found!.language;
  };
  expect(await signIn(inHindi(shop.api))).toBe('hi');
  expect(await signIn(shop.visitor)).toBe('en');
});

const site = () =>
  createSite({
    config: shop.services.config,
    log: shop.services.log,
    api: shop.api,
    standIns: [],
    pages: { handle: async (request) => new Response(new URL(request.url).pathname) },
    assets: [],
  });

test.each([
  ['/hi/', 301, '/hi'],
  ['/hi/about/?from=mail', 301, '/hi/about?from=mail'],
  ['/hi/admin', 302, '/admin'],
  ['/hi/admin/orders?status=new', 302, '/admin/orders?status=new'],
  [
    '/auth/action?mode=verifyEmail&oobCode=a&lang=hi',
    302,
    '/hi/auth/action?mode=verifyEmail&oobCode=a&lang=hi',
  ],
])('%s redirects with %i to %s', async (from, status, to) => {
  const response = await site().request(from);
  expect(response.status).toBe(status);
  expect(new URL(response.headers.get('Location')!, 'http://localhost:3000/')).toMatchObject({
    pathname: new URL(to, 'http://localhost').pathname,
    search: new URL(to, 'http://localhost').search,
  });
});

test.each([
  '/auth/action?mode=verifyEmail&lang=en',
  '/auth/action?mode=verifyEmail',
  '/hi/auth/action?lang=hi',
])('%s is a page', async (address) => {
  expect((await site().request(address)).status).toBe(200);
});

test('a method that a page does not have is refused in its language', async () => {
  const response = await site().request('/hi/about', { method: 'POST' });
  expect(await response.text()).toBe(hindi.errors.methodNotAllowed({ method: 'GET' }));
});

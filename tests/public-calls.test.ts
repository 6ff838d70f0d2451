import { desc, eq } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { beforeAll, expect, test, vi } from 'vitest';
import { type AccountEndpointName, accountEndpoints } from '#contract/account-endpoints.ts';
import {
  methodAndPath,
  type EndpointName as ShopEndpointName,
  endpoints as shopEndpoints,
} from '#contract/endpoints.ts';
import type { Input } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { noEmailAddress } from '#domain/no-email.ts';
import { seed } from '#samples/seed.ts';
import { newId } from '#server/database/id.ts';
import { account, orders, outbox, shipment } from '#server/database/schema.ts';
import { addScans } from '#server/shipments/add-scans.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { readEmails } from '#server/testing/emails.ts';
import { keepMailingList } from '#server/testing/mailing-list.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { newestPhoneCode } from '#server/testing/phone-codes.ts';
import { HOME } from '#server/testing/shop.ts';

const UPI = { method: 'upi', upiId: 'asha@okbank' } as const;
const ASHA = { name: 'Asha', email: 'asha@example.org' };

let shop: MerchantShop;
let asha: Shopper;
let mug: string;

const buy = () => shop.buy(asha, mug, { phone: asha.phone });
const items = () => [{ productId: mug, quantity: 1 }];
const address = () => ({ ...HOME, phone: asha.phone });

async function deliver(): Promise<string> {
  const id = await buy();
  await shop.bring(id, 'delivered');
  return id;
}

async function saveAddress() {
  const [saved] = await asha.call('address.add', { address: address() });
  return { id: saved!.id };
}

async function failAttempt() {
  const id = await buy();
  await shop.bring(id, 'shipped');
  const [parcel] = await shop.db.select().from(shipment).where(eq(shipment.orderId, id));
  const scans = [{ at: shop.services.now().getTime() + 1, event: 'attempt_failed' as const }];
  await addScans(shop.services, [{ shipmentId: parcel!.id, scans }]);
  return { id, parcel: parcel!.id, answer: { type: 'cancel' } };
}

async function requestReturn() {
  const id = await deliver();
  const { returns } = await asha.call('order.return', returnOf(id));
  return { id, returnId: returns[0]!._id };
}

const returnOf = (id: string): Input<'order.return'> => ({
  ...{ id, resolution: 'refund', payout: UPI },
  items: [{ productId: mug, size: ONE_SIZE, quantity: 1, reason: 'faulty' }],
});

async function refund() {
  const { id, returnId } = await requestReturn();
  await shop.owner.call('admin.return.setStatus', { id: returnId, to: 'approved' });
  await shop.owner.call('admin.return.setStatus', { id: returnId, to: 'received', restock: true });
  await shop.owner.call('admin.return.setStatus', { id: returnId, to: 'refunded', reference: 'UPI 1' });
  return { id, returnId };
}

async function cancelAfterInvoice() {
  const id = await buy();
  await shop.owner.call('admin.order.issue', { ids: [id] });
  await shop.owner.call('admin.order.cancel', { id, reason: 'Lost' });
  return { id };
}

/** Opens a payment, and presses the button in the stand-in's window. */
async function pay(more: { address?: typeof HOME } = { address: address() }): Promise<object> {
  const { order } = await asha.call('order.createPayment', { items: items(), amount: 540, ...more });
  const { key } = await asha.call('payment.key');
  return standIn('/standins/razorpay/pay', {
    ...{ key, order_id: order.id, amount: order.amount, method: 'upi', outcome: 'pay' },
  });
}

async function openPayment() {
  await asha.call('order.createPayment', { items: items(), amount: 540, address: address() });
  const [newest] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, asha.id))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return newest!;
}

async function signInWithGoogle(): Promise<{ localId: string; idToken: string }> {
  const account = JSON.stringify({ sub: ASHA.email, ...ASHA, email_verified: true });
  return standIn('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=standin', {
    postBody: new URLSearchParams({ providerId: 'google.com', id_token: account }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
}

async function createPasskey() {
  const { options } = await asha.call('passkey.registrationOptions');
  const device = createAuthenticator();
  return { name: 'Phone', response: device.create({ challenge: String(options.challenge) }), device };
}

async function addPasskey() {
  const { device, ...input } = await createPasskey();
  await asha.call('passkey.add', input);
  return { id: input.response.id, device };
}

async function choosePasskey() {
  const { device } = await addPasskey();
  const { options } = await shop.visitor.call('passkey.loginOptions');
  return { response: device.get({ challenge: String(options.challenge) }) };
}

async function subscribe() {
  await buy();
  return readStandIn<Input<'push.add'>>('/standins/messages/push/100000000000001');
}

async function addDevice() {
  const { devices } = await asha.call('push.add', await subscribe());
  return devices[0]!;
}

/** The two accounts are joined. */
async function provePasskey() {
  const { device } = await addPasskey();
  asha = await shop.signIn('Asha', noEmailAddress(newId()));
  const { options } = await asha.call('passkey.proofOptions');
  return { response: device.get({ challenge: String(options.challenge) }) };
}

/** The customer has no orders. */
async function requestDeletion() {
  const { token } = await asha.call('account.sendDeletionCode');
  const email = (await readEmails(shop.services, eq(outbox.recipient, asha.email))).at(-1)!;
  return { token, code: email.subject.match(/\d{6}/)![0] };
}

async function requestCode() {
  const { token } = await asha.call('auth.sendCode', { email: ASHA.email });
  const email = (await readEmails(shop.services, eq(outbox.recipient, ASHA.email))).at(-1)!;
  return { token, code: email.subject.match(/\d{6}/)![0] };
}

const PHONE = '9812345670';

async function requestPhoneProof() {
  const { token } = await asha.call('phone.sendCode', { phone: PHONE });
  return { token, code: await newestPhoneCode(shop, PHONE) };
}

async function openMailingList() {
  await keepMailingList(shop);
  return { email: 'newsletter@example.org' };
}

async function addPhone() {
  const phone = '9812345671';
  const { token } = await asha.call('phone.sendCode', { phone });
  await asha.call('phone.add', { token, code: await newestPhoneCode(shop, phone) });
  return { phone };
}

/** The two accounts are joined. */
async function requestEmailProof() {
  const { email } = asha;
  await shop.db.update(account).set({ emailVerified: true }).where(eq(account.id, asha.id));
  asha = await shop.signIn('Asha', noEmailAddress(newId()));
  const { token } = await asha.call('email.sendCode', { email });
  const sent = (await readEmails(shop.services, eq(outbox.recipient, email))).at(-1)!;
  return { token, code: sent.subject.match(/\d{6}/)![0] };
}

async function readStandIn<Answer>(path: string): Promise<Answer> {
  for (const app of shop.standIns) {
    const response = await app.request(path);
    if (response.status !== 404) return response.json() as Promise<Answer>;
  }
  throw new Error(`No stand-in has ${path}.`);
}

async function standIn<Answer>(path: string, body: object): Promise<Answer> {
  for (const app of shop.standIns) {
    const headers = { 'Content-Type': 'application/json' };
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 404) return response.json() as Promise<Answer>;
  }
  throw new Error(`No stand-in has ${path}.`);
}

interface Figure {
  /** Without those of stand-ins, and with the one that reads the session. */
  statements: number;
  /** The size of the answer. */
  bytes: number;
  input?: () => object | Promise<object>;
  bearer?: () => Promise<string>;
}

const google = async () => (await signInWithGoogle()).idToken;

type EndpointName = ShopEndpointName | AccountEndpointName;
const endpoints = { ...shopEndpoints, ...accountEndpoints };

const FIGURES: Record<EndpointName, Figure> = {
  'user.current': { statements: 1, bytes: 110 },
  'auth.registration': { statements: 1, bytes: 180, input: () => ASHA, bearer: google },
  'auth.login': { statements: 6, bytes: 90, input: () => ASHA, bearer: google },
  'auth.googlelogin': {
    ...{ statements: 6, bytes: 130, bearer: google },
    input: async () => ({ ...ASHA, firebaseUid: (await signInWithGoogle()).localId }),
  },
  'auth.sendCode': { statements: 6, bytes: 120, input: () => ({ email: 'code@example.org' }) },
  'auth.sendPhoneCode': { statements: 9, bytes: 120, input: () => ({ phone: '9812345678' }) },
  'auth.codeLogin': { statements: 7, bytes: 90, input: requestCode },
  'auth.logout': { statements: 1, bytes: 90 },
  'account.rename': { statements: 3, bytes: 110, input: () => ({ name: 'Asha' }) },
  'account.consents': { statements: 3, bytes: 600 },
  'account.export': { statements: 20, bytes: 1450 },
  'account.sendDeletionCode': { statements: 10, bytes: 120 },
  'account.delete': { statements: 35, bytes: 40, input: requestDeletion },
  'phone.list': { statements: 2, bytes: 40 },
  'phone.sendCode': { statements: 10, bytes: 120, input: () => ({ phone: '9812345679' }) },
  'phone.add': { statements: 20, bytes: 120, input: requestPhoneProof },
  'phone.remove': { statements: 6, bytes: 40, input: addPhone },
  'email.sendCode': {
    ...{ statements: 7, bytes: 120 },
    async input() {
      asha = await shop.signIn('Asha', noEmailAddress(newId()));
      return { email: 'another@example.org' };
    },
  },
  'email.add': { statements: 28, bytes: 120, input: requestEmailProof },
  'push.list': { statements: 6, bytes: 170 },
  'push.add': { statements: 12, bytes: 300, input: subscribe },
  'push.remove': { statements: 8, bytes: 160, input: async () => ({ id: (await addDevice()).id }) },
  'passkey.list': { statements: 2, bytes: 150 },
  'passkey.registrationOptions': { statements: 2, bytes: 900 },
  'passkey.add': { statements: 8, bytes: 220, input: createPasskey },
  'passkey.remove': { statements: 4, bytes: 40, input: async () => ({ id: (await addPasskey()).id }) },
  'passkey.proofOptions': { statements: 1, bytes: 230 },
  'passkey.prove': { statements: 28, bytes: 120, input: provePasskey },
  'passkey.loginOptions': { statements: 0, bytes: 230 },
  'passkey.logIn': { statements: 6, bytes: 110, input: choosePasskey },
  'session.list': { statements: 2, bytes: 150 },
  'session.end': { statements: 2, bytes: 120, input: async () => (await asha.call('session.list'))[0]! },
  'session.endOthers': { statements: 2, bytes: 40 },
  'session.endAll': { statements: 2, bytes: 40, bearer: google },
  'product.list': { statements: 1, bytes: 44_000, input: () => ({ limit: 24 }) },
  'product.suggest': { statements: 1, bytes: 450, input: () => ({ q: 'ste' }) },
  'product.facets': { statements: 1, bytes: 550 },
  'product.get': { statements: 1, bytes: 3500, input: () => ({ id: 'breton-stripe-tee' }) },
  'category.get': { statements: 1, bytes: 400, input: () => ({ slug: 'bottles' }) },
  'collection.list': { statements: 1, bytes: 80 },
  'collection.get': { statements: 1, bytes: 180, input: () => ({ slug: 'festive' }) },
  'redirect.get': { statements: 1, bytes: 50, input: () => ({ path: '/category/old' }) },
  'cart.get': { statements: 2, bytes: 40 },
  'cart.add': { statements: 2, bytes: 90, input: () => ({ itemId: mug }) },
  'cart.update': { statements: 2, bytes: 90, input: () => ({ itemId: mug, quantity: 3 }) },
  'cart.merge': { statements: 3, bytes: 90, input: () => ({ items: { [mug]: { [ONE_SIZE]: 1 } } }) },
  'address.list': { statements: 2, bytes: 320, input: saveAddress },
  'address.add': { statements: 7, bytes: 320, input: () => ({ address: address() }) },
  'address.update': {
    statements: 5,
    bytes: 320,
    input: async () => ({ ...(await saveAddress()), address: HOME }),
  },
  'address.setDefault': { statements: 5, bytes: 320, input: saveAddress },
  'address.remove': { statements: 5, bytes: 60, input: saveAddress },
  'payment.key': { statements: 0, bytes: 70 },
  'order.createPayment': {
    ...{ statements: 7, bytes: 130 },
    input: () => ({ items: items(), amount: 540, address: address() }),
  },
  'order.verifyPayment': { statements: 12, bytes: 130, input: () => pay() },
  'order.create': {
    ...{ statements: 4, bytes: 150 },
    input: () => ({ items: items(), amount: 640, address: address(), paymentMethod: 'COD' }),
  },
  'order.list': { statements: 2, bytes: 1100, input: async () => ({ id: await buy() }) },
  'order.get': { statements: 2, bytes: 1100, input: async () => ({ id: await buy() }) },
  'order.pay': { statements: 2, bytes: 130, input: openPayment },
  'order.setAddress': {
    ...{ statements: 5, bytes: 1100 },
    async input() {
      const { orderId } = await asha.call('order.verifyPayment', { ...(await pay({})) });
      return { id: orderId, address: address() };
    },
  },
  'order.cancel': { statements: 13, bytes: 1100, input: async () => ({ id: await buy() }) },
  'order.previewEdit': {
    ...{ statements: 12, bytes: 400 },
    input: async () => ({ id: await buy(), address: { ...address(), address: '1 Nehru Road' } }),
  },
  'order.edit': {
    ...{ statements: 30, bytes: 1100 },
    async input() {
      const edit = { id: await buy(), address: { ...address(), address: '1 Nehru Road' } };
      const { version, total } = await asha.call('order.previewEdit', edit);
      return { ...edit, version, total };
    },
  },
  'order.answerAttempt': { statements: 7, bytes: 2100, input: failAttempt },
  'order.return': { statements: 14, bytes: 2250, input: async () => returnOf(await deliver()) },
  'order.setPayout': {
    ...{ statements: 7, bytes: 2200 },
    input: async () => ({ ...(await requestReturn()), payout: UPI }),
  },
  'order.cancelReturn': { statements: 13, bytes: 2200, input: requestReturn },
  'order.invoice': { statements: 4, bytes: 19_000, input: async () => ({ id: await deliver() }) },
  'order.creditNote': { statements: 4, bytes: 20_000, input: refund },
  'order.fullCreditNote': { statements: 4, bytes: 20_000, input: cancelAfterInvoice },
  'order.checkCod': { statements: 3, bytes: 60, input: () => ({ items: items(), pincode: '560001' }) },
  'coupon.check': {
    statements: 4,
    bytes: 80,
    input: () => ({ code: 'WELCOME20', items: [{ productId: mug, quantity: 4 }] }),
  },
  'coupon.ofSubscribers': { statements: 1, bytes: 60 },
  'newsletter.subscribe': { statements: 10, bytes: 40, input: openMailingList },
  'pincode.find': { statements: 0, bytes: 220, input: () => ({ pin: '560001' }) },
  'delivery.estimate': { statements: 0, bytes: 80, input: () => ({ pin: '560001' }) },
  'shop.settings': { statements: 1, bytes: 4000 },
  'content.home': { statements: 0, bytes: 4000 },
  'content.page': { statements: 1, bytes: 2000, input: () => ({ slug: 'about' }) },
  'content.pages': { statements: 1, bytes: 350 },
  'content.faq': { statements: 1, bytes: 8000 },
};

beforeAll(async () => {
  shop = await openMerchantShop();
  await seed(shop.db);
  mug = await shop.stock({ name: 'Mug', price: 500, stock: 1000 });
  // Couriers’ answers about a route stay in memory for ten minutes.
  for (const pin of [HOME.pincode, '560001']) await shop.visitor.call('delivery.estimate', { pin });
  await shop.owner.call('admin.collection.create', {
    ...{ name: 'Festive', description: '', picture: null, seoTitle: '', seoDescription: '' },
    ...{ state: 'published', sort: 'relevant', rule: null, productIds: [mug] },
  });
});

async function send(name: EndpointName, input: object, bearer: string | undefined) {
  const { method, path } = methodAndPath(endpoints[name]);
  const parameters = new Map(Object.entries(input));
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, key) => {
      const value = parameters.get(key);
      parameters.delete(key);
      return value;
    }),
    'http://localhost:3000',
  );
  if (method === 'GET') for (const [key, value] of parameters) url.searchParams.append(key, value);
  return asha.fetch(
    new Request(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(parameters)) }),
    }),
  );
}

test.each(Object.entries(FIGURES) as [EndpointName, Figure][])(
  '%s takes no more SQL statements and bytes than its figure',
  async (name, figure) => {
    asha = await shop.signIn();
    const input = (await figure.input?.()) ?? {};
    const bearer = await figure.bearer?.();
    shop.advanceClock(1000); // the caller is cached for a second
    const logQuery = vi.spyOn(NoopLogger.prototype, 'logQuery');
    const response = await send(name, input, bearer);
    const body = await response.arrayBuffer();
    const statements = (logQuery.mock.calls as unknown as [string][])
      .map(([statement]) => statement)
      // PGlite does not log the ends of a transaction.
      .filter((statement) => !statement.includes('standin_') && !/^(begin|commit)\b/i.test(statement));
    logQuery.mockRestore();
    expect(response.status, Buffer.from(body).toString().slice(0, 300)).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(figure.statements);
    expect(body.byteLength).toBeLessThanOrEqual(figure.bytes);
  },
);

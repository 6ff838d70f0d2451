import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noEmailAddress } from '#domain/no-email.ts';
import { newId } from '#server/database/id.ts';
import {
  account,
  accountPhone,
  auditEntry,
  orders,
  outbox,
  passkey,
  reportChange,
  savedAddress,
  session,
  signInCode,
  textMessage,
} from '#server/database/schema.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { readEmails } from '#server/testing/emails.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { newestPhoneCode } from '#server/testing/phone-codes.ts';
import { HOME } from '#server/testing/shop.ts';
import { accountOfPhone } from './phone-account.ts';

let shop: MerchantShop;
let mug: string;
let last = 6_500_000_000;
let phone: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  mug = await shop.stock({ stock: 1000 });
});
beforeEach(async () => {
  phone = String(++last);
  await shop.db.delete(signInCode);
});

const logInByPhone = (of = phone) => accountOfPhone(shop.services, of, '');

/** A customer with a session and no email. */
const signInWithoutEmail = (name = 'Ravi') => shop.signIn(name, noEmailAddress(newId()));

async function addPhone(by: Shopper, number = phone) {
  const { token } = await by.call('phone.sendCode', { phone: number });
  return by.call('phone.add', { token, code: await newestPhoneCode(shop, number) });
}

async function addEmail(by: Shopper, email: string) {
  const { token } = await by.call('email.sendCode', { email });
  const sent = (await readEmails(shop.services, eq(outbox.recipient, email))).at(-1)!;
  return by.call('email.add', { token, code: sent.subject.match(/\d{6}/)![0] });
}

async function signInVerified(name = 'Asha') {
  const asha = await shop.signIn(name);
  await shop.db.update(account).set({ emailVerified: true }).where(eq(account.id, asha.id));
  return asha;
}

const phonesOf = async (by: Shopper) => (await by.call('phone.list')).map((one) => one.phone);
const accountOf = async (id: string) => (await shop.db.select().from(account).where(eq(account.id, id)))[0];
const ordersOf = async (id: string) =>
  (await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, id))).map((one) => one.id);
const addSession = (accountId: string, more: object = {}) =>
  shop.db.insert(session).values({
    tokenHash: newId(),
    accountId,
    expiresAt: new Date(shop.services.now().getTime() + 864e5),
    ...more,
  });
const sessionsOf = (accountId: string) =>
  shop.db.select().from(session).where(eq(session.accountId, accountId));

/** An order that the merchant has entered for someone with this phone. */
async function enterOrder(email = '') {
  const buyer = await shop.signIn('Contact', email || noEmailAddress(newId()));
  const id = await shop.buy(buyer, mug, { phone });
  await shop.db
    .update(account)
    .set({ uid: `contact:${buyer.id}` })
    .where(eq(account.id, buyer.id));
  return id;
}

/** The phone's last login, and the orders with it, were that many months earlier. */
async function age(months = 13) {
  const by = sql`interval '1 month' * ${months}`;
  await shop.db.execute(sql`update account_phone set proven_at = proven_at - ${by} where phone = ${phone}`);
  await shop.db.execute(
    sql`update orders set created_at = created_at - ${by} where address ->> 'phone' = ${phone}`,
  );
}

describe('phones of an account', () => {
  test('a phone that is added logs in to the account', async () => {
    const asha = await shop.signIn();
    expect(await addPhone(asha)).toEqual({ name: 'Asha', email: asha.email });
    expect(await phonesOf(asha)).toEqual([phone]);
    expect(await logInByPhone()).toMatchObject({ id: asha.id });
  });

  test('a removed phone logs in to a new account, and the other sessions that it has started end', async () => {
    const asha = await shop.signIn();
    await addPhone(asha);
    await addSession(asha.id, { phone });
    await addSession(asha.id);
    expect(await asha.call('phone.remove', { phone })).toEqual([]);
    expect((await sessionsOf(asha.id)).map((one) => one.phone)).toEqual([null, null]);
    expect(await logInByPhone()).not.toMatchObject({ id: asha.id });
    await expect(asha.call('phone.remove', { phone })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the last way to log in stays', async () => {
    const ravi = await signInWithoutEmail();
    await addPhone(ravi);
    await expect(ravi.call('phone.remove', { phone })).rejects.toThrow('You could not log in any more.');
    await shop.db.insert(passkey).values({
      ...{ id: newId(), accountId: ravi.id, publicKey: '', counter: 0, name: 'Phone' },
      ...{ issuer: 'stand-in', createdAt: new Date() },
    });
    await ravi.call('phone.remove', { phone });
    const [added] = await ravi.call('passkey.list');
    await expect(ravi.call('passkey.remove', { id: added!.id })).rejects.toThrow(
      'You could not log in any more.',
    );
  });

  test('an account without email gets one by its code, and logs in with it', async () => {
    const ravi = await signInWithoutEmail();
    const email = `ravi.${newId()}@example.org`;
    expect(await addEmail(ravi, email)).toEqual({ name: 'Ravi', email });
    const { token } = await shop.visitor.call('auth.sendCode', { email }).catch(async () => {
      shop.advanceClock(60_000);
      return shop.visitor.call('auth.sendCode', { email });
    });
    const sent = (await readEmails(shop.services, eq(outbox.recipient, email))).at(-1)!;
    await shop.visitor.call('auth.codeLogin', { token, code: sent.subject.match(/\d{6}/)![0] });
    expect(await sessionsOf(ravi.id)).toHaveLength(2);
    await expect(addEmail(ravi, `other.${newId()}@example.org`)).rejects.toThrow('yours already has one');
  });

  test('the data and the erasure of a customer include phones', async () => {
    const ravi = await signInWithoutEmail();
    await addPhone(ravi);
    const data = await (await ravi.fetch(new Request(ravi.address('account.export')))).json();
    expect(data.phones).toMatchObject([{ phone }]);
    shop.advanceClock(60_000);
    const { token } = await ravi.call('account.sendDeletionCode');
    await ravi.call('account.delete', { token, code: await newestPhoneCode(shop, phone) });
    expect(await shop.db.select().from(accountPhone).where(eq(accountPhone.phone, phone))).toEqual([]);
    expect(
      await shop.db
        .select()
        .from(textMessage)
        .where(eq(textMessage.recipient, `+91${phone}`)),
    ).toEqual([]);
    expect(await accountOf(ravi.id)).toMatchObject({ name: 'Erased customer' });
  });
});

describe('accounts are joined', () => {
  async function fill(by: Shopper) {
    const order = await shop.buy(by, mug, { phone });
    await by.call('cart.add', { itemId: mug });
    await by.call('address.add', { address: { ...HOME, phone } });
    return order;
  }

  test('when the owner of one proves the phone of another; everything moves', async () => {
    const ravi = await signInWithoutEmail();
    await addPhone(ravi);
    const order = await fill(ravi);
    await shop.db.insert(passkey).values({
      ...{ id: newId(), accountId: ravi.id, publicKey: '', counter: 0, name: 'Phone' },
      ...{ issuer: 'stand-in', createdAt: new Date() },
    });
    await shop.updateCustomer(ravi.id, { tags: ['VIP'], note: 'Calls' });
    await shop.owner.call('admin.customer.block', { id: ravi.id, reason: 'Refuses parcels' });
    const asha = await signInVerified();
    await shop.updateCustomer(asha.id, { tags: ['VIP'], note: 'Writes' });
    await asha.call('cart.add', { itemId: mug });
    shop.advanceClock(60_000);
    expect(await addPhone(asha)).toEqual({ name: 'Asha', email: asha.email });

    expect(await ordersOf(asha.id)).toEqual([order]);
    expect(await shop.owner.call('admin.customer.get', { id: asha.id })).toMatchObject({
      ...{ tags: ['VIP'], note: 'Writes\nCalls', blocked: { reason: 'Refuses parcels' } },
    });
    expect(await asha.call('cart.get')).toEqual({ [mug]: { default: 1 } });
    expect(await asha.call('address.list')).toMatchObject([{ isDefault: true, address: { phone } }]);
    expect(await asha.call('passkey.list')).toHaveLength(1);
    expect(await phonesOf(asha)).toEqual([phone]);
    expect(await accountOf(ravi.id)).toBeUndefined();
    await expect(ravi.call('user.current')).rejects.toMatchObject({ code: 'not_signed_in' });
    const [joined] = await shop.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `customer:${asha.id}`), eq(auditEntry.action, 'join_accounts')));
    expect(joined).toMatchObject({ actor: 'customer', after: { fromCustomer: ravi.id } });
    const [moved] = await shop.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `order:${order}`), eq(auditEntry.action, 'move_order')));
    expect(moved!.after).toEqual({ fromCustomer: ravi.id });
    expect(await shop.db.select().from(reportChange).where(eq(reportChange.orderId, order))).toHaveLength(1);
  });

  test('when the owner of a phone proves the email of another, which stays', async () => {
    const asha = await signInVerified();
    const earlier = await fill(asha);
    await addSession(asha.id);
    const ravi = await signInWithoutEmail('');
    await addPhone(ravi);
    const order = await fill(ravi);
    await addSession(ravi.id);
    expect(await addEmail(ravi, asha.email)).toEqual({ name: 'Asha', email: asha.email });
    expect((await ordersOf(asha.id)).toSorted()).toEqual([earlier, order].toSorted());
    expect(await asha.call('address.list')).toHaveLength(1);
    expect(await accountOf(ravi.id)).toBeUndefined();
    // The other account’s are ended, and this browser gets a new one.
    expect(await sessionsOf(asha.id)).toHaveLength(3);
  });

  test('when both have an email, if the customer proves that of the other, which is deleted', async () => {
    const ravi = await signInVerified('Ravi');
    await addPhone(ravi);
    const order = await fill(ravi);
    const asha = await signInVerified();
    expect(await addEmail(asha, ravi.email)).toEqual({ name: 'Asha', email: asha.email });
    expect(await ordersOf(asha.id)).toEqual([order]);
    expect(await phonesOf(asha)).toEqual([phone]);
    expect(await accountOf(ravi.id)).toBeUndefined();
    const [moved] = await shop.db.select().from(orders).where(eq(orders.id, order));
    expect(moved!.contactEmail).toBe(ravi.email);
    await expect(addEmail(asha, `nobody.${newId()}@example.org`)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('not with the account of a team member that has an email', async () => {
    const owner = await shop.addStaff('staff');
    await shop.db.update(account).set({ emailVerified: true }).where(eq(account.id, owner.id));
    const asha = await signInVerified();
    await expect(addEmail(asha, owner.email)).rejects.toMatchObject({ code: 'conflict' });
    expect(await accountOf(owner.id)).toBeDefined();
  });

  test('not by a phone if both have an email', async () => {
    const ravi = await signInVerified('Ravi');
    await addPhone(ravi);
    const asha = await signInVerified();
    shop.advanceClock(60_000);
    await expect(addPhone(asha)).rejects.toMatchObject({ code: 'conflict' });
    expect(await phonesOf(ravi)).toEqual([phone]);
  });

  test('not without a code, with one for another purpose, or with one to something else', async () => {
    const ravi = await signInWithoutEmail();
    await addPhone(ravi);
    const asha = await signInVerified();
    const wrongCode = { code: 'invalid_input', fields: { code: expect.any(String) } };
    await expect(asha.call('phone.add', { token: 'made up', code: '123456' })).rejects.toMatchObject(
      wrongCode,
    );
    const email = `someone.${newId()}@example.org`;
    const { token } = await ravi.call('email.sendCode', { email });
    const sent = (await readEmails(shop.services, eq(outbox.recipient, email))).at(-1)!;
    const proof = { token, code: sent.subject.match(/\d{6}/)![0] };
    await expect(asha.call('phone.add', proof)).rejects.toMatchObject(wrongCode);
    await expect(shop.visitor.call('phone.add', proof)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await accountOf(ravi.id)).toBeDefined();
  });

  test('an account that someone else prepared with an email is not joined', async () => {
    const email = `asha.${newId()}@example.org`;
    await shop.db.insert(account).values({ id: newId(), uid: newId(), email, name: 'Mallory' });
    const ravi = await signInWithoutEmail();
    expect(await addEmail(ravi, email)).toEqual({ name: 'Ravi', email });
    expect(await shop.db.select().from(account).where(eq(account.email, email))).toHaveLength(2);
  });

  test('a used code does not join again', async () => {
    const asha = await shop.signIn();
    const { token } = await asha.call('phone.sendCode', { phone });
    const entered = { token, code: await newestPhoneCode(shop, phone) };
    await asha.call('phone.add', entered);
    const mallory = await shop.signIn('Mallory');
    await expect(mallory.call('phone.add', entered)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

test('two opposite joins of the same accounts at the same moment make one account', async () => {
  const pairs = Array.from({ length: 8 }, async () => {
    const number = String(++last);
    const [asha, ravi] = [await signInVerified(), await signInWithoutEmail()];
    await addPhone(ravi, number);
    return { asha, ravi, number };
  });
  for (const { asha, ravi, number } of await Promise.all(pairs)) {
    shop.advanceClock(60_000);
    const byPhone = await asha.call('phone.sendCode', { phone: number });
    const byEmail = await ravi.call('email.sendCode', { email: asha.email });
    const sent = (await readEmails(shop.services, eq(outbox.recipient, asha.email))).at(-1)!;
    const results = await Promise.allSettled([
      asha.call('phone.add', { token: byPhone.token, code: await newestPhoneCode(shop, number) }),
      ravi.call('email.add', { token: byEmail.token, code: sent.subject.match(/\d{6}/)![0] }),
    ]);
    // The session of the account that is gone may have ended before its call.
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not_signed_in' });
    expect(await accountOf(ravi.id)).toBeUndefined();
    expect(await phonesOf(asha)).toEqual([number]);
  }
});

describe('a number without a login for twelve months', () => {
  const logInWithCode = async () => {
    await shop.db.delete(signInCode);
    const { token } = await shop.visitor.call('auth.sendPhoneCode', { phone });
    return shop.visitor.call('auth.codeLogin', { token, code: await newestPhoneCode(shop, phone) });
  };

  test('is named by its login, which shows nothing of the old account', async () => {
    const asha = await signInVerified();
    await addPhone(asha);
    const order = await shop.buy(asha, mug, { phone });
    await asha.call('address.add', { address: HOME });
    expect(await logInWithCode()).not.toHaveProperty('hasEarlierAccount');
    await age();
    const fresh = await logInWithCode();
    expect(fresh).toEqual({ name: '', email: '', id: expect.any(String), hasEarlierAccount: true });
    const [ofFresh, saved] = [await ordersOf(fresh.id!), await shop.db.select().from(savedAddress)];
    expect([ofFresh, saved.filter(({ accountId }) => accountId === fresh.id)]).toEqual([[], []]);
    expect(await ordersOf(asha.id)).toEqual([order]);
    expect(await logInWithCode()).not.toHaveProperty('hasEarlierAccount');
  });

  test('joins the old account by its passkey, not by one for another purpose or customer', async () => {
    const old = await signInWithoutEmail();
    await addPhone(old);
    const order = await shop.buy(old, mug, { phone });
    const device = createAuthenticator();
    const challengeOf = ({ options }: { options: Record<string, unknown> }) => ({
      challenge: String(options.challenge),
    });
    const response = device.create(challengeOf(await old.call('passkey.registrationOptions')));
    await old.call('passkey.add', { name: 'Phone', response });
    const [fresh, mallory] = [await signInWithoutEmail(''), await signInWithoutEmail('Mallory')];
    const refused = { code: 'invalid_input' };
    const prove = (by: Shopper, answer: { id: string }) => by.call('passkey.prove', { response: answer });
    const login = device.get(challengeOf(await shop.visitor.call('passkey.loginOptions')));
    await expect(prove(fresh, login)).rejects.toMatchObject(refused);
    const ofMallory = device.get(challengeOf(await mallory.call('passkey.proofOptions')));
    await expect(prove(fresh, ofMallory)).rejects.toMatchObject(refused);
    const another = createAuthenticator().get(challengeOf(await fresh.call('passkey.proofOptions')));
    await expect(prove(fresh, another)).rejects.toMatchObject(refused);
    expect(await ordersOf(fresh.id)).toEqual([]);
    const own = device.get(challengeOf(await fresh.call('passkey.proofOptions')));
    expect(await prove(fresh, own)).toMatchObject({ name: 'Ravi', id: fresh.id });
    expect(await ordersOf(fresh.id)).toEqual([order]);
    expect(await accountOf(old.id)).toBeUndefined();
    await expect(prove(fresh, own)).rejects.toMatchObject(refused);
  });

  test('gets a new account, which a proven email joins with the old one', async () => {
    const asha = await signInVerified();
    await addPhone(asha);
    const order = await shop.buy(asha, mug, { phone });
    await age();
    const fresh = await logInByPhone();
    expect(fresh.id).not.toBe(asha.id);
    expect(await ordersOf(fresh.id)).toEqual([]);
    expect(await ordersOf(asha.id)).toEqual([order]);
    const ravi = await signInWithoutEmail();
    await addEmail(ravi, asha.email);
    expect(await ordersOf(asha.id)).toEqual([order]);
  });

  describe('whose earlier account has no other login', () => {
    const confirm = (by: Shopper, id: string, earlierId: string) =>
      by.call('admin.customer.confirmEarlier', { id, earlierId });
    const earlierOf = async (id: string) =>
      (await shop.owner.call('admin.customer.get', { id })).earlierAccounts;

    /** The account whose phone was idle, its order, and the account that has the phone now. */
    async function loseAccount() {
      const old = await signInWithoutEmail();
      await addPhone(old);
      const order = await shop.buy(old, mug, { phone });
      await age();
      return { old, order, fresh: (await logInByPhone()).id };
    }

    test('gets its orders back once a team member has talked with the customer, and the log names them', async () => {
      const { old, order, fresh } = await loseAccount();
      expect(await earlierOf(fresh)).toEqual([
        {
          ...{ id: old.id, name: 'Ravi', phone, orders: 1, lastOrder: expect.any(String) },
          lastOrders: [
            {
              ...{ number: expect.any(Number), date: expect.any(String), city: expect.any(String) },
              items: [{ name: `Product ${mug}`, size: 'default', quantity: 1 }],
            },
          ],
        },
      ]);
      expect(await ordersOf(fresh)).toEqual([]);
      const meera = await shop.addStaff('staff', { permissions: ['customers'] });
      expect(await confirm(meera, fresh, old.id)).toMatchObject({
        earlierAccounts: [],
        history: [{ _id: order }],
      });
      expect(await ordersOf(fresh)).toEqual([order]);
      expect(await accountOf(old.id)).toBeUndefined();
      const log = await shop.db
        .select()
        .from(auditEntry)
        .where(inArray(auditEntry.subject, [`customer:${fresh}`, `order:${order}`]));
      expect(log.filter(({ actor }) => actor === meera.email)).toMatchObject([
        { action: 'move_order', after: { fromCustomer: old.id } },
        { action: 'join_accounts', after: { fromCustomer: old.id } },
      ]);
      await expect(confirm(meera, fresh, old.id)).rejects.toMatchObject({ code: 'conflict' });
    });

    test('is given by no one else: neither customers nor staff without the permission', async () => {
      const { old, fresh } = await loseAccount();
      const packer = await shop.addStaff('staff', { permissions: ['orders'] });
      for (const by of [packer, shop.visitor as Shopper, await shop.signIn()])
        await expect(confirm(by, fresh, old.id)).rejects.toThrow();
      expect(await accountOf(old.id)).toBeDefined();
    });

    test('goes to no account but the one that has proven its phone', async () => {
      const { old } = await loseAccount();
      const mallory = await signInWithoutEmail('Mallory');
      expect(await earlierOf(mallory.id)).toEqual([]);
      await expect(confirm(shop.owner, mallory.id, old.id)).rejects.toMatchObject({ code: 'conflict' });
      expect(await accountOf(old.id)).toBeDefined();
    });

    test('is not given by staff if the customer can prove an email, a passkey or another phone', async () => {
      const ways: ((old: Shopper) => unknown)[] = [
        ({ id, email }) =>
          shop.db
            .update(account)
            .set({ email: `x${email}`.replace('@', '@a.') })
            .where(eq(account.id, id)),
        ({ id }) =>
          shop.db.insert(passkey).values({
            ...{ id: newId(), accountId: id, issuer: '', name: 'Phone', publicKey: '', counter: 0 },
            ...{ transports: [], createdAt: shop.services.now() },
          } as typeof passkey.$inferInsert),
        (old) => addPhone(old, String(++last)),
      ];
      for (const add of ways) {
        phone = String(++last);
        const { old, fresh } = await loseAccount();
        expect(await earlierOf(fresh)).toHaveLength(1);
        await add(old);
        expect(await earlierOf(fresh)).toEqual([]);
        await expect(confirm(shop.owner, fresh, old.id)).rejects.toMatchObject({ code: 'conflict' });
      }
    });
  });

  test('a login keeps it for another twelve months', async () => {
    const { id } = await logInByPhone();
    for (const _ of [1, 2]) {
      await age(11);
      expect((await logInByPhone()).id).toBe(id);
    }
  });

  test('is added to another account without the orders of the old one', async () => {
    const old = await logInByPhone();
    await age();
    const asha = await shop.signIn();
    await addPhone(asha);
    expect(await accountOf(old.id)).toBeDefined();
    expect(await logInByPhone()).toMatchObject({ id: asha.id });
  });
});

describe('orders that the merchant has entered', () => {
  test('are found by proving their phone, and emails about them go where they went', async () => {
    const email = `contact.${newId()}@example.org`;
    const order = await enterOrder(email);
    const { id } = await logInByPhone();
    expect(await ordersOf(id)).toEqual([order]);
    await shop.bring(order, 'shipped');
    const sent = await shop.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(sent.some(({ dedupeKey }) => !dedupeKey.startsWith('order-confirmation'))).toBe(true);
  });

  test('stay if they are older than twelve months, or have another phone or a customer who logs in', async () => {
    await enterOrder();
    await age();
    const asha = await shop.signIn();
    const gift = await shop.buy(asha, mug, { phone });
    const { id } = await logInByPhone();
    expect(await ordersOf(id)).toEqual([]);
    expect(await ordersOf(asha.id)).toEqual([gift]);
    const contacts = await shop.db.select().from(account).where(like(account.uid, 'contact:%'));
    expect(contacts).not.toEqual([]);
  });
});

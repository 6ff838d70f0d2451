import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, like, max, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { type Address, toMobileNumber } from '#domain/address.ts';
import { emailOf } from '#domain/no-email.ts';
import { columns } from '#server/admin/orders/order-list.ts';
import { withDate } from '#server/admin/orders/with-date.ts';
import { record } from '#server/audit/record.ts';
import { escapeLike } from '#server/catalogue/search/find.ts';
import { eraseCustomer } from '#server/customers/erase-customer.ts';
import { exportCustomer } from '#server/customers/export-customer.ts';
import type { Database } from '#server/database/database.ts';
import { account, ORDER_PHONE, ORDER_WORDS, orderReturns, orders } from '#server/database/schema.ts';
import { textArray } from '#server/database/text-array.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { MAX_COUNT, newestIds, pageOf } from '#server/http/page-of.ts';
import { confirmEarlierAccount, findEarlierAccounts } from '#server/identity/earlier-accounts.ts';
import { isErased } from '#server/identity/erased.ts';
import { issuerOf } from '#server/identity/issuer.ts';
import { listPhones } from '#server/identity/phone-account.ts';
import { clearCallers } from '#server/identity/sessions.ts';
import { wasPlaced } from '#server/orders/expressions.ts';
import { isSale, netAmount } from '#server/orders/net-sales.ts';
import type { Services } from '#server/services/services.ts';
import { findSameContact } from './same-contact.ts';

type Customer = Answer<'admin.customer.list'>[number];

export const customerHandlers = {
  'admin.customer.list': ({ input }, services) => listCustomers(services, input),

  'admin.customer.tags': async (_, { db }) => ({ data: await listCustomerTags(db) }),

  'admin.customer.get': async ({ input }, { db }) => ({ data: await detailsOf(db, input.id) }),

  'admin.customer.update': async ({ input: { id, version, ...changes }, staffMember }, { db, now }) => {
    await db.transaction(async (tx) => {
      const before = await lockCustomer(tx, id);
      if (versionOf(before) !== version)
        throw editConflict(
          'admin.customer.get',
          'Someone else has changed the tags or the note.',
          await detailsOf(tx, id),
        );
      await tx.update(account).set(changes).where(eq(account.id, id));
      const isChanged = (['tags', 'note'] as const).some(
        (name) => changes[name] !== undefined && String(changes[name]) !== String(before[name]),
      );
      // The texts can hold personal data, so the log has none.
      if (isChanged)
        await record(tx, now, { actor: staffMember.email, action: 'edit', subject: `customer:${id}` });
    });
    return { data: await detailsOf(db, id) };
  },

  'admin.customer.block': async ({ input: { id, reason }, staffMember }, { db, now }) => {
    await db.transaction(async (tx) => {
      const { blockedAt } = await lockCustomer(tx, id);
      const isBlocked = reason !== null;
      await tx
        .update(account)
        .set({ blockedAt: isBlocked ? (blockedAt ?? now()) : null, blockReason: reason })
        .where(eq(account.id, id));
      if (isBlocked === (blockedAt !== null)) return;
      await record(tx, now, {
        actor: staffMember.email,
        action: isBlocked ? 'block_customer' : 'unblock_customer',
        subject: `customer:${id}`,
      });
    });
    clearCallers(db);
    return { data: await detailsOf(db, id) };
  },

  'admin.customer.confirmEarlier': async ({ input, staffMember }, services) => {
    await confirmEarlierAccount(services, { ...input, actor: staffMember.email });
    return { data: await detailsOf(services.db, input.id) };
  },

  'admin.customer.export': async ({ input, staffMember }, services) => {
    const { db, now } = services;
    const { id } = await getCustomer(db, input.id);
    const data = JSON.stringify(await exportCustomer(services, id), undefined, 2);
    await record(db, now, { actor: staffMember.email, action: 'export_data', subject: `customer:${id}` });
    return { data: { name: `customer-${id}.json`, body: new TextEncoder().encode(data) } };
  },

  'admin.customer.erase': async ({ input, staffMember }, services) => {
    await eraseCustomer(services, staffMember.email, input.id);
    const signInErased = services.deleteIdentity !== undefined;
    return { data: { ...(await getCustomer(services.db, input.id)), signInErased } };
  },
} satisfies Partial<Handlers>;

export async function listCustomers(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { q = '', tag, state, count, ...page }: Received<'admin.customer.list'>,
) {
  const filters = [
    isCustomer(config),
    ...(tag ? [sql`exists (select from unnest(account.tags) tag where lower(tag) = lower(${tag}))`] : []),
    ...(state ? [sql`account.blocked_at is not null`] : []),
  ];
  const conditions = searchConditions(q).map((matches) => sql.join([matches, ...filters], sql` and `));
  const found = await selectCustomers(db)
    .where(sql`${account.id} = any(array(${newestIds('account', conditions, page)}))`)
    .orderBy(desc(account.id));
  const { rows, nextCursor } = pageOf(found, page.limit, ({ id }) => id);
  const isWhole = page.cursor === undefined && nextCursor === undefined;
  const total = isWhole ? rows.length : count && (await countCustomers(db, conditions));
  return { data: rows.map(toCustomer), nextCursor, total };
}

async function countCustomers(db: Database, conditions: SQL[]): Promise<number> {
  const ids = newestIds('account', conditions, { limit: MAX_COUNT - 1 });
  const { rows } = await db.execute(sql`select count(*) from (${ids}) counted`);
  return Number(rows[0]!.count);
}

const MAX_LISTED_TAGS = 1000;

/** Equal tags in different case are one, as in the filter of the list. */
async function listCustomerTags(db: Database) {
  const { rows } = await db.execute<Answer<'admin.customer.tags'>[number]>(sql`
    select name, customers from (
      select min(tag) as name, count(*)::integer as customers
      from ${account}, unnest(${account.tags}) tag
      group by lower(tag)
      order by customers desc
      limit ${MAX_LISTED_TAGS}
    ) frequent
    order by lower(name)`);
  return rows;
}

/** Staff only if they have ordered. */
const isCustomer = (config: Services['config']) => sql`(
  not (lower(account.email) = any(${textArray(config.adminEmails)}) or lower(account.email) in (
    select staff.email from staff where staff.issuer = ${issuerOf(config)}))
  or exists (select from orders where orders.account_id = account.id))`;

const MAX_SEARCHED_ORDERS = 1000;

function searchConditions(q: string): SQL[] {
  if (!q) return [sql`true`];
  const matches = [like(account.words, `%${escapeLike(q.toLowerCase())}%`)];
  const digits = q.replace(/\D/g, '');
  if (digits.length >= 4 && /^[\d\s+()-]+$/.test(q)) {
    const condition =
      digits.length >= 10
        ? sql`${ORDER_PHONE} = ${digits.slice(-10)}`
        : sql`${ORDER_WORDS} like ${`%${digits}%`} and ${ORDER_PHONE} like ${`%${digits}%`}`;
    if (digits.length >= 10)
      matches.push(
        sql`account.id in (select account_id from account_phone where phone = ${digits.slice(-10)})`,
      );
    matches.push(
      sql`account.id in (select account_id from orders where ${condition} limit ${MAX_SEARCHED_ORDERS})`,
    );
  }
  return matches;
}

async function detailsOf(db: Database, id: string) {
  const customer = await getCustomer(db, id);
  const [more] = await db
    .select({ note: account.note, at: account.blockedAt, reason: account.blockReason })
    .from(account)
    .where(eq(account.id, id));
  const { note, at, reason } = more!;
  const history = await db
    .select({
      _id: columns._id,
      number: columns.number,
      createdAt: columns.createdAt,
      status: columns.status,
      amount: columns.amount,
      quantity: columns.quantity,
    })
    .from(orders)
    .where(and(eq(orders.accountId, id), wasPlaced))
    .orderBy(desc(orders.createdAt));
  const contacts = await contactsOf(db, id);
  const earlierAccounts = await findEarlierAccounts(db, id);
  const phones = contacts.phones.flatMap((phone) => toMobileNumber(phone) ?? []);
  const sameContact = await findSameContact(db, { id, phones });
  return {
    ...customer,
    version: versionOf({ tags: customer.tags, note }),
    note,
    blocked: at && { at: at.toISOString(), reason: reason ?? '' },
    ...contacts,
    earlierAccounts: earlierAccounts.map((one) => ({
      ...one,
      name: one.name || NO_NAME,
      lastOrder: one.lastOrder?.toISOString() ?? null,
      lastOrders: one.lastOrders.map(({ date, ...order }) => ({
        ...order,
        date: new Date(date).toISOString(),
      })),
    })),
    sameContact: sameContact
      .filter(({ id }) => !earlierAccounts.some((one) => one.id === id))
      .map((one) => ({ ...one, name: one.name || NO_NAME })),
    returns: await returnsOf(db, id),
    history: history.map(withDate),
  };
}

const versionOf = ({ tags, note }: Pick<typeof account.$inferSelect, 'tags' | 'note'>): string =>
  createHash('sha256')
    .update(JSON.stringify([tags, note]))
    .digest('hex')
    .slice(0, 16);

async function lockCustomer(tx: Database, id: string) {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('update');
  if (!row || isErased(row)) throw new ApiError('not_found', 'Customer not found.');
  return row;
}

const MAX_CONTACT_ORDERS = 50;

export async function contactsOf(db: Database, id: string) {
  const rows = await db
    .select({ address: orders.address })
    .from(orders)
    .where(and(eq(orders.accountId, id), isNotNull(orders.address)))
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(MAX_CONTACT_ORDERS);
  const own = await listPhones(db, id);
  const addresses = rows.flatMap(({ address }) => (address && address.phone !== '' ? [address] : []));
  const keyOf = ({ phone: _, ...place }: Address) => JSON.stringify(Object.entries(place).toSorted());
  return {
    phones: [...new Set([...own, ...addresses].map(({ phone }) => phone))],
    addresses: [...new Map(addresses.toReversed().map((one) => [keyOf(one), one])).values()].toReversed(),
  };
}

async function returnsOf(db: Database, id: string) {
  const rows = await db
    .select({
      _id: orderReturns.id,
      orderId: orderReturns.orderId,
      orderNumber: orders.number,
      status: orderReturns.status,
      resolution: orderReturns.resolution,
      refund: orderReturns.refund,
      createdAt: orderReturns.createdAt,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orders.accountId, id))
    .orderBy(desc(orderReturns.id));
  return rows.map(withDate);
}

/** The first phone of `contactsOf`. */
const PHONE = sql<string | null>`coalesce(
  (select own.phone from account_phone own where own.account_id = account.id order by own.added_at limit 1),
  (select o.address ->> 'phone' from orders o
    where o.account_id = account.id and o.address ->> 'phone' <> ''
    order by o.created_at desc, o.id limit 1))`;

const selectCustomers = (db: Database) => {
  const bought = db
    .select({
      orders: sql`count(*)`.mapWith(Number).as('orders'),
      spent: sql`coalesce(sum(${netAmount('orders')}), 0)`.mapWith(orders.total).as('spent'),
      lastOrder: max(orders.createdAt).as('last_order'),
    })
    .from(orders)
    .where(and(eq(orders.accountId, account.id), isSale('orders')))
    .as('bought');
  return db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      phone: PHONE,
      uid: account.uid,
      createdAt: account.createdAt,
      tags: account.tags,
      isBlocked: sql<boolean>`${account.blockedAt} is not null`,
      orders: bought.orders,
      spent: bought.spent,
      lastOrder: bought.lastOrder,
    })
    .from(account)
    .crossJoinLateral(bought);
};

/** Customers who log in by phone have no name until their first order. */
const NO_NAME = 'Customer without a name';

type Row = Awaited<ReturnType<typeof selectCustomers>>[number];

const toCustomer = ({ createdAt, lastOrder, uid, ...row }: Row): Customer => ({
  ...row,
  name: row.name || NO_NAME,
  email: emailOf(row.email),
  since: createdAt.toISOString(),
  lastOrder: lastOrder?.toISOString() ?? null,
  erased: isErased({ uid }),
});

async function getCustomer(db: Database, id: string): Promise<Customer> {
  const [row] = await selectCustomers(db).where(eq(account.id, id));
  if (!row) throw new ApiError('not_found', 'Customer not found.');
  return toCustomer(row);
}

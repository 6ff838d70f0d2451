import { asc, eq, sql } from 'drizzle-orm';
import { noEmailAddress } from '#domain/no-email.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { account, accountPhone } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { claimOrders, idleSince } from './move-orders.ts';

const PREFIX = 'phone:';

const columns = { id: account.id, name: account.name, email: account.email };

/** Such an account was made with a code to a phone, and the identity service does not know it. */
export const isOfPhone = ({ uid }: { uid: string }): boolean => uid.startsWith(PREFIX);

/** Concurrent changes of who has a phone wait for each other. */
export const lockPhone = (tx: Database, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`);

/** `owner` is undefined if no account has the phone, or `isIdle`: none has logged in with it for twelve months. */
export async function findAccountOfPhone(tx: Database, phone: string, at: Date) {
  const [found] = await tx
    .select({ owner: columns, isIdle: sql<boolean>`${accountPhone.provenAt} <= ${idleSince(at)}` })
    .from(accountPhone)
    .innerJoin(account, eq(account.id, accountPhone.accountId))
    .where(eq(accountPhone.phone, phone));
  return { owner: found?.isIdle ? undefined : found?.owner, isIdle: found?.isIdle ?? false };
}

/** An account that has not used the phone for twelve months loses it. */
export async function givePhone(tx: Database, phone: string, accountId: string, at: Date): Promise<void> {
  await tx
    .insert(accountPhone)
    .values({ phone, accountId, addedAt: at, provenAt: at })
    .onConflictDoUpdate({
      target: accountPhone.phone,
      set: {
        accountId,
        provenAt: at,
        earlierAccountId: sql`case when ${accountPhone.accountId} = ${accountId} then ${accountPhone.earlierAccountId} else ${accountPhone.accountId} end`,
        addedAt: sql`case when ${accountPhone.accountId} = ${accountId} then ${accountPhone.addedAt} else excluded.added_at end`,
      },
    });
  await claimOrders(tx, { phone, accountId, at });
}

/**
 * The account of someone who has just proven that this phone is theirs. After twelve months without a login, a number may have a new
 * owner, who gets a new account; `hasEarlierAccount` says so.
 */
export const accountOfPhone = (
  { db, now, language }: Pick<Services, 'db' | 'now' | 'language'>,
  phone: string,
  name: string,
) =>
  db.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const at = now();
    const { owner: known, isIdle } = await findAccountOfPhone(tx, phone, at);
    if (known) await tx.update(account).set({ language }).where(eq(account.id, known.id));
    const owner = known ?? (await addPhoneAccount(tx, { name, language }));
    await givePhone(tx, phone, owner.id, at);
    return { ...owner, hasEarlierAccount: isIdle };
  });

async function addPhoneAccount(tx: Database, { name, language }: { name: string; language: string }) {
  const id = newId();
  const [made] = await tx
    .insert(account)
    .values({ id, uid: PREFIX + id, email: noEmailAddress(id), name, language })
    .returning(columns);
  return made!;
}

export async function listPhones(db: Database, accountId: string) {
  const rows = await db
    .select({ phone: accountPhone.phone, addedAt: accountPhone.addedAt })
    .from(accountPhone)
    .where(eq(accountPhone.accountId, accountId))
    .orderBy(asc(accountPhone.addedAt));
  return rows.map(({ phone, addedAt }) => ({ phone, addedAt: addedAt.toISOString() }));
}

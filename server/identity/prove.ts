import { eq, sql } from 'drizzle-orm';
import { emailOf } from '#domain/no-email.ts';
import type { Database } from '#server/database/database.ts';
import { account } from '#server/database/schema.ts';
import type { Call } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { isOfCode } from './code-account.ts';
import { joinAccounts } from './join-accounts.ts';
import { clearCallers, startSession } from './sessions.ts';
import { roleOf } from './staff.ts';
import { userOf } from './user-of.ts';

const columns = { id: account.id, uid: account.uid, name: account.name, email: account.email };

type Owner = { id: string; email: string };

export async function findOwner(db: Database, id: string) {
  const [owner] = await db.select(columns).from(account).where(eq(account.id, id));
  return owner;
}

interface Proof {
  /** The account that has what was proven, if one has. */
  find: (tx: Database) => Promise<Owner | undefined>;
  /** Whether both accounts may have an email, because what was proven is that of the other, which is deleted. */
  canHaveEmails?: boolean;
  /** Gives what was proven to the account that the customer has from then on. */
  give?: (tx: Database, accountId: string, other: Owner | undefined) => Promise<void>;
}

/** Joins the account with the one that has what the customer has proven. Throws `conflict` if both have an email and only one may. */
export async function prove(
  services: Services,
  { account: { id }, c }: Pick<Call<'phone.add'>, 'account' | 'c'>,
  { find, give, canHaveEmails = false }: Proof,
) {
  let accountId: string | undefined;
  let deleted: { uid: string } | undefined;
  // Someone else has joined or deleted the other account in the meantime, so it is looked for again.
  while (!accountId)
    accountId = await services.db.transaction(async (tx) => {
      const found = await find(tx);
      await lockInOrder(tx, id, found?.id);
      const [own, other] = [await findOwner(tx, id), await find(tx)];
      if (!own) throw new Refusal('not_signed_in', 'notSignedIn');
      if (other?.id !== found?.id) return undefined;
      const isJoined = other && other.id !== id;
      if (isJoined && emailOf(own.email) && emailOf(other.email)) {
        if (!canHaveEmails) throw new Refusal('conflict', 'phoneOfOtherAccount');
        if (await roleOf({ ...services, db: tx }, other.email))
          throw new Refusal('conflict', 'accountOfTeam');
        deleted = await findOwner(tx, other.id);
      }
      const remaining = isJoined ? await join(tx, { own, other, at: services.now() }) : id;
      await give?.(tx, remaining, other);
      return remaining;
    });
  clearCallers(services.db);
  if (deleted && !isOfCode(deleted)) await deleteLogin(services, deleted.uid);
  if (accountId !== id) await startSession(c, services, accountId);
  const owner = await findOwner(services.db, accountId);
  return { data: userOf(owner!, await roleOf(services, owner!.email)) };
}

/** Two opposite joins of the same accounts wait for each other forever unless both lock in one order. */
export const lockInOrder = (tx: Database, id: string, other = id) =>
  tx.execute(sql`select id from account where id in (${id}, ${other}) order by id for update`);

/** A login that remains makes a new account, so a failure of the identity service does not matter much. */
async function deleteLogin({ deleteIdentity, log }: Services, uid: string): Promise<void> {
  await deleteIdentity?.(uid).catch((error: unknown) => {
    log.error({ err: error }, 'the login of a joined account was not deleted');
  });
}

/** Keeps the account with an email, because the identity service knows it. */
async function join(
  tx: Database,
  { own, other, at }: { own: Owner; other: Owner; at: Date },
): Promise<string> {
  const [into, from] = emailOf(other.email) && !emailOf(own.email) ? [other.id, own.id] : [own.id, other.id];
  await joinAccounts(tx, { from, into, at });
  return into;
}

import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { NO_EMAIL } from '#domain/no-email.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { MAILBOX } from '#server/database/schema/identity.ts';
import { account } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Identity } from '#server/services/identity.ts';
import type { Services } from '#server/services/services.ts';

const PREFIX = 'email:';
const uidOf = (email: string) => PREFIX + email;

const columns = { id: account.id, name: account.name, email: account.email };

/** Such an account was made with a code, and the identity service does not know it. */
export const isOfCode = ({ uid }: { uid: string }): boolean => uid.startsWith(PREFIX);

/** Accounts that no one verified stay as they are. */
export async function findAccountOfMailbox(db: Database, email: string) {
  const mailbox = sql`(select ${MAILBOX} from (select ${email}::text as email) given)`;
  const [known] = await db
    .select(columns)
    .from(account)
    .where(
      and(
        eq(account.mailbox, mailbox),
        sql`lower(${account.email}) = ${email}`,
        eq(account.emailVerified, true),
      ),
    )
    .orderBy(desc(account.id))
    .limit(1);
  return known;
}

/** The account of someone who has just proven that this mailbox is theirs. */
export async function accountOfMailbox({ db, language }: Services, email: string, name: string) {
  const known = await findAccountOfMailbox(db, email);
  if (known) return known;
  const [made] = await db
    .insert(account)
    .values({ id: newId(), uid: uidOf(email), email, name, emailVerified: true, language })
    .onConflictDoUpdate({ target: account.uid, set: { language } })
    .returning(columns);
  return made!;
}

/** Adds a proven email to an account without one. Throws `conflict` if it has one. */
export async function giveEmail(tx: Database, accountId: string, email: string): Promise<void> {
  const [given] = await tx
    .update(account)
    .set({ email, uid: uidOf(email), emailVerified: true })
    .where(and(eq(account.id, accountId), like(account.email, `%${NO_EMAIL}`)))
    .returning({ id: account.id });
  if (!given) throw new Refusal('conflict', 'accountHasEmail');
}

/**
 * Gives an account that was made with a code to the login of the same mailbox, so that a customer has one account. A password
 * proves the mailbox only after a reset, because someone else may have signed up with the address before.
 */
export async function joinCodeAccount(
  { db }: Services,
  { uid, email, provider, validSince }: Identity,
): Promise<void> {
  const found = await db
    .select({ uid: account.uid, emailVerified: account.emailVerified })
    .from(account)
    .where(inArray(account.uid, [uid, uidOf(email)]));
  const own = found.find((one) => one.uid === uid);
  if (own?.emailVerified || !found.some(isOfCode)) return;
  if (provider === 'password' && validSince.getTime() === 0)
    throw new Refusal('conflict', 'passwordUnproven');
  await db.transaction(async (tx) => {
    // No one could log in to it.
    await tx.delete(account).where(and(eq(account.uid, uid), eq(account.emailVerified, false)));
    await tx
      .update(account)
      .set({ uid })
      .where(eq(account.uid, uidOf(email)));
  });
}

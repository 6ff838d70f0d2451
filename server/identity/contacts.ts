import { noEmailAddress } from '#domain/no-email.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { account } from '#server/database/schema.ts';

export const CONTACT = 'contact:';

/** A customer whom the merchant has entered. No one can sign in as them, also with the same email address. */
export const isContact = ({ uid }: { uid: string }): boolean => uid.startsWith(CONTACT);

/** Adds a customer who has proven nothing. `email` may be empty. */
export async function addContact(
  tx: Database,
  { name, email, language }: { name: string; email: string; language: string },
) {
  const id = newId();
  const [added] = await tx
    .insert(account)
    .values({ id, uid: CONTACT + id, name, email: email || noEmailAddress(id), language })
    .returning();
  return added!;
}

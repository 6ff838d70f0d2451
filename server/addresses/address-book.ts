import { and, desc, eq } from 'drizzle-orm';
import { type Address, isSameAddress, MAX_SAVED_ADDRESSES } from '#domain/address.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { account, savedAddress } from '#server/database/schema.ts';
import { checkState } from '#server/pincode/check-state.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

/** At most 20, so that they need no pages. */
export const listAddresses = (db: Database, accountId: string) =>
  db
    .select({ id: savedAddress.id, isDefault: savedAddress.isDefault, address: savedAddress.address })
    .from(savedAddress)
    .where(eq(savedAddress.accountId, accountId))
    .orderBy(desc(savedAddress.isDefault), desc(savedAddress.id));

export async function addAddress(services: Services, accountId: string, address: Address): Promise<void> {
  await checkState(services, address);
  await inAddressBook(services, accountId, async (tx) => {
    const saved = await listAddresses(tx, accountId);
    if (saved.some((one) => isSameAddress(one.address, address))) return;
    if (saved.length >= MAX_SAVED_ADDRESSES)
      throw new Refusal('conflict', 'tooManyAddresses', { max: MAX_SAVED_ADDRESSES });
    const row = { id: newId(), accountId, address, createdAt: services.now() };
    await tx.insert(savedAddress).values({ ...row, isDefault: saved.length === 0 });
  });
}

/** Throws `not_found`, also for another account's address. */
export async function updateAddress(
  services: Services,
  accountId: string,
  { id, address }: { id: string; address: Address },
): Promise<void> {
  await checkState(services, address);
  const updated = await services.db
    .update(savedAddress)
    .set({ address })
    .where(isOwn(accountId, id))
    .returning({ id: savedAddress.id });
  if (updated.length === 0) throw new Refusal('not_found', 'savedAddressNotFound');
}

/** Throws `not_found`, also for another account's address. */
export const setDefaultAddress = (services: Services, accountId: string, id: string): Promise<void> =>
  inAddressBook(services, accountId, (tx) => makeDefault(tx, accountId, id));

/** Throws `not_found`, also for another account's address. */
export const removeAddress = (services: Services, accountId: string, id: string): Promise<void> =>
  inAddressBook(services, accountId, async (tx) => {
    const [removed] = await tx.delete(savedAddress).where(isOwn(accountId, id)).returning();
    if (!removed) throw new Refusal('not_found', 'savedAddressNotFound');
    if (!removed.isDefault) return;
    const [newest] = await listAddresses(tx, accountId);
    if (newest) await makeDefault(tx, accountId, newest.id);
  });

async function makeDefault(tx: Database, accountId: string, id: string): Promise<void> {
  await tx
    .update(savedAddress)
    .set({ isDefault: false })
    .where(and(eq(savedAddress.accountId, accountId), savedAddress.isDefault));
  const made = await tx
    .update(savedAddress)
    .set({ isDefault: true })
    .where(isOwn(accountId, id))
    .returning({ id: savedAddress.id });
  if (made.length === 0) throw new Refusal('not_found', 'savedAddressNotFound');
}

const isOwn = (accountId: string, id: string) =>
  and(eq(savedAddress.accountId, accountId), eq(savedAddress.id, id));

/** Concurrent changes of an address book wait for each other, so that it has one default and its maximum holds. */
const inAddressBook = ({ db }: Services, accountId: string, change: (tx: Database) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    await change(tx);
  });

import { emailOf } from '#domain/no-email.ts';
import type { Account } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { listPasskeys } from './passkeys.ts';
import { listPhones } from './phone-account.ts';

/** How a customer can log in. `email` is empty if the account has none. */
export const waysOf = async (services: Services, { id, email }: Pick<Account, 'id' | 'email'>) => ({
  email: emailOf(email),
  phones: await listPhones(services.db, id),
  passkeys: await listPasskeys(services, id),
});

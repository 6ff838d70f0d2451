import type { Logger } from 'pino';
import type { Words } from '#languages';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { ForgetPerson } from './identity/forget-person.ts';
import type { VerifyIdToken } from './identity/id-token.ts';
import type { PaymentProvider } from './payments/provider.ts';

/** What the back room works with. Everything that reaches outside this process is in here, so that tests bring their own. */
export interface Services {
  config: Config;
  db: Database;
  /** What the shop says to customers, in their language. */
  words: Words;
  log: Logger;
  /** The present moment; tests travel with it. */
  now: () => Date;
  verifyIdToken: VerifyIdToken;
  /** Missing where the shop has no key to the identity service's accounts. */
  forgetPerson: ForgetPerson | undefined;
  payments: PaymentProvider;
}

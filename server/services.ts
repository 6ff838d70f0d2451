import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { VerifyIdToken } from './identity/id-token.ts';
import type { PaymentProvider } from './payments/provider.ts';

/** What the back room works with. Everything that reaches outside this process is in here, so that tests bring their own. */
export interface Services {
  config: Config;
  db: Database;
  log: Logger;
  /** The present moment; tests travel with it. */
  now: () => Date;
  verifyIdToken: VerifyIdToken;
  payments: PaymentProvider;
}

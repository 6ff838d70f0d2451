import type { Logger } from 'pino';
import type { Words } from '#languages';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DeleteIdentity } from './identity/delete-identity.ts';
import type { VerifyIdToken } from './identity/id-token.ts';
import type { Payments } from './payments/providers.ts';

/** Everything that reaches outside this process, so that tests can replace it. */
export interface Services {
  config: Config;
  db: Database;
  /** The texts for customers. */
  words: Words;
  log: Logger;
  now: () => Date;
  verifyIdToken: VerifyIdToken;
  /** Missing without a service account of the identity service. */
  deleteIdentity: DeleteIdentity | undefined;
  payments: Payments;
}

import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DeleteIdentity } from './identity/delete-identity.ts';
import type { VerifyIdToken } from './identity/id-token.ts';
import type { Languages, Localized } from './languages.ts';
import type { Payments } from './payments/providers.ts';
import type { SynonymCache } from './search/synonyms.ts';

export interface Services extends Localized {
  languages: Languages;
  config: Config;
  db: Database;
  log: Logger;
  now: () => Date;
  verifyIdToken: VerifyIdToken;
  deleteIdentity: DeleteIdentity | undefined;
  payments: Payments;
  synonyms: SynonymCache;
}

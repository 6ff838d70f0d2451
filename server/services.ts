import type { Logger } from 'pino';
import type { Words } from '#languages';
import type { Config } from './config.ts';
import type { ContentCache } from './content/published.ts';
import type { Database } from './database/database.ts';
import type { DeleteIdentity } from './identity/delete-identity.ts';
import type { VerifyIdToken } from './identity/id-token.ts';
import type { Payments } from './payments/providers.ts';
import type { SynonymCache } from './search/synonyms.ts';

export interface Services {
  config: Config;
  db: Database;
  words: Words;
  log: Logger;
  now: () => Date;
  verifyIdToken: VerifyIdToken;
  deleteIdentity: DeleteIdentity | undefined;
  payments: Payments;
  synonyms: SynonymCache;
  content: ContentCache;
}

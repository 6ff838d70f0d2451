import type { Logger } from 'pino';
import type { Synonyms } from '#domain/synonyms.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Payments } from '#server/payment-providers/providers.ts';
import type { DeleteIdentity, VerifyIdToken } from './identity.ts';
import type { Languages, Localized } from './localized.ts';

export interface SynonymCache {
  current(): Promise<Synonyms>;
  clear(): void;
}

/** Services that handlers and jobs get. */
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

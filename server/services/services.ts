import type { Logger } from 'pino';
import type { Fetch } from '#contract/client.ts';
import type { SearchVocabulary } from '#domain/search/search-vocabulary.ts';
import type { Config } from '#server/config/config.ts';
import type { Couriers } from '#server/couriers/couriers.ts';
import type { Database } from '#server/database/database.ts';
import type { Replica } from '#server/database/replica.ts';
import type { Messengers } from '#server/messengers/messengers.ts';
import type { Payments } from '#server/payment-providers/providers.ts';
import type { DeleteIdentity, VerifyIdToken } from './identity.ts';
import type { Languages, Localized } from './localized.ts';

export interface VocabularyCache {
  current(): Promise<SearchVocabulary>;
  clear(): void;
}

export interface RouteService {
  /** Business days from the warehouse to the customer. Null if no courier names them. */
  days: number | null;
  acceptsCash: boolean;
}

export interface Serviceability {
  /** Reads what couriers answered in the last 30 days. Undefined if none did. */
  find(from: string, to: string): Promise<RouteService | undefined>;
  /** Couriers that have not answered yet are asked. An answer after 1.5 s is only stored. */
  ask(from: string, to: string): Promise<RouteService | undefined>;
}

export interface MissedSearches {
  /** Counts a search that found no product. */
  add(typed: string): void;
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
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
  couriers: Couriers;
  messengers: Messengers;
  /** Takes notifications to endpoints that start with its base. */
  standInPush?: { base: string; fetch: Fetch } | undefined;
  serviceability: Serviceability;
  vocabulary: VocabularyCache;
  missedSearches: MissedSearches;
  replica?: Replica | undefined;
}

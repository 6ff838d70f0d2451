import type { Words } from '#languages';
import type { Database } from '#server/database/database.ts';
import type { Email } from '#server/email/outbox.ts';
import type { standInAccount } from '#server/standins/schema.ts';
import type { Limits } from './limits.ts';
import type { SigningKey } from './signing-key.ts';

/** What the stand-in needs from the shop. */
export interface Parts {
  db: Database;
  now: () => Date;
  /** Where the links in emails lead, and part of the issuer's name. */
  publicOrigin: string;
  words: Words;
  sendEmail: (email: Email) => Promise<void>;
}

/** What its methods work with. */
export interface Toolkit extends Parts {
  issuer: string;
  key: SigningKey;
  limits: Limits;
}

export type StandInAccount = typeof standInAccount.$inferSelect;
export type Provider = 'password' | 'google.com';

/** A request's JSON. Nothing in it has been looked at. */
export type Body = Record<string, unknown>;

/** Answers one call of the Identity Toolkit; throws `ToolkitError` to refuse. */
export type Method = (toolkit: Toolkit, body: Body) => Promise<object>;

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

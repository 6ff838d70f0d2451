import type { Database } from '#server/database/database.ts';
import type { Email } from '#server/email/outbox.ts';
import type { standInAccount } from '#server/standins/schema.ts';
import type { Limits } from './limits.ts';
import type { SigningKey } from './signing-key.ts';

export interface Dependencies {
  db: Database;
  now: () => Date;
  publicOrigin: string;
  sendEmail: (email: Email, locale: string | undefined) => Promise<unknown>;
}

export interface Toolkit extends Dependencies {
  issuer: string;
  key: SigningKey;
  limits: Limits;
  /** The request's language, as the SDK sends it. */
  locale?: string | undefined;
}

export type StandInAccount = typeof standInAccount.$inferSelect;
export type Provider = 'password' | 'google.com';

export type Body = Record<string, unknown>;

export type Method = (toolkit: Toolkit, body: Body) => Promise<object>;

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

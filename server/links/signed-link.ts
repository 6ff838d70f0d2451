import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { readShopSecret } from '#server/database/shop-secret.ts';

interface Link {
  /** A signature for one purpose is invalid for all others. */
  purpose: string;
  subject: string;
}

/** The part of an address that opens one subject to anyone who has it. */
export async function signLink(db: Database, link: Link): Promise<string> {
  return `${link.subject}.${signatureOf(await readSecret(db), link)}`;
}

/** Returns the subject. Undefined if the signature is not from this shop. */
export async function openLink(db: Database, purpose: string, token: string): Promise<string | undefined> {
  const [subject = '', given = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(await readSecret(db), { purpose, subject }));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? subject : undefined;
}

const signatureOf = (secret: Buffer, { purpose, subject }: Link) =>
  createHmac('sha256', secret).update(`${purpose}:${subject}`).digest('base64url').slice(0, 22);

const readSecret = async (db: Database): Promise<Buffer> =>
  Buffer.from(await readShopSecret(db, 'links', () => randomBytes(32).toString('base64')), 'base64');

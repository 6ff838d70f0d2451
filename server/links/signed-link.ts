import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { shopSecret } from '#server/database/schema.ts';

const NAME = 'links';
const secrets = new WeakMap<object, Buffer>();

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

/** It is made at the first use and not by a migration, because a database can be a copy of a prepared one. */
async function readSecret(db: Database): Promise<Buffer> {
  const known = secrets.get(db);
  if (known) return known;
  const secret = (await storedSecret(db)) ?? (await makeSecret(db));
  secrets.set(db, secret);
  return secret;
}

async function storedSecret(db: Database): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ value: shopSecret.value })
    .from(shopSecret)
    .where(eq(shopSecret.name, NAME));
  return row && Buffer.from(row.value, 'base64');
}

/** Two processes that make one at the same time both return the first. */
async function makeSecret(db: Database): Promise<Buffer> {
  await db
    .insert(shopSecret)
    .values({ name: NAME, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  return (await storedSecret(db))!;
}

import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { shopSecret } from './schema.ts';

const secrets = new WeakMap<object, Map<string, string>>();

/**
 * Reads a secret of the shop. It is made at the first use and not by a migration, because a database can be a copy of a
 * prepared one. Two processes that make one at the same time both return the first.
 */
export async function readShopSecret(
  db: Database,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const known = secrets.get(db) ?? new Map<string, string>();
  secrets.set(db, known);
  const secret = known.get(name) ?? (await find(db, name)) ?? (await store(db, name, await make()));
  known.set(name, secret);
  return secret;
}

async function find(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: shopSecret.value })
    .from(shopSecret)
    .where(eq(shopSecret.name, name));
  return row?.value;
}

async function store(db: Database, name: string, value: string): Promise<string> {
  await db.insert(shopSecret).values({ name, value }).onConflictDoNothing();
  return (await find(db, name))!;
}

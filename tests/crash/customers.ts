import { createHash, randomBytes } from 'node:crypto';
import { type Client, createClient } from '#contract/client.ts';
import type { Database } from '#server/database/database.ts';
import { account, session, shopSettings } from '#server/database/schema.ts';

export interface Customer {
  id: string;
  address: typeof ADDRESS;
  /** Include an IP address per customer, because rate limits count by address. */
  headers: Record<string, string>;
}

export async function signInCustomers(db: Database, count: number, name = 'customer'): Promise<Customer[]> {
  const customers = Array.from({ length: count }, (_, i) => ({
    id: `${name}${i}`,
    token: randomToken(),
    i,
  }));
  await db
    .insert(account)
    .values(customers.map(({ id }) => ({ id, uid: id, email: `${id}@example.org`, name: id })));
  const expiresAt = new Date(Date.now() + 864e5);
  await db
    .insert(session)
    .values(customers.map(({ id, token }) => ({ tokenHash: sha256(token), accountId: id, expiresAt })));
  await raiseOrderLimits(db);
  return customers.map(({ id, token, i }) => ({
    id,
    address: { ...ADDRESS, phone: String(9_000_000_000 + i) },
    headers: { Cookie: `haroz=${token}`, 'X-Forwarded-For': `10.1.${i >> 8}.${i & 255}` },
  }));
}

export const callAs = ({ headers }: Customer, origin: string): Client =>
  createClient(origin, (request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return fetch(request);
  });

const ADDRESS = {
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '12, 4th Cross' },
  ...{ city: 'Bengaluru', state: 'Karnataka' as const, pincode: '560038' },
};

/** These customers have more open orders than real ones. */
async function raiseOrderLimits(db: Database): Promise<void> {
  const orderLimits = { maxOpenCodPerAccount: 1000, maxOpenCodPerPhone: 1000 };
  await db
    .insert(shopSettings)
    .values({ version: 1, settings: { orderLimits } as never, changedBy: 'a test', changedAt: new Date() })
    .onConflictDoNothing();
}

const randomToken = () => randomBytes(32).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { standInSecret } from './schema.ts';

export async function loadSecret<Value>(
  db: Database,
  name: string,
  create: () => Value,
): Promise<Awaited<Value>> {
  const find = async () => {
    const [row] = await db.select().from(standInSecret).where(eq(standInSecret.name, name));
    return row?.value as Awaited<Value> | undefined;
  };
  const stored = await find();
  if (stored) return stored;
  await db
    .insert(standInSecret)
    .values({ name, value: await create() })
    .onConflictDoNothing();
  return (await find())!;
}

import { createHash, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import { quote } from '#domain/orders/pricing.ts';
import { seed } from '#samples/seed.ts';
import { openPglite } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { account, product, productVariant, session, shopSettings } from '#server/database/schema.ts';
import { firstSettings } from '#shop';

/** Enough for the rate limit of 30 orders per minute and account. */
const CUSTOMERS = 2000;

/** Settings under which a customer may have any number of open COD orders. */
export const NO_COD_LIMITS = { maxOpenCodPerAccount: 1000, maxOpenCodPerPhone: 1000 };

export type Customers = Awaited<ReturnType<typeof fillShop>>;

export async function fillShop(settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { db, close } = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL, console)
    : await openPglite(join(settings.DATA_DIR, 'database'));
  await seed(db);
  await db.update(productVariant).set({ quantity: 1_000_000 });
  const orderLimits = { ...firstSettings.orderLimits, ...NO_COD_LIMITS };
  await db.insert(shopSettings).values({
    ...{ version: 1, settings: { ...firstSettings, orderLimits } },
    ...{ changedBy: 'bench', changedAt: new Date() },
  });
  const numbers = Array.from({ length: CUSTOMERS }, (_, index) => index);
  await db.insert(account).values(
    numbers.map((i) => ({
      id: `bench-${i}`,
      uid: `bench-${i}`,
      email: `${i}@example.org`,
      name: `Customer ${i}`,
    })),
  );
  await db.insert(session).values(
    numbers.map((i) => ({
      tokenHash: createHash('sha256').update(`bench-${i}`).digest('hex'),
      accountId: `bench-${i}`,
      expiresAt: new Date(Date.now() + 864e5),
    })),
  );
  const [sample] = await db.select().from(product).where(sql`category <> 'Men'`).orderBy(product.rank);
  const products = Array.from({ length: 1000 }, (_, i) => ({ id: `bench-${i}`, price: sample!.price }));
  // At the end of the list, and enough that few customers order the same product.
  await db
    .insert(product)
    .values(products.map(({ id }, i) => ({ ...sample!, id, slug: id, rank: 1_000_000 + i })));
  await db
    .insert(productVariant)
    .values(products.map(({ id }) => ({ productId: id, title: ONE_SIZE, position: 0, quantity: 1_000_000 })));
  await close();
  return {
    slug: sample!.slug,
    /** Random products, because orders of the same product wait for each other. */
    twoLines() {
      const first = randomInt(products.length - 1);
      return products.slice(first, first + 2);
    },
    randomCookie: () => ({ Cookie: `haroz=bench-${randomInt(CUSTOMERS)}` }),
  };
}

export const orderOf = (lines: { id: string; price: Paise }[]) => ({
  items: lines.map(({ id }) => ({ productId: id, quantity: 1 })),
  amount: toRupees(
    quote(
      lines.map(({ price }) => ({ price, quantity: 1 })),
      'cod',
      firstSettings.policy,
    ).total,
  ),
  address: {
    firstName: 'Asha',
    lastName: 'Rao',
    // Orders with one phone number wait for each other, and the shop limits how many of them are open.
    phone: String(randomInt(6e9, 1e10)),
    address: '7 Church Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
  paymentMethod: 'COD',
});

export const randomAddress = () => ({
  'X-Forwarded-For': [10, randomInt(256), randomInt(256), randomInt(256)].join('.'),
});

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import { seed } from '#samples/seed.ts';
import { openPglite } from '#server/database/pglite.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { ImportRow } from '#server/database/schema/import.ts';
import {
  account,
  importRow,
  product,
  productImport,
  productVariant,
  session,
  staff,
} from '#server/database/schema.ts';

const SIZES = ['S', 'M', 'L'];
const BATCH_SIZE = 250;
const QUIET = { error: console.error, warn: () => {} };

/** An import that has only to publish its products. */
export const PUBLISHED_IMPORT = 'published';

interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Adds the samples, an owner, active products `changed-0` …, and an import of drafts `published-0` … */
export async function fillImport(settings: Settings, products: number): Promise<void> {
  const { db, close } = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL, QUIET)
    : await openPglite(join(settings.DATA_DIR, 'database'));
  await seed(db);
  const email = 'owner@example.org';
  await db.insert(account).values({ id: 'owner', uid: 'owner', email, name: 'Owner' });
  await db.insert(staff).values({ email, role: 'owner', grantedBy: 'a bench', grantedAt: new Date() });
  const tokenHash = createHash('sha256').update('owner').digest('hex');
  await db.insert(session).values({ tokenHash, accountId: 'owner', expiresAt: new Date(Date.now() + 864e5) });
  await db.insert(productImport).values({
    ...{ id: PUBLISHED_IMPORT, rows: products, done: products, createdAt: new Date() },
    counts: { created: products, changed: 0, stock: 0 },
  });
  const [sample] = await db.select().from(product).orderBy(product.rank).limit(1);
  for (let start = 0; start < products; start += BATCH_SIZE)
    for (const kind of ['changed', 'published']) {
      const rows = Array.from({ length: Math.min(BATCH_SIZE, products - start) }, (_, i) => ({
        ...sample!,
        ...{ id: `${kind}-${start + i}`, slug: `${kind}-${start + i}`, name: `Invented shirt ${start + i}` },
        ...{ price: toPaise(499), mrp: toPaise(799), rank: 1_000_000 + start + i, options: [] },
        state: kind === 'changed' ? ('active' as const) : ('draft' as const),
      }));
      await db.insert(product).values(rows);
      await db
        .insert(productVariant)
        .values(rows.map(({ id }) => ({ productId: id, title: ONE_SIZE, position: 0, quantity: 5 })));
      if (kind === 'changed') continue;
      await db.insert(importRow).values(
        rows.map(({ id, slug, name }, i) => ({
          ...{ importId: PUBLISHED_IMPORT, position: start + i, todo: 'publish' as const },
          row: {
            ...{ row: start + i, slug, name, isNew: true, productId: id, version: 1 },
            ...{ edit: {}, counts: [], changes: [] },
          } satisfies ImportRow,
        })),
      );
    }
  await close();
}

export const newProductsCsv = (products: number, picture: string): string =>
  [
    'slug,name,category,price,mrp,state,description,option1Name,option1Value,sku,stock,pictures',
    ...Array.from({ length: products }, (_, i) =>
      SIZES.map((size, index) =>
        index === 0
          ? `new-${i},Invented shirt ${i},Men > Top-wear,499,799,active,A shirt for the bench.,Size,${size},new-${i}-${size},5,${picture} A shirt`
          : `new-${i},,,499,799,,,,${size},new-${i}-${size},5,`,
      ).join('\n'),
    ),
  ].join('\n');

export const changedProductsCsv = (products: number): string =>
  ['slug,price', ...Array.from({ length: products }, (_, i) => `changed-${i},489`)].join('\n');

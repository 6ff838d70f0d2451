import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { searchKeysIn, type Translations } from '#domain/catalogue/catalogue-translations.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import { ONE_SIZE, PRODUCT_TEXTS, SIZES, toSlug } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { toPaise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { category, couponCode, product, productVariant, sizeChart } from '#server/database/schema.ts';
import { currentSettings } from '#server/settings/current.ts';
import { categoryRows, type SampleCategory } from './categories.ts';
import { sampleCoupons } from './coupons.ts';
import pictures from './pictures.json' with { type: 'json' };
import type { SeedProduct } from './product.ts';
import { sampleCatalogue } from './products/catalogue.ts';
import { sizeChartRows } from './size-charts.ts';
import { categoryTranslations, productTranslations } from './translations.ts';

/** An arbitrary number. Processes that start at the same time wait for each other. */
const SEED_LOCK = 727275;

/** Does nothing if the shop has products or categories. Returns whether it added the sample catalogue. */
export async function seedIfEmpty(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [anyProduct] = await tx.select({ id: product.id }).from(product).limit(1);
    const [anyCategory] = await tx.select({ id: category.id }).from(category).limit(1);
    if (anyProduct || anyCategory) return false;
    await seed(tx);
    return true;
  });
}

/** Throws in a shop of one's own (`SAMPLE_CATALOGUE=0`) unless that is confirmed, because the products would be on sale there. */
export async function resetSampleProducts(
  db: Database,
  { hasSampleCatalogue, isConfirmed }: { hasSampleCatalogue: boolean; isConfirmed: boolean },
): Promise<void> {
  const isOwn = !hasSampleCatalogue || (await currentSettings(db)).isOwn;
  if (isOwn && !isConfirmed)
    throw new Error(
      `This is a shop of your own, which would get ${sampleCatalogue.length} sample products, their categories and coupons. If you want that: npm run seed -- --yes`,
    );
  await seed(db);
}

/**
 * Adds missing sample products and updates texts, prices and pictures of the others. Existing stock and the merchant's own
 * products stay as they are.
 */
export async function seed(db: Database): Promise<void> {
  await seedCategories(db);
  const rows = sampleCatalogue.map(productRow);
  await db
    .insert(product)
    .values(rows)
    .onConflictDoUpdate({
      target: product.slug,
      set: excluded([
        'name',
        'price',
        'mrp',
        ...PRODUCT_TEXTS,
        'translations',
        'searchKeys',
        'weightGrams',
        'pictures',
      ]),
    });
  await db.insert(productVariant).values(sampleCatalogue.flatMap(stockRows)).onConflictDoNothing();
  await db.insert(couponCode).values(sampleCoupons).onConflictDoNothing();
}

/** Categories have size charts. */
export async function seedCategories(db: Database): Promise<void> {
  await db.insert(sizeChart).values(sizeChartRows).onConflictDoNothing();
  await db
    .insert(category)
    .values(
      categoryRows.map((row) => ({
        ...row,
        ...translated(categoryTranslations(row.name as SampleCategory)),
      })),
    )
    .onConflictDoNothing();
}

const excluded = (columns: (keyof typeof product.$inferInsert)[]) =>
  Object.fromEntries(
    columns.map((column) => [column, sql`excluded.${sql.identifier(product[column].name)}`]),
  );

const translated = (translations: Translations) => ({ translations, searchKeys: searchKeysIn(translations) });

/** Derived from the slug, so that carts and links stay valid after the database is recreated. */
const idOf = (slug: string) => createHash('sha256').update(slug).digest('hex').slice(0, 24);

/** 'Linen Shirt, Sky' and 'Linen Shirt, Oat' are colours of each other. */
function colourGroupOf({ name }: SeedProduct): string {
  const [group] = name.split(', ');
  return sampleCatalogue.filter((one) => one.name.startsWith(`${group}, `)).length > 1 ? group! : '';
}

const productRow = (sample: SeedProduct, index: number): typeof product.$inferInsert => ({
  id: idOf(sample.slug),
  slug: sample.slug,
  rank: index + 1,
  name: sample.name,
  categoryId: toSlug(sample.subCategory),
  price: toPaise(sample.price),
  mrp: toPaise(sample.mrp),
  bestseller: sample.bestseller ?? false,
  hsn: sample.hsn ?? null,
  sizeChartId: sample.sizeChart ?? null,
  options: typeof sample.stock === 'number' ? [] : [sizeOption(SIZES)],
  colourGroup: colourGroupOf(sample),
  description: sample.description,
  details: sample.details,
  care: sample.care,
  ...translated(productTranslations(sample)),
  genericName: sample.genericName,
  material: sample.material,
  fit: sample.fit ?? '',
  netQuantity: sample.netQuantity ?? '1 N',
  countryOfOrigin: 'India',
  weightGrams: sample.weightGrams,
  pictures: picturesOf(sample),
});

/** Descriptions of the four photographs, after the product's name. */
const VIEWS = ['', ', from another side', ', close up', ', in its place'];
const GARMENT_VIEWS = ['', ', folded', ', close up', ', from the back'];

const picturesOf = ({ slug, name, category }: SeedProduct): Picture[] =>
  (pictures as Record<string, Omit<Picture, 'alt'>[]>)[slug]!.map((picture, index) => ({
    ...picture,
    file: `/pictures/${slug}/${picture.file}`,
    alt: name + (category === 'Men' ? GARMENT_VIEWS : VIEWS)[index],
  }));

const stockRows = ({ slug, stock }: SeedProduct): (typeof productVariant.$inferInsert)[] =>
  typeof stock === 'number'
    ? [{ productId: idOf(slug), title: ONE_SIZE, position: 0, quantity: stock }]
    : SIZES.map((title, position) => ({
        productId: idOf(slug),
        title,
        position,
        values: [title],
        quantity: stock[title],
      }));

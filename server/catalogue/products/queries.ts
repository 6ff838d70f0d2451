import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Answer } from '#contract/schemas.ts';
import { TRANSLATED_FACTS } from '#domain/catalogue/catalogue-translations.ts';
import { lastName } from '#domain/catalogue/category-tree.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { FACTS, type Fact, LONG_TEXTS, mapNames, ONE_SIZE, percentOff } from '#domain/catalogue/product.ts';
import { displayedFacts } from '#domain/catalogue/product-facts.ts';
import { max, type Paise, ZERO } from '#domain/money.ts';
import { type Filter, matches, startsWords } from '#server/catalogue/search/find.ts';
import { sizeChartOfProduct } from '#server/catalogue/size-charts/read.ts';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';
import { literal } from '#server/database/literal.ts';
import { optionsIn } from '#server/database/options-in.ts';
import { product, type productVariant } from '#server/database/schema.ts';
import { isDefaultLanguage, preparedByLanguage, translated } from '#server/database/translated.ts';
import { parseSharedFacts } from '#server/settings/parse-settings.ts';

type Product = Answer<'product.get'>;
type ListedProduct = Answer<'product.list'>[number];

const MAX_SUGGESTIONS = 6;

const p = alias(product, 'p');
const nameIn = (language: string) => translated(p, 'name', language);

const columnsIn = (language: string) => ({
  id: product.id,
  slug: product.slug,
  name: translated(product, 'name', language),
  category: product.category,
  subCategory: product.subCategory,
  price: product.price,
  mrp: product.mrp,
  bestseller: product.bestseller,
  ...mapNames(LONG_TEXTS, (name) => translated(product, name, language)),
  pictures: product.pictures,
  options: optionsIn(language),
  stock: sql<[size: string, quantity: number, price: Paise | null][]>`(
    select coalesce(json_agg(json_build_array(v.title, v.quantity, v.price) order by v.position), '[]')
    from product_variant v where v.product_id = product.id)`,
});

const pageColumnsIn = (language: string) => ({
  ...columnsIn(language),
  categoryId: product.categoryId,
  categoryPath: product.categoryPath,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  sizeChart: sizeChartOfProduct,
  colours: coloursIn(language),
  facts: sql<Record<Fact, string>>`json_build_object(${sql.join(
    FACTS.map((name) => sql`${sql.raw(`'${name}'`)}, ${factIn(name, language)}`),
    sql`, `,
  )})`,
  sharedFacts: sql<
    string | null
  >`(select s.settings ->> 'facts' from shop_settings s order by s.version desc limit 1)`,
  variants: sql<Omit<typeof productVariant.$inferSelect, 'productId' | 'position'>[]>`(
    select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'values', v.values, 'sku', v.sku,
      'barcode', v.barcode, 'price', v.price,
      'mrp', v.mrp, 'quantity', v.quantity) order by v.position), '[]')
    from product_variant v where v.product_id = product.id)`,
});

const MAX_COLOURS = 24;

type Colour = Omit<NonNullable<Product['colours']>[number], 'image'> & { file: string | null };

const coloursIn = (language: string) => sql<Colour[] | null>`case when product.colour_group <> '' then (
  select json_agg(json_build_object('_id', p.id, 'id', p.slug, 'name', ${nameIn(language)},
    'file', p.pictures -> 0 ->> 'file', 'outOfStock', p.sold_out) order by p.rank, p.id)
  from (select * from product other where other.state = 'active' and other.colour_group <> ''
    and lower(other.colour_group) = lower(product.colour_group)
    order by other.rank, other.id limit ${literal(MAX_COLOURS)}) p) end`;

const isTranslated = (name: string) => (TRANSLATED_FACTS as readonly string[]).includes(name);

const factIn = (name: Fact, language: string) =>
  isTranslated(name) ? translated(product, name, language) : product[name];

export async function findProduct(db: Database, id: string, language: string): Promise<Product | undefined> {
  const [row] = await productStatement(db, language).execute({ id });
  if (!row) return undefined;
  const {
    variants,
    categoryId,
    categoryPath,
    sizeChart,
    facts,
    sharedFacts,
    seoTitle,
    seoDescription,
    colours,
    ...listed
  } = row;
  return {
    ...toListedProduct(listed),
    categoryId,
    ...(isDefaultLanguage(language) && {
      ...(seoTitle !== '' && { seoTitle }),
      ...(seoDescription !== '' && { seoDescription }),
    }),
    ...(colours && colours.length > 1 && { colours: colours.map(toColour) }),
    facts: displayedFacts({ ...facts, category: lastName(categoryPath) }, parseSharedFacts(sharedFacts)),
    sizeChart,
    variants: variants.map(({ id, title, values, sku, barcode, price, mrp, quantity }) => ({
      _id: id,
      ...{ title, values, sku, barcode },
      price: price ?? row.price,
      mrp: mrp ?? max(row.mrp, price ?? ZERO),
      stock: quantity,
    })),
  } satisfies Product;
}

const toColour = ({ file, ...colour }: Colour) => ({ ...colour, image: pictureUrl(file) });

const productStatement = preparedByLanguage((db, language) =>
  db
    .select(pageColumnsIn(language))
    .from(product)
    .where(
      and(
        eq(product.state, 'active'),
        or(eq(product.id, sql.placeholder('id')), eq(product.slug, sql.placeholder('id'))),
      ),
    )
    .prepare(`find_product_${language}`),
);

export async function suggestProducts(db: Database, filter: Filter & { language: string }) {
  const starts = startsWords(filter);
  const rows = await executeOften<{
    id: string;
    name: string;
    price: Paise;
    file: string | null;
    outOfStock: boolean;
  }>(
    db,
    sql`
    select p.slug as id, ${nameIn(filter.language)} as name, p.price, p.pictures -> 0 ->> 'file' as file,
      p.sold_out as "outOfStock"
    from (${matches(filter, MAX_SUGGESTIONS)}) found join product p on p.id = found.id
    order by ${starts ? sql`${starts} desc,` : sql``} p.rank, p.id limit ${literal(MAX_SUGGESTIONS)}`,
  );
  return {
    products: rows.map(({ file, ...row }) => ({ ...row, image: pictureUrl(file) })),
    count: rows.length,
  };
}

const selectRows = (db: Database) => db.select(columnsIn('')).from(product);

function toListedProduct({
  id,
  slug,
  stock,
  ...row
}: Awaited<ReturnType<typeof selectRows>>[number]): ListedProduct {
  const picture = (index: number) => pictureUrl((row.pictures[index] ?? row.pictures[0])?.file);
  return {
    ...row,
    _id: id,
    id: slug,
    discountPercentage: percentOff(row.price, row.mrp),
    image1: picture(0),
    image2: picture(1),
    image3: picture(2),
    image4: picture(3),
    sizes: stock.map(([size]) => size).filter((size) => size !== ONE_SIZE),
    stock: Object.fromEntries(stock.map(([size, quantity]) => [size, quantity])),
    prices: Object.fromEntries(
      stock.flatMap(([size, , price]) => (price === null || price === row.price ? [] : [[size, price]])),
    ),
    outOfStock: stock.every(([, quantity]) => quantity === 0),
  };
}

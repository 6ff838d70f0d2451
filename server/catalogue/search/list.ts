import { type SQL, sql } from 'drizzle-orm';
import { MAX_LISTED, sizeFields } from '#contract/product.ts';
import { LISTED_TRANSLATIONS } from '#domain/catalogue/catalogue-translations.ts';
import { PATH_SEPARATOR } from '#domain/catalogue/category-tree.ts';
import { LONG_TEXTS, mapNames, ONE_SIZE } from '#domain/catalogue/product.ts';
import { PAISE_PER_RUPEE } from '#domain/money.ts';
import { idsByPosition } from '#server/catalogue/collections/by-position.ts';
import type { Database } from '#server/database/database.ts';
import { executeOften } from '#server/database/execute-often.ts';
import { literal } from '#server/database/literal.ts';
import { textArray } from '#server/database/text-array.ts';
import { isDefaultLanguage } from '#server/database/translated.ts';
import { JsonText } from '#server/http/json-text.ts';
import { shop } from '#shop';
import { conditionsOf, type Filter, matchingIds } from './find.ts';
import { type Place, sortOf } from './sort.ts';

const MAX_COUNT = 1001;

const rupees = (paise: string) => `(${paise} / ${PAISE_PER_RUPEE}::float8)`;

/** The first picture stands for missing ones. */
const image = (index: number) =>
  `coalesce(coalesce(p.pictures -> ${index}, p.pictures -> 0) ->> 'file' || '-640.webp', '')`;

const PRICES = `json_object_agg(title, ${rupees('price')}) filter (where price <> p.price)`;
const SIZES = `json_agg(title) filter (where title <> '${ONE_SIZE}')`;
const STOCK = 'json_object_agg(title, quantity)';

const VARIANTS =
  '(select title, quantity, price from product_variant where product_id = p.id order by position) variant';

/** `toListedProduct` in queries.ts has the same fields for one product. */
const FIELDS = {
  _id: 'p.id',
  id: 'p.slug',
  name: 'p.name',
  category: 'p.category',
  subCategory: 'p.sub_category',
  price: rupees('p.price'),
  mrp: rupees('p.mrp'),
  discountPercentage: 'p.discount',
  image1: image(0),
  image2: image(1),
  image3: image(2),
  image4: image(3),
  pictures: 'p.pictures',
  sizes: `coalesce(v.sizes, '[]')`,
  stock: `coalesce(v.stock, '{}')`,
  prices: `coalesce(v.prices, '{}')`,
  options: 'p.options',
  bestseller: 'p.bestseller',
  outOfStock: 'p.sold_out',
  ...mapNames(LONG_TEXTS, (name) => `p.${name}`),
};

const selectListed = (fields: Partial<typeof FIELDS>): SQL =>
  sql.raw(`
    select row_to_json(listed)::text as json from (
      select ${Object.entries(fields).map(([name, field]) => `${field} as "${name}"`)}
      from product p cross join lateral (select ${SIZES} as sizes, ${STOCK} as stock, ${PRICES} as prices from ${VARIANTS}) v
      where p.id = found.id) listed`);

/** Stored with the product, because reading the variants of each would take as long as the rest of the list. */
const selectTile = ({ name, outOfStock }: typeof FIELDS, language: string, more = ''): SQL =>
  sql.raw(`
    select '{"name":' || to_json(${name})::text || ',"outOfStock":' || ${outOfStock} || ${more} ',' ||
      substr(coalesce(p.tile, tile_of_variants(p.id, ${isDefaultLanguage(language) ? 'null' : `'${language}'`})), 2) as json
    from product p where p.id = found.id`);

/** The default language reads no translations. */
function fieldsIn(language: string): typeof FIELDS {
  if (isDefaultLanguage(language)) return FIELDS;
  const texts = mapNames(
    LISTED_TRANSLATIONS,
    (name) => `coalesce(p.translations -> '${language}' ->> '${name}', p.${name})`,
  );
  return { ...FIELDS, ...texts, options: `translated_options(p.options, '${language}')` };
}

/** Tells why a search has found a product that its name does not explain. */
const withCategories = (language: string): string =>
  `',"categoryPath":' || to_json(${categoryPathIn(language)})::text ||`;

function categoryPathIn(language: string): string {
  if (isDefaultLanguage(language)) return 'p.category_path';
  const names = ['top', 'parent', 'c'].map(
    (one) => `coalesce(${one}.translations -> '${language}' ->> 'name', ${one}.name)`,
  );
  return `(select concat_ws('${PATH_SEPARATOR}', ${names}) from category c
    left join category parent on parent.id = c.parent_id left join category top on top.id = parent.parent_id
    where c.id = p.category_id)`;
}

const views = new Map<string, Record<'full' | 'sizes' | 'tile' | 'foundTile', SQL>>();

function viewOf({ language = shop.languages[0]!, fields, q }: Filter): SQL {
  if (!views.has(language)) {
    const full = fieldsIn(language);
    views.set(language, {
      full: selectListed(full),
      sizes: selectListed(mapNames(sizeFields, (name) => full[name])),
      tile: selectTile(full, language),
      foundTile: selectTile(full, language, withCategories(language)),
    });
  }
  return views.get(language)![fields === 'tile' && q ? 'foundTile' : (fields ?? 'full')];
}

const ITEMS = sql`'[' || coalesce(string_agg(item.json, ',' order by found.position), '') || ']' as items`;

interface Row {
  [column: string]: unknown;
  items: string;
  count: number;
  last: [Place['value'], string, boolean] | null;
}

async function execute(db: Database, filter: Filter): Promise<Row[]> {
  const { option, discount, collection, minPrice, maxPrice, q, synonyms: _, ...others } = filter;
  // How many products match these filters depends on their values, and with it the best plan.
  if (option?.length || collection || (discount ?? minPrice ?? maxPrice) !== undefined)
    return (await db.execute<Row>(selectInOrder(filter))).rows;
  return executeOften<Row>(
    db,
    q ? selectInOrder(filter) : { key: `list ${JSON.stringify(others)}`, build: () => selectInOrder(filter) },
  );
}

export async function listProducts(db: Database, filter: Filter) {
  const { collection, sort = 'relevant', cursor, limit = MAX_LISTED, ...others } = filter;
  if (!collection?.manualCollectionId || sort !== 'relevant' || filter.q) return listInOrder(db, filter);
  const conditions = conditionsOf(others);
  const { ids, nextCursor } = await idsByPosition(db, collection.manualCollectionId, {
    conditions,
    cursor,
    limit,
  });
  const rows = await executeOften<Pick<Row, 'items' | 'count'>>(
    db,
    sql`
    select ${ITEMS}, count(*)::int as count
    from unnest(${textArray(ids)}) with ordinality found (id, position)
    cross join lateral (${viewOf(filter)}) item`,
  );
  return { products: new JsonText(rows[0]!.items), count: rows[0]!.count, nextCursor };
}

async function listInOrder(db: Database, filter: Filter) {
  const [row] = await execute(db, filter);
  const { items, count, last } = row!;
  return {
    products: new JsonText(items),
    count,
    nextCursor: last ? sortOf(filter).cursorAt({ value: last[0], id: last[1], isLast: last[2] }) : undefined,
  };
}

/** PostgreSQL writes the JSON, because parsing and checking rows costs several times as much as reading them. */
function selectInOrder(filter: Filter): SQL {
  const limit = filter.limit ?? MAX_LISTED;
  const { direction } = sortOf(filter);
  return sql`
    with found as materialized (
      select *, row_number() over (order by is_last, sort_value ${direction}, id ${direction}) as position
      from (${matchingIds(filter, limit + 1)}) matches)
    select ${ITEMS}, count(*)::int as count,
      (select json_build_array(f.sort_value, f.id, f.is_last) from found f
        where f.position = ${literal(limit)} and exists (select from found where position > ${literal(limit)})) as last
    from found cross join lateral (${viewOf(filter)}) item
    where found.position <= ${literal(limit)}`;
}

export async function countProducts(db: Database, filter: Filter): Promise<number> {
  const ids = matchingIds({ ...filter, sort: 'low-high', cursor: undefined }, MAX_COUNT);
  const { rows } = await db.execute<Pick<Row, 'count'>>(
    sql`select count(*)::int as count from (${ids}) found`,
  );
  return rows[0]!.count;
}

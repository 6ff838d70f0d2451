import { isDeepStrictEqual } from 'node:util';
import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import {
  MAX_LONG_TEXT,
  MAX_NAME,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  toSlug,
} from '#domain/catalogue/product.ts';
import { MAX_TAGS, TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { combinationsOf, MAX_VARIANTS } from '#domain/catalogue/variants.ts';
import { codeOf, toOneLine, toOptionValue, toTags } from './cell.ts';
import { OPTION_COLUMNS } from './columns.ts';
import { fitCells } from './fit-cells.ts';
import { tooManyVariants } from './group-lines.ts';
import { decodeEntities, toDescription } from './html-text.ts';
import { joinOptions } from './join-options.ts';
import { addMetafieldOptions } from './metafield-options.ts';
import {
  type ColumnUses,
  detailCells,
  type FileColumn,
  metafieldCells,
  metafieldColumns,
} from './metafields.ts';
import { LONG_DETAILS, onlyFirst, PROBLEM_COLUMN, type Problem, problem, SAME_NAME } from './problem.ts';
import type { Cells, FileRecords, Line, ReadFile, Row } from './row.ts';
import { toKey } from './shopify-columns.ts';
import { NO_URL, picturesOf } from './shopify-pictures.ts';
import { createSlugs, slugOfName } from './slug.ts';
import { attributeColumns, unitOf, type WooName, wooNameOf } from './woocommerce-columns.ts';

/** Lists are decoded after they are split, and descriptions are HTML. */
const LINES_OF_TEXT = new Set<WooName>(['name', 'sku', 'parent', 'seoTitle', 'seoDescription']);

interface Attribute {
  name: string;
  values: string[];
  isVisible: boolean;
}

interface WooLine {
  number: number;
  cells: string[];
  get: (name: WooName) => string;
  attributes: Attribute[];
  problems: Problem[];
  variations: WooLine[];
}

interface Context {
  header: string[];
  columns: FileColumn[];
  titleOf: (name: WooName) => string;
  has: (name: WooName) => boolean;
  toProductSlug: ReturnType<typeof createSlugs>;
  /** How many products of the file have a name, by its slug. */
  counts: Map<string, number>;
}

export function readWooCommerce(header: string[], all: FileRecords, uses?: ColumnUses): ReadFile {
  const records = [...all];
  const names = header.map(wooNameOf);
  const attributes = attributeColumns(header);
  const columns = metafieldColumns(header, all.examples, uses, (name) => wooNameOf(name) !== undefined);
  const lines = records.map(({ number, cells, problems }): WooLine => {
    const get = (name: WooName) => {
      const cell = names.reduce(
        (found, one, index) => found || (one === name ? (cells[index] ?? '').trim() : ''),
        '',
      );
      return LINES_OF_TEXT.has(name) ? decodeEntities(cell) : cell;
    };
    return {
      ...{ number, cells, problems: [...problems], get, variations: [] },
      attributes: attributes.flatMap(({ name, values, visible }) => {
        const label = decodeEntities(toOneLine(cells[name] ?? ''));
        const isVisible = cells[visible]?.trim() !== '0';
        return label ? [{ name: label, values: textsOf(cells[values] ?? ''), isVisible }] : [];
      }),
    };
  });
  const products = toProducts(lines);
  const titleOf = (name: WooName) => header[names.indexOf(name)] ?? '';
  const has = (name: WooName) => names.includes(name);
  const counts = new Map<string, number>();
  for (const slug of lines.filter((line) => !isVariation(line)).map(slugOfLine))
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const context: Context = { header, columns, titleOf, has, toProductSlug: createSlugs(), counts };
  const used = new Set(attributes.flatMap(Object.values));
  return {
    rows: products.map((line) => toRow(line, context)),
    problems: [],
    columns,
    names: {
      ...{ slug: titleOf('name'), name: titleOf('name'), description: titleOf('description') },
      ...{ tags: titleOf('tags'), category: titleOf('categories'), state: titleOf('published') },
      ...{ pictures: titleOf('pictures'), sku: titleOf('sku'), barcode: titleOf('barcode') },
      ...{ price: titleOf('price'), mrp: titleOf('price'), stock: titleOf('stock') },
      variantWeight: titleOf('weight'),
    },
    ignored: header.filter(
      (name, index) =>
        !names[index] &&
        name !== PROBLEM_COLUMN &&
        !/^attribute\d+(global|default)$/.test(toKey(name)) &&
        !used.has(index) &&
        !columns.some((column) => column.index === index) &&
        records.some(({ cells }) => !/^(0|)$/.test(cells[index]?.trim() ?? '')),
    ),
  };
}

const slugOfLine = ({ get }: WooLine): string => slugOfName(toOneLine(get('name')));

const hasType = (line: WooLine, type: string) => typesOf(line).includes(type);
const isVariation = (line: WooLine) => hasType(line, 'variation');
const typesOf = ({ get }: WooLine) => listOf(get('type').toLowerCase());

/** Gives each product its variations, which name it by `id:123` or by its SKU. */
function toProducts(lines: WooLine[]): WooLine[] {
  const products = lines.filter((line) => !isVariation(line));
  const byKey = new Map<string, WooLine>();
  for (const line of products) {
    const [id, sku] = [line.get('id'), line.get('sku')];
    if (sku && !byKey.has(sku)) byKey.set(sku, line);
    if (id) byKey.set(`id:${id}`, line);
  }
  const orphans: WooLine[] = [];
  for (const line of lines.filter(isVariation)) {
    const product = byKey.get(line.get('parent'));
    if (product) product.variations.push(line);
    else {
      line.problems.push(problem(line.number, 'Parent', line.get('parent'), NO_PARENT));
      orphans.push(line);
    }
  }
  return [...products, ...orphans];
}

const NO_PARENT = 'The product of this variation is not in the file.';

function toRow(line: WooLine, { header, columns, titleOf, has, toProductSlug, counts }: Context): Row {
  const { get, number } = line;
  const problems = [line, ...line.variations].flatMap(({ problems }) => problems);
  const notes: Problem[] = [];
  const note: Note = (name, message, { number, get } = line) => {
    const one = problem(number, titleOf(name), get(name), message);
    if (!notes.some((other) => isDeepStrictEqual(other, one))) notes.push(one);
  };
  const name = toOneLine(get('name'));
  if (name === '') problems.push(problem(number, titleOf('name'), '', 'This row has no name.'));
  const slug = slugOfLine(line);
  const codes = [get('sku'), get('id')].map((code) => toSlug(code, '')).filter(Boolean);
  const byName = { slug, own: codes.map((code) => `${slug}-${code}`), isShared: (counts.get(slug) ?? 0) > 1 };
  if (byName.isShared && codes.length === 0) problems.push(problem(number, titleOf('name'), name, SAME_NAME));
  const cut = (from: WooName, text: string, max: number) => {
    if (text.length > max) note(from, onlyFirst(max));
    return text.slice(0, max);
  };
  const isLeftOut = hasType(line, 'grouped') || hasType(line, 'external');
  if (isLeftOut) note('name', 'Grouped and external products are not imported.');
  const isVirtual = hasType(line, 'virtual') || hasType(line, 'downloadable');
  if (isVirtual) note('name', 'Virtual and downloadable products are imported as drafts.');

  const { options, variants } = variantsOf(line);
  if (variants.length > MAX_VARIANTS) problems.push(tooManyVariants(number, titleOf('name'), name));
  const optionNames = Object.fromEntries(
    options.map((option, index) => [OPTION_COLUMNS[index]![0], option]),
  ) as Cells;
  const read = variants.slice(0, MAX_VARIANTS + 1).map(({ line: own, values }, index) => ({
    number: own.number,
    cells: {
      ...toCells(own, { parent: line, header, has, note }),
      ...optionCells(values),
      ...(index === 0 && optionNames),
    } as Cells,
    texts: own.cells,
  }));
  fitCells(
    read,
    (column) =>
      titleOf(
        column === 'variantWeight'
          ? 'weight'
          : column === 'mrp' || column === 'costPerItem'
            ? 'price'
            : column,
      ),
    notes,
  );
  addMetafieldOptions(columns, { number, texts: line.cells }, read, notes);
  const [first, ...more] = read.map(({ number, cells }) => ({ number, cells })) as [Line, ...Line[]];

  const links = [
    ...listOf(get('pictures')).map((url) => ({ number, get: toGet({ picture: url }) })),
    ...variants.map(({ line, values }) => ({
      number: line.number,
      get: toGet({
        ...optionCells(values),
        variantPicture:
          line === variants[0]?.line && options.length === 0 ? '' : (listOf(line.get('pictures'))[0] ?? ''),
      }),
    })),
  ].map((one) => ({ ...one, cells: [] }));
  const pictures = picturesOf(links, options.length > 0, (row, _, source) =>
    notes.push(problem(row, titleOf('pictures'), source, NO_URL)),
  );
  if (pictures.length > MAX_PICTURES)
    note('pictures', `Only the first ${MAX_PICTURES} pictures are imported.`);

  const isOption = (label: string) =>
    [
      ...OPTION_COLUMNS.map(([column]) => first.cells[column] ?? ''),
      ...line.attributes.map(({ name }) => name),
    ].some((one) => toKey(one) === toKey(label));
  const metafields = metafieldCells(columns, line, isOption, notes);
  const visible = line.attributes
    .filter(({ name, values, isVisible }) => isVisible && values.length > 0 && !options.includes(name))
    .map(({ name, values }): [string, string] => [name, values.join(', ')]);
  const attributes = detailCells(visible);
  const details = [attributes.details, metafields.cells.details].filter(Boolean).join('\n');
  if (details.length > MAX_LONG_TEXT) note('name', LONG_DETAILS);
  const tags = toTags(
    [...textsOf(get('tags')), ...metafields.tags, ...textsOf(get('brands'))].map(withoutSeparator),
  );
  if (tags.length > MAX_TAGS) note('tags', `Only the first ${MAX_TAGS} tags are imported.`);
  const description = cut('description', descriptionOf(get), MAX_LONG_TEXT);
  const published = get('published');
  const isDraft = isVirtual || !['', '1'].includes(published) || get('visibility') === 'hidden';
  // A file without pictures does not show what has none, and hides nothing.
  const state = isDraft ? 'draft' : published === '' || pictures.length === 0 ? '' : 'active';
  return {
    number,
    more,
    numbers: [line, ...line.variations].map(({ number }) => number).toSorted((a, b) => a - b),
    problems,
    notes,
    ...(isLeftOut && { isLeftOut: true }),
    cells: {
      slug: toProductSlug(name, get('sku') || get('id') || String(number)),
      name: cut('name', name, MAX_NAME),
      description: has('description') ? description : '',
      tags: tags.slice(0, MAX_TAGS).join(TAG_SEPARATOR),
      category: categoryOf(get('categories')),
      state,
      seoTitle: cut('seoTitle', seoText(get('seoTitle')), MAX_SEO_TITLE),
      seoDescription: cut('seoDescription', seoText(get('seoDescription')), MAX_SEO_DESCRIPTION),
      ...metafields.cells,
      ...attributes,
      details: details.slice(0, MAX_LONG_TEXT),
      ...measuresOf(line, header, note),
      ...first.cells,
    },
    ...(pictures.length > 0 && { pictures: pictures.slice(0, MAX_PICTURES) }),
    byName,
    partly: {
      whenNew: { description },
      addsTags: !has('tags') || !has('brands'),
      hasNoSummary: !has('summary'),
      mrp: !has('price') ? 'isMissing' : has('salePrice') ? undefined : 'isRegularPrice',
    },
  };
}

/** A variation that has no value of an attribute stands for all of them. */
function variantsOf(line: WooLine): { options: string[]; variants: { line: WooLine; values: string[] }[] } {
  const { variations } = line;
  const names = [...line.attributes, ...variations.flatMap(({ attributes }) => attributes)].map(
    ({ name }) => name,
  );
  const used = [...new Set(names)].filter((name) =>
    variations.some(({ attributes }) => attributes.some((one) => one.name === name)),
  );
  if (used.length === 0) return { options: [], variants: [{ line: variations[0] ?? line, values: [] }] };
  const found = new Map<string, { line: WooLine; values: string[] }>();
  const isAny = (variation: WooLine) => used.some((name) => valuesOf(variation, name).length === 0);
  // The ones with a value of each attribute come first, because they are more specific.
  for (const variation of [...variations.filter((one) => !isAny(one)), ...variations.filter(isAny)]) {
    const choices = used.map((name) => {
      const values = valuesOf(variation, name);
      const all = values.length > 0 ? values : valuesOf(line, name);
      return { name, values: (all.length > 0 ? all : ['Any']).map((name) => ({ name })) };
    });
    if (choices.reduce((count, { values }) => count * values.length, 1) > MAX_VARIANTS) {
      line.problems.push(tooManyVariants(variation.number, 'Parent', variation.get('parent')));
      continue;
    }
    for (const values of combinationsOf(choices)) {
      const key = values.join('\n').toLowerCase();
      if (!found.has(key)) found.set(key, { line: variation, values: joinOptions(values) });
    }
  }
  return { options: joinOptions(used), variants: [...found.values()] };
}

const valuesOf = ({ attributes }: WooLine, name: string): string[] =>
  attributes.find((one) => one.name === name)?.values ?? [];

const optionCells = (values: string[]): Cells =>
  Object.fromEntries(values.map((value, index) => [OPTION_COLUMNS[index]![1], toOptionValue(value)]));

const toGet = (cells: Record<string, string | undefined>) => (name: string) => cells[name] ?? '';

type Note = (name: WooName, message: string, line?: WooLine) => void;

interface LineContext {
  parent: WooLine;
  header: string[];
  has: Context['has'];
  note: Note;
}

function toCells(line: WooLine, { parent, header, has, note }: LineContext): Cells {
  const { get } = line;
  const regular = get('price');
  const sale = get('salePrice');
  const hasDates = get('saleStarts') !== '' || get('saleEnds') !== '';
  if (sale !== '' && hasDates)
    note('salePrice', 'A sale with dates is not imported. The regular price is.', line);
  const amount = (text: string) => Number(text.replace(/[₹,\s]/g, ''));
  const isOnSale = sale !== '' && !hasDates && !(amount(sale) >= amount(regular));
  const stock = Number(get('stock'));
  const isCounted = get('stock') !== '' && !Number.isNaN(stock);
  if (!isCounted && get('isInStock') === '1') note('stock', has('stock') ? NO_COUNT : NO_STOCK, line);
  return {
    sku: codeOf(get('sku')),
    barcode: codeOf(get('barcode')),
    price: isOnSale ? sale : regular || sale,
    mrp: has('price') && has('salePrice') ? regular || sale : '',
    stock: isCounted ? String(Math.max(0, Math.floor(stock))) : has('stock') ? '0' : '',
    variantWeight: measureOf('weight', [line, parent], header, note),
  };
}

const NO_COUNT = 'The file does not say how many are in stock, so the stock is 0.';
const NO_STOCK = 'The file does not say how many are in stock, so the stock of existing products stays.';

/** This shop has one parcel for all variants of a product. */
function measuresOf(line: WooLine, header: string[], note: Note): Cells {
  const measure = (name: Measure) => measureOf(name, [line, ...line.variations], header, note);
  return { lengthCm: measure('length'), widthCm: measure('width'), heightCm: measure('height') };
}

type Measure = 'weight' | 'length' | 'width' | 'height';

/** Grams or centimetres of the first line that has any: a variation without them has those of its product. */
function measureOf(name: Measure, lines: WooLine[], header: string[], note: Note): string {
  const line = lines.find(({ get }) => get(name) !== '');
  const cell = line?.get(name) ?? '';
  const value = Number(DECIMAL_COMMA.test(cell) ? cell.replace(',', '.') : cell);
  if (Number.isNaN(value)) note(name, 'Write a number such as 0.5. This one is left out.', line);
  const whole = Math.round(value * unitOf(header.find((title) => wooNameOf(title) === name) ?? ''));
  return whole >= 1 ? String(whole) : '';
}

/** In `1,250` the comma may separate thousands. */
const DECIMAL_COMMA = /^(\d*,\d{1,2}|0*,\d+)$/;

/** WooCommerce writes line breaks as `\n`. */
function descriptionOf(get: WooLine['get']): string {
  const [summary, text] = [get('summary'), get('description')].map((cell) =>
    toDescription(cell.replaceAll('\\n', '\n')).trim(),
  ) as [string, string];
  return text.includes(summary) ? text : [summary, text].filter(Boolean).join('\n\n');
}

/** The most specific of the first category's levels that a product has. */
function categoryOf(cell: string): string {
  const paths = textsOf(cell);
  return paths.find((path) => path.startsWith(`${paths[0]} >`)) ?? paths[0] ?? '';
}

/** Templates of search plugins, such as `%%title%%`, mean nothing here. */
const seoText = (cell: string): string => (/%\w+%/.test(cell) ? '' : toOneLine(cell));

const withoutSeparator = (tag: string): string => tag.replaceAll(TAG_SEPARATOR, ' ');

/** Commas separate values. One inside a value has a backslash before it. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => toOneLine(part.replaceAll('\\,', ',')))
    .filter(Boolean);

const textsOf = (cell: string): string[] => listOf(cell).map(decodeEntities);

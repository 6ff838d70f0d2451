import { SLUG, toSlug } from '#domain/product.ts';
import type { PictureSource } from '#server/database/schema/import.ts';
import { CellError, type Column, OPTION_COLUMNS, toOneLine, toPictureSource } from './columns.ts';
import { htmlToText } from './html-text.ts';
import {
  type Cells,
  type FileRecord,
  type Line,
  type Problem,
  problem,
  type ReadFile,
  type Row,
} from './read-file.ts';

/** Names of Shopify's columns: those of older exports, then those of newer ones. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  vendor: ['Vendor'],
  body: ['Body (HTML)', 'Description'],
  category: ['Product Category', 'Product category'],
  type: ['Type', 'Custom Product Type', 'Standard Product Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  variantWeight: ['Variant Grams', 'Weight value (grams)'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  mrp: ['Variant Compare At Price', 'Compare-at price'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position', 'Image position'],
  alt: ['Image Alt Text', 'Image alt text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
} as const;
type Name = keyof typeof NAMES;

const toKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const nameOf = (title: string): Name | undefined =>
  (Object.keys(NAMES) as Name[]).find((name) => NAMES[name].some((one) => toKey(one) === toKey(title)));

export function isShopify(header: string[]): boolean {
  const keys = header.map(toKey);
  const hasHandle = keys.includes('handle') || keys.includes('urlhandle');
  return (
    keys.includes('title') && (hasHandle || keys.some((key) => /^(variant)?price$|^option1name$/.test(key)))
  );
}

type Get = (name: Name) => string;

/** A product of the file. Its first row has its own values; the others have variants, or only pictures. */
interface Group {
  handle: string;
  lines: { number: number; get: Get }[];
}

export function readShopify(header: string[], records: FileRecord[]): ReadFile {
  const names = header.map(nameOf);
  const indexOf = (name: Name) => names.indexOf(name);
  const problems: Problem[] = [];
  const groups: Group[] = [];
  for (const { number, cells } of records) {
    const get: Get = (name) => (cells[indexOf(name)] ?? '').trim();
    const handle = get('handle') || (get('title') && toSlug(get('title')));
    const last = groups.at(-1);
    if (handle && last?.handle !== handle) groups.push({ handle, lines: [{ number, get }] });
    else if (last) last.lines.push({ number, get });
    else problems.push(problem(number, 'Handle', '', 'This row has no product: Handle and Title are empty.'));
  }
  const rows = groups.map((group) => toRow(group, header, problems));
  const inFile = (column: Column & Name) => [column, header[indexOf(column)] ?? NAMES[column][0]] as const;
  return {
    rows: problems.length > 0 ? [] : rows,
    problems,
    names: {
      slug: header[indexOf('handle')] ?? 'Handle',
      name: header[indexOf('title')]!,
      description: header[indexOf('body')] ?? NAMES.body[0],
      manufacturer: NAMES.vendor[0],
      category: header[indexOf('type')] ?? header[indexOf('category')] ?? 'Type',
      state: header[indexOf('status')] ?? 'Status',
      pictures: header[indexOf('picture')] ?? NAMES.picture[0],
      ...Object.fromEntries(
        [...OPTION_COLUMNS.flat(), 'sku', 'barcode', 'variantWeight', 'stock', 'price', 'mrp'].map((name) =>
          inFile(name as Column & Name),
        ),
      ),
    },
    ignored: header.filter((_, index) => !names[index] && records.some(({ cells }) => cells[index]?.trim())),
  };
}

function toRow({ handle, lines }: Group, header: string[], problems: Problem[]): Row {
  const [first] = lines;
  const { get } = first!;
  const variants = lines.filter(
    ({ get }, index) => index === 0 || get('option1Value') || get('price') || get('sku'),
  );
  const hasOptions = variants.some(({ get }) => !isDefault(get('option1Value')));
  const [{ cells, number }, ...more] = variants.map(({ number, get }) => toLine(number, get, hasOptions)) as [
    Line,
    ...Line[],
  ];
  const pictures = picturesOf(lines, hasOptions, header, problems);
  const body = get('body');
  return {
    number,
    more: hasOptions ? more : [],
    cells: {
      slug: SLUG.test(handle) ? handle : toSlug(handle),
      name: get('title'),
      description: /<[a-z!/]|&\w+;/i.test(body) ? htmlToText(body) : body,
      manufacturer: get('vendor'),
      category: get('type') || categoryOf(get('category')),
      state: stateOf(get),
      ...cells,
    },
    ...(pictures.length > 0 && { pictures }),
  };
}

const isDefault = (value: string) => value === '' || value === 'Default Title';

/** Shopify's own taxonomy has up to seven levels, the last of which say most. */
const categoryOf = (path: string): string =>
  path
    .split('>')
    .map((name) => name.trim())
    .slice(-1)
    .join('');

function stateOf(get: Get): string {
  const status = get('status').toLowerCase();
  if (status !== '' && status !== 'active') return status === 'unlisted' ? 'draft' : status;
  return /^(false|no)$/i.test(get('published')) ? 'draft' : 'active';
}

function toLine(number: number, get: Get, hasOptions: boolean): Line {
  const price = get('price');
  const compareAt = get('mrp');
  const amount = (text: string) => Number(text.replaceAll(',', ''));
  const options = hasOptions
    ? OPTION_COLUMNS.flat().map((column) => [column, get(column).replaceAll(' / ', '/')])
    : [];
  const cells: Cells = {
    ...Object.fromEntries(options),
    // Spreadsheets keep the digits of a number behind an apostrophe.
    sku: get('sku').replace(/^'/, ''),
    barcode: get('barcode').replace(/^'/, ''),
    variantWeight: amount(get('variantWeight')) === 0 ? '' : get('variantWeight'),
    // Shopify sells some variants below zero.
    stock: /^-\d+$/.test(get('stock')) ? '0' : get('stock'),
    price,
    mrp: compareAt === '' || amount(compareAt) < amount(price) ? price : compareAt,
  };
  return { number, cells };
}

function picturesOf(
  lines: Group['lines'],
  hasOptions: boolean,
  header: string[],
  problems: Problem[],
): PictureSource[] {
  const pictures = lines
    .filter(({ get }) => get('picture'))
    .map(({ number, get }, index) => ({
      number,
      column: 'picture' as Name,
      source: get('picture'),
      alt: toOneLine(get('alt')).slice(0, 200),
      position: Number(get('position')) || index + 1,
    }))
    .toSorted((a, b) => a.position - b.position);
  const ofVariants = lines
    .filter(({ get }) => get('variantPicture'))
    .map(({ number, get }) => ({
      number,
      column: 'variantPicture' as Name,
      source: get('variantPicture'),
      alt: '',
    }));
  const all = [...pictures, ...ofVariants].filter(
    ({ source }, index, all) => all.findIndex((one) => one.source === source) === index,
  );
  return all.flatMap(({ number, column, source, alt }) => {
    try {
      const value = hasOptions ? sharedValue(lines, source) : undefined;
      return [{ source: toPictureSource(source), alt, ...(value && { value }) }];
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const title = header.find((title) => nameOf(title) === column) ?? '';
      problems.push(problem(number, title, source, error.message));
      return [];
    }
  });
}

/** The value, such as a colour, that all variants with this picture have in common and no other has. */
function sharedValue(lines: Group['lines'], source: string): string | undefined {
  const having = lines.filter(({ get }) => get('variantPicture') === source);
  const others = lines.filter(({ get }) => get('variantPicture') !== source);
  for (const [, column] of OPTION_COLUMNS) {
    const [value, ...more] = new Set(having.map(({ get }) => get(column)));
    if (value && more.length === 0 && others.every(({ get }) => get(column) !== value)) return value;
  }
  return undefined;
}

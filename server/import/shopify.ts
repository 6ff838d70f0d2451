import { SLUG, toSlug } from '#domain/product.ts';
import { MAX_TAG_CHARACTERS, TAG_SEPARATOR } from '#domain/tags.ts';
import { type Column, OPTION_COLUMNS } from './columns.ts';
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
import { type FileLine, NAMES, type Name, nameOf, toKey } from './shopify-columns.ts';
import { picturesOf } from './shopify-pictures.ts';

export function isShopify(header: string[]): boolean {
  const keys = header.map(toKey);
  const hasHandle = keys.includes('handle') || keys.includes('urlhandle');
  return (
    keys.includes('title') && (hasHandle || keys.some((key) => /^(variant)?price$|^option1name$/.test(key)))
  );
}

type Get = FileLine['get'];

interface Group {
  handle: string;
  lines: FileLine[];
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
      tags: header[indexOf('tags')] ?? NAMES.vendor[0],
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
      tags: tagsOf(get),
      category: get('type') || categoryOf(get('category')),
      state: pictures.length === 0 && stateOf(get) === 'active' ? '' : stateOf(get),
      ...cells,
    },
    ...(pictures.length > 0 && { pictures }),
  };
}

const isDefault = (value: string) => value === '' || value === 'Default Title';

/** Shopify's taxonomy has up to seven levels. The last ones are the most specific. */
const categoryOf = (path: string): string =>
  path
    .split('>')
    .map((name) => name.trim())
    .slice(-1)
    .join('');

/** The vendor is often a brand, but Indian law asks for the manufacturer's name and address. */
function tagsOf(get: Get): string {
  const vendor = get('vendor').replaceAll(TAG_SEPARATOR, ' ').slice(0, MAX_TAG_CHARACTERS);
  return [get('tags'), vendor].filter(Boolean).join(TAG_SEPARATOR);
}

function stateOf(get: Get): string {
  const status = get('status').toLowerCase();
  if (status !== '' && status !== 'active') return status === 'unlisted' ? 'draft' : status;
  return /^(false|no)$/i.test(get('published')) ? 'draft' : 'active';
}

function toLine(number: number, get: Get, hasOptions: boolean): Line {
  const price = get('price');
  const compareAt = get('mrp');
  const amount = (text: string) => Number(text.replace(/[₹,\s]/g, ''));
  const isAmount = (text: string) => !Number.isNaN(amount(text));
  const options = hasOptions
    ? OPTION_COLUMNS.flat().map((column) => [column, get(column).replaceAll(' / ', '/')])
    : [];
  const cells: Cells = {
    ...Object.fromEntries(options),
    // Spreadsheets write an apostrophe before a number to keep all its digits.
    sku: get('sku').replace(/^'/, ''),
    barcode: get('barcode').replace(/^'/, ''),
    variantWeight: amount(get('variantWeight')) === 0 ? '' : get('variantWeight'),
    // Shopify sells some variants below zero.
    stock: /^-\d+$/.test(get('stock')) ? '0' : get('stock'),
    price,
    mrp: compareAt !== '' && !(amount(compareAt) < amount(price)) ? compareAt : isAmount(price) ? price : '',
  };
  return { number, cells };
}

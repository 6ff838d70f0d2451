import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import {
  MAX_LONG_TEXT,
  MAX_NAME,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  toSlug,
} from '#domain/catalogue/product.ts';
import { MAX_TAGS, TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { MAX_VARIANTS } from '#domain/catalogue/variants.ts';
import { codeOf, toOneLine, toOptionValue, toTags } from './cell.ts';
import { type Column, OPTION_COLUMNS, VARIANT_COLUMNS } from './columns.ts';
import { fitCells } from './fit-cells.ts';
import { tooManyVariants } from './group-lines.ts';
import { toDescription } from './html-text.ts';
import { addMetafieldOptions } from './metafield-options.ts';
import {
  type ColumnUses,
  type FileColumn,
  metafieldCells,
  metafieldColumns,
  ownColumns,
} from './metafields.ts';
import { LONG_DETAILS, onlyFirst, PROBLEM_COLUMN, type Problem, problem } from './problem.ts';
import type { Cells, FileRecord, FileRecords, Line, ReadFile, Row } from './row.ts';
import { type FileLine, NAMES, type Name, nameOf, toKey } from './shopify-columns.ts';
import { NO_URL, picturesOf } from './shopify-pictures.ts';
import { slugOf } from './slug.ts';

export function isShopify(header: string[]): boolean {
  const keys = header.map(toKey);
  const hasHandle = keys.includes('handle') || keys.includes('urlhandle');
  const isKnown = header.every((name) => nameOf(name) || name === PROBLEM_COLUMN);
  const hasVariants = keys.some((key) => /^(variant)?price$|^option1name$/.test(key));
  return keys.includes('title') && (hasHandle || (isKnown && hasVariants));
}

type Get = FileLine['get'];

interface Group {
  handle: string;
  lines: FileLine[];
  problems: Problem[];
}

export function readShopify(header: string[], records: FileRecords, uses?: ColumnUses): ReadFile {
  const columns = metafieldColumns(header, records.examples, uses);
  const own = ownColumns(header);
  const names = header.map(nameOf);
  const known = new Set(names);
  const indexOf = (name: Name) => names.indexOf(name);
  const inFile = (column: Column & Name) => [column, header[indexOf(column)] ?? NAMES[column][0]] as const;
  return {
    rows: groupsOf(records, indexOf).map((group) => toRow(group, header, columns, own, known)),
    problems: [],
    columns,
    names: {
      slug: header[indexOf('handle')] ?? 'Handle',
      name: header[indexOf('title')]!,
      description: header[indexOf('body')] ?? NAMES.body[0],
      tags: header[indexOf('tags')] ?? NAMES.vendor[0],
      category: header[indexOf('type')] ?? header[indexOf('category')] ?? 'Type',
      state: header[indexOf('status')] ?? 'Status',
      pictures: header[indexOf('picture')] ?? NAMES.picture[0],
      ...Object.fromEntries(VARIANT_COLUMNS.map((name) => inFile(name as Column & Name))),
    },
    ignored: header.filter(
      (name, index) =>
        !names[index] &&
        !own[index] &&
        name !== PROBLEM_COLUMN &&
        !columns.some((column) => column.index === index) &&
        records.examples[index] !== undefined,
    ),
  };
}

/** Rows of a product need not be together. A row without a handle belongs to the product above it. */
function* groupsOf(records: FileRecords, indexOf: (name: Name) => number): Generator<Group> {
  const getOf =
    ({ cells }: FileRecord): Get =>
    (name) =>
      (cells[indexOf(name)] ?? '').trim();
  const handleOf = (get: Get) => get('handle') || (get('title') && toSlug(get('title')));
  const lastRows = new Map<string, number>();
  let handle = '';
  for (const record of records) {
    handle = handleOf(getOf(record)) || handle;
    lastRows.set(handle, record.number);
  }
  const open = new Map<string, Group>();
  handle = '';
  for (const record of records) {
    const { number, cells, problems } = record;
    const get = getOf(record);
    handle = handleOf(get) || handle;
    const group = open.get(handle) ?? { handle, lines: [], problems: [] };
    if (handle === '' && group.lines.length === 0)
      group.problems.push(problem(number, 'Handle', '', NO_PRODUCT));
    group.lines.push({ number, get, cells });
    group.problems.push(...problems);
    open.set(handle, group);
    for (const first of open.values()) {
      if (lastRows.get(first.handle) !== first.lines.at(-1)!.number) break;
      open.delete(first.handle);
      yield first;
    }
  }
}

const NO_PRODUCT = 'This row has no product: Handle and Title are empty.';

function toRow(
  { handle, lines, problems }: Group,
  header: string[],
  columns: FileColumn[],
  own: (Column | undefined)[],
  inFile: Set<Name | undefined>,
): Row {
  const [first] = lines;
  const { get, number } = first!;
  const notes: Problem[] = [];
  const titleOf = (name: Name) => header.find((title) => nameOf(title) === name) ?? '';
  const note = (name: Name, message: string) =>
    notes.push(problem(number, titleOf(name), get(name), message));
  const variants = lines.filter(
    ({ get }, index) => index === 0 || get('option1Value') || get('price') || get('sku'),
  );
  const hasOptions = variants.some(({ get }) => !isDefault(get('option1Value')));
  const read = variants.map((line) => ({ ...toLine(line, hasOptions, inFile), texts: line.cells }));
  fitCells(read, titleOf, notes);
  const [{ cells }, ...more] = read.map(({ number, cells }) => ({ number, cells })) as [Line, ...Line[]];
  const optionNames: Cells = {};
  if (hasOptions)
    for (const [index, [name, value]] of OPTION_COLUMNS.entries())
      if (!cells[name] && [cells, ...more.map(({ cells }) => cells)].some((one) => one[value]))
        if (get(name)) cells[name] = get(name);
        else optionNames[name] = `Option ${index + 1}`;
  addMetafieldOptions(columns, { number, texts: first!.cells }, hasOptions ? read : read.slice(0, 1), notes);
  if (hasOptions && variants.length > MAX_VARIANTS)
    problems.push(tooManyVariants(number, titleOf('handle'), handle));
  const pictures = picturesOf(lines, hasOptions, (row, column, source) =>
    notes.push(problem(row, titleOf(column), source, NO_URL)),
  );
  if (pictures.length > MAX_PICTURES)
    note('picture', `Only the first ${MAX_PICTURES} pictures are imported.`);
  const isOption = (name: string) =>
    OPTION_COLUMNS.some(([column]) => toKey(cells[column] ?? '') === toKey(name));
  const metafields = metafieldCells(columns, first!, isOption, notes);
  const ownCells: Cells = Object.fromEntries(
    own.flatMap((column, index) => (column ? [[column, first!.cells[index] ?? '']] : [])),
  );
  const { details = '' } = metafields.cells;
  if (details.length > MAX_LONG_TEXT) note('title', LONG_DETAILS);
  const tags = tagsOf(get, metafields.tags);
  const category = categoryOf(get('category')) || get('collection');
  const { state, ...stateWhenNew } = stateOf(get);
  const isShown = state === 'active' || stateWhenNew.whenNew === 'active';
  const stays = pictures.length === 0 && isShown;
  if (tags.length > MAX_TAGS) note('tags', `Only the first ${MAX_TAGS} tags are imported.`);
  const cut = (name: Name, text: string, max: number) => {
    if (text.length > max) note(name, onlyFirst(max));
    return text.slice(0, max);
  };
  const isGiftCard = /^(true|yes)$/i.test(get('giftCard'));
  if (isGiftCard) note('title', 'Gift cards are not imported.');
  return {
    number,
    more: hasOptions ? more : [],
    numbers: lines.map(({ number }) => number),
    problems,
    notes,
    ...(isGiftCard && { isLeftOut: true }),
    cells: {
      slug: slugOf(handle),
      name: cut('title', toOneLine(get('title')), MAX_NAME),
      description: cut('body', toDescription(get('body')), MAX_LONG_TEXT),
      tags: tags.slice(0, MAX_TAGS).join(TAG_SEPARATOR),
      category: get('type') || (inFile.has('type') ? category : ''),
      state: stays ? '' : state,
      seoTitle: cut('seoTitle', toOneLine(get('seoTitle')), MAX_SEO_TITLE),
      seoDescription: cut('seoDescription', toOneLine(get('seoDescription')), MAX_SEO_DESCRIPTION),
      ...metafields.cells,
      ...(details && { details: details.slice(0, MAX_LONG_TEXT) }),
      ...ownCells,
      ...cells,
    },
    ...(pictures.length > 0 && { pictures: pictures.slice(0, MAX_PICTURES) }),
    partly: {
      whenNew: {
        ...{ ...optionNames, category, name: handle.slice(0, MAX_NAME) },
        ...(!stays && { state: stateWhenNew.whenNew }),
      },
      hides: stateWhenNew.whenNew === 'draft',
      addsTags: !inFile.has('tags') || !inFile.has('vendor'),
      hasVariantPicturesOnly: !inFile.has('picture'),
      hasNoVariantPictures: !inFile.has('variantPicture'),
      mrp: inFile.has('mrp') ? undefined : 'isMissing',
    },
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
function tagsOf(get: Get, more: string[]): string[] {
  const vendor = get('vendor').replaceAll(TAG_SEPARATOR, ' ');
  return toTags([...get('tags').split(TAG_SEPARATOR), ...more, vendor]);
}

/** A published product without a status may be a draft or archived all the same. */
function stateOf(get: Get): { state: string; whenNew?: 'draft' | 'active' } {
  const status = get('status').toLowerCase();
  const whenNew = /^(false|no)$/i.test(get('published')) ? 'draft' : 'active';
  if (status === '') return { state: '', whenNew };
  return { state: status === 'active' ? whenNew : status === 'unlisted' ? 'draft' : status };
}

function toLine({ number, get }: FileLine, hasOptions: boolean, inFile: Set<Name | undefined>): Line {
  const price = get('price');
  const compareAt = get('mrp');
  const amount = (text: string) => Number(text.replace(/[₹,\s]/g, ''));
  const isAmount = (text: string) => !Number.isNaN(amount(text));
  const hasMrp = compareAt !== '' && amount(compareAt) !== 0 && !(amount(compareAt) < amount(price));
  const ownMrp = inFile.has('mrp') && isAmount(price) ? price : '';
  const options = hasOptions
    ? OPTION_COLUMNS.flat().map((column) => [column, toOptionValue(get(column))])
    : [];
  const cells: Cells = {
    ...Object.fromEntries(options),
    sku: codeOf(get('sku')),
    barcode: codeOf(get('barcode')),
    variantWeight: amount(get('variantWeight')) < 0.5 ? '' : get('variantWeight'),
    // Shopify sells some variants below zero.
    stock: /^-\d+$/.test(get('stock')) ? '0' : get('stock'),
    price,
    costPerItem: get('costPerItem'),
    mrp: hasMrp ? compareAt : ownMrp,
  };
  return { number, cells };
}

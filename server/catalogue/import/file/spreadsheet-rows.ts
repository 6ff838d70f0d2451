import type { ColumnUse } from '#contract/admin/import.ts';
import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import {
  FACTS,
  MAX_COLOUR_GROUP,
  MAX_LONG_TEXT,
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
} from '#domain/catalogue/product.ts';
import { MAX_TAGS, TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { toOneLine, toTags } from './cell.ts';
import { COLUMNS, type Column, OPTION_COLUMNS } from './columns.ts';
import { toDescription } from './html-text.ts';
import { detailCells, type FileColumn, hsnOf, toText as listText } from './metafields.ts';
import { LONG_DETAILS, onlyFirst, type Problem, problem } from './problem.ts';
import type { Cells, FileRecord, ReadFile, Row } from './row.ts';
import { picturesOf } from './shopify-pictures.ts';
import { createSlugs, slugOf } from './slug.ts';
import { picturesIn, toState, toText } from './spreadsheet-cells.ts';
import { type SheetVariant, variantsOf } from './spreadsheet-variants.ts';

export interface SheetLine {
  number: number;
  problems: Problem[];
  /** The value of the column with this use, or '' . */
  get: (use: ColumnUse) => string;
  /** The values of all columns with this use that are not empty. */
  all: (use: ColumnUse) => { name: string; text: string }[];
}

const COLUMN_OF_USE: Partial<Record<ColumnUse, Column>> = {
  ...{ tag: 'tags', weight: 'variantWeight', option: 'option1Value', detail: 'details' },
};

/** The headings of the file by the columns of this shop. */
export function namesOf(columns: FileColumn[]): NonNullable<ReadFile['names']> {
  const names: NonNullable<ReadFile['names']> = {};
  for (const { use, name } of columns) {
    const column = COLUMN_OF_USE[use] ?? COLUMNS.find((one) => one === use);
    if (column) names[column] ??= name;
  }
  return { slug: names.name, mrp: names.price, ...names } as typeof names;
}

export function spreadsheetRows(columns: FileColumn[], records: FileRecord[]): Row[] {
  const byUse = Map.groupBy(columns, ({ use }) => use);
  const lines = records.map(({ number, cells, problems }): SheetLine => {
    const all: SheetLine['all'] = (use) =>
      (byUse.get(use) ?? [])
        .map(({ index, name }) => ({ name, text: toText(cells[index]) }))
        .filter(({ text }) => text !== '');
    return { number, problems: [...problems], all, get: (use) => all(use)[0]?.text ?? '' };
  });
  const titleOf = (use: ColumnUse) => byUse.get(use)?.[0]?.name ?? '';
  const toProductSlug = createSlugs();
  return toProducts(lines).map((product) => toRow(product, titleOf, toProductSlug));
}

const hasOption = ({ all }: SheetLine) => all('option').length > 0;

/** Rows with the same code, handle or name are variants of one product. A row below it may leave the name empty. */
function toProducts(lines: SheetLine[]): SheetLine[][] {
  const products: SheetLine[][] = [];
  const byKey = new Map<string, SheetLine[]>();
  const withoutOptions = new Set<SheetLine[]>();
  for (const line of lines) {
    const code = line.get('productCode') || line.get('slug');
    const name = toOneLine(line.get('name')).toLowerCase();
    const key = code ? `code:${code}` : name && `name:${name}`;
    const found = key ? byKey.get(key) : products.at(-1);
    const isVariant = code !== '' || (hasOption(line) && !!found && !withoutOptions.has(found));
    if (found && isVariant) found.push(line);
    else {
      const product = [line];
      products.push(product);
      byKey.set(key, product);
      if (!hasOption(line)) withoutOptions.add(product);
    }
  }
  return products;
}

function toRow(
  lines: SheetLine[],
  titleOf: (use: ColumnUse) => string,
  toProductSlug: ReturnType<typeof createSlugs>,
): Row {
  const first = lines[0]!;
  const { number } = first;
  const problems = lines.flatMap((line) => line.problems);
  const notes: Problem[] = [];
  const get = (use: ColumnUse) => lines.map((line) => line.get(use)).find(Boolean) ?? '';
  const all = (use: ColumnUse) => lines.flatMap((line) => line.all(use));
  const note = (use: ColumnUse, message: string, line = first) =>
    notes.push(problem(line.number, titleOf(use), line.get(use), message));
  const name = toOneLine(get('name'));
  if (name === '' && get('slug') === '')
    problems.push(problem(number, titleOf('name'), '', 'This row has no name.'));
  const isTotal = /^(grand |sub ?)?total:?$|^कुल( योग)?:?$/i.test(name);
  if (isTotal) note('name', 'Rows with a total are not imported.');

  const { names, variants } = variantsOf(lines, titleOf, { note, problems });
  const [{ cells }, ...more] = variants.map(({ number, cells }) => ({ number, cells })) as [
    SheetVariant,
    ...SheetVariant[],
  ];
  const pictures = readPictures(lines, variants, titleOf, problems);
  if (pictures.length > MAX_PICTURES)
    note('pictures', `Only the first ${MAX_PICTURES} pictures are imported.`);
  const tags = toTags(all('tag').flatMap(({ text }) => text.split(/[,;|\n]/)));
  if (tags.length > MAX_TAGS) note('tag', `Only the first ${MAX_TAGS} tags are imported.`);
  const description = toDescription(get('description'));
  if (description.length > MAX_LONG_TEXT) note('description', onlyFirst(MAX_LONG_TEXT));
  const { details = '', ...facts } = detailCells(
    first.all('detail').map(({ name, text }) => [name, listText(text)]),
  );
  if (details.length > MAX_LONG_TEXT) note('detail', LONG_DETAILS);
  const state = toState(get('state'));
  return {
    number,
    more,
    numbers: lines.map((line) => line.number),
    problems,
    notes,
    ...(isTotal && { isLeftOut: true }),
    cells: {
      ...facts,
      ...Object.fromEntries(
        FACTS.map((fact) => [fact, toOneLine(get(fact)) || (facts as Cells)[fact] || '']),
      ),
      slug: get('slug') ? slugOf(get('slug')) : toProductSlug(name, codeFor(first)),
      name,
      description: description.slice(0, MAX_LONG_TEXT),
      details: details.slice(0, MAX_LONG_TEXT),
      care: get('care'),
      tags: tags.slice(0, MAX_TAGS).join(TAG_SEPARATOR),
      category: toOneLine(get('category')),
      subCategory: toOneLine(get('subCategory')),
      colourGroup: toOneLine(get('colourGroup')).slice(0, MAX_COLOUR_GROUP),
      hsn: get('hsn') && hsnOf(get('hsn')),
      seoTitle: toOneLine(get('seoTitle')).slice(0, MAX_SEO_TITLE),
      seoDescription: toOneLine(get('seoDescription')).slice(0, MAX_SEO_DESCRIPTION),
      state: state === 'active' && pictures.length === 0 ? '' : state,
      ...cells,
      ...names,
    },
    ...(pictures.length > 0 && { pictures: pictures.slice(0, MAX_PICTURES) }),
  };
}

const codeFor = ({ get, number }: SheetLine): string => get('productCode') || get('sku') || String(number);

/** A picture of all variants with a value, and of no others, is shown when a customer chooses that value. */
function readPictures(
  lines: SheetLine[],
  variants: SheetVariant[],
  titleOf: (use: ColumnUse) => string,
  problems: Problem[],
) {
  const hasOptions = variants.length > 1;
  const urls = (line: SheetLine) => line.all('pictures').flatMap(({ text }) => picturesIn(text));
  const links = [
    ...lines.flatMap((line) => urls(line).map((url) => ({ line, cells: { picture: url } }))),
    ...(hasOptions ? variants : []).map(({ line, cells }) => ({
      line,
      cells: { ...cells, variantPicture: urls(line)[0] ?? '' },
    })),
  ];
  const options = new Set<string>(OPTION_COLUMNS.map(([, value]) => value));
  return picturesOf(
    links.map(({ line, cells }) => ({
      ...{ number: line.number, cells: [] },
      get: (column: string) =>
        options.has(column) || /picture/i.test(column)
          ? ((cells as Record<string, string>)[column] ?? '')
          : '',
    })),
    hasOptions,
    (row, _, source, message) => problems.push(problem(row, titleOf('pictures'), source, message)),
  );
}

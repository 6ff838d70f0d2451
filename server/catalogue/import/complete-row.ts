import type { Picture } from '#domain/catalogue/picture.ts';
import { TAG_SEPARATOR } from '#domain/catalogue/tags.ts';
import { variantTitle } from '#domain/catalogue/variants.ts';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import { CellError, toOneLine, toPlainBreaks, toTags } from './file/cell.ts';
import { mrpOf, OPTION_COLUMNS, readCell } from './file/columns.ts';
import { isVariant } from './file/group-lines.ts';
import type { Cells, Line, Partly, Row } from './file/row.ts';

/** Adds what a file of another shop leaves open: a new product gets the usual values, a stored one stays as it is. */
export function completeRow(row: Row, before: StoredProduct | undefined): Row {
  const { partly } = row;
  if (!partly) return row;
  if (!before) return { ...row, cells: { ...row.cells, ...emptyOnes(partly.whenNew, row.cells) } };
  const { product } = before;
  const cells = { ...row.cells };
  if (partly.hides && product.state === 'active') cells.state = 'draft';
  if (partly.addsTags && cells.tags)
    cells.tags = toTags([...product.tags, ...cells.tags.split(TAG_SEPARATOR)]).join(TAG_SEPARATOR);
  if (partly.hasNoSummary && endsWith(product.description, cells.description)) cells.description = '';
  // A number without the variant it belongs to.
  if (product.options.length > 0 && !isVariant(row)) cells.stock = '';
  const { pictures, ...rest } = row;
  const keepsPictures = partly.hasVariantPicturesOnly && product.pictures.length > 0;
  const ofVariants = partly.hasNoVariantPictures
    ? product.pictures.filter(({ value }) => value).map(toSource)
    : [];
  return {
    ...rest,
    ...(pictures && !keepsPictures && { pictures: [...pictures, ...ofVariants] }),
    cells: withPrices(cells, before, partly),
    more: row.more.map((line): Line => ({ ...line, cells: withPrices(line.cells, before, partly) })),
  };
}

const toSource = ({ file: source, alt }: Picture) => ({ source, alt });

const emptyOnes = (wanted: Cells, cells: Cells): Cells =>
  Object.fromEntries(Object.entries(wanted).filter(([column]) => !cells[column as keyof Cells]?.trim()));

const endsWith = (text: string, end = ''): boolean => toPlainBreaks(text).endsWith(toPlainBreaks(end));

/** An MRP that the file does not have stays, unless the new price is above it. */
function withPrices(cells: Cells, { product, variants }: StoredProduct, { mrp }: Partly): Cells {
  if (!mrp) return cells;
  const values = OPTION_COLUMNS.map(([, column]) => toOneLine(cells[column] ?? '')).filter(Boolean);
  const variant = variants.find(({ title }) => title === variantTitle(values));
  if (values.length > 0 && !variant) return cells;
  const price = amountOf(cells.price);
  const stored = mrpOf(product, variant);
  if (price === undefined) return cells;
  // Without the column of sale prices, the regular price of a product on sale changes nothing of the sale.
  if (mrp === 'isRegularPrice' && price === stored) return { ...cells, price: '' };
  return price > stored ? { ...cells, mrp: cells.price ?? '' } : cells;
}

function amountOf(cell = ''): number | undefined {
  if (cell.trim() === '') return undefined;
  try {
    return readCell('price', toPlainBreaks(cell)) as number;
  } catch (error) {
    if (error instanceof CellError) return undefined;
    throw error;
  }
}

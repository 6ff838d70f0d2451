import type { Input } from '#contract/schemas.ts';
import { SHEET_FIELDS, type SheetField } from '#domain/bulk-edit.ts';
import {
  cellKey,
  isStored,
  parseCell,
  type SheetProduct,
  type SheetRow,
  storedText,
  toRows,
} from './cells.ts';

type SavedProduct = Input<'admin.sheet.save'>['products'][number];

export interface EditedProduct {
  product: SheetProduct;
  texts: Record<string, string>;
}

export type Edits = Record<string, EditedProduct>;

export interface CellChange {
  row: SheetRow;
  field: SheetField;
  text: string;
}

export function changeCells(edits: Edits, changes: CellChange[]): Edits {
  const next = { ...edits };
  for (const { row, field, text } of changes) {
    const { _id } = row.product;
    const { product, texts } = next[_id] ?? { product: row.product, texts: {} };
    const { [cellKey(row, field)]: before, ...others } = texts;
    const base = toRows([product]).find(({ variant }) => variant.id === row.variant.id) ?? row;
    const changed = isStored(base, field, text) ? others : { ...texts, [cellKey(row, field)]: text };
    if (Object.keys(changed).length > 0) next[_id] = { product, texts: changed };
    else delete next[_id];
  }
  return next;
}

export const cellText = (edits: Edits, row: SheetRow, field: SheetField): string =>
  edits[row.product._id]?.texts[cellKey(row, field)] ?? storedText(row, field);

export const countCells = (edits: Edits): number =>
  Object.values(edits).reduce((count, { texts }) => count + Object.keys(texts).length, 0);

export function errorsOf({ product, texts }: EditedProduct): Record<string, string> {
  const errors: Record<string, string> = {};
  const edits = { [product._id]: { product, texts } };
  for (const row of toRows([product])) {
    const numberOf = (field: SheetField) => {
      const parsed = parseCell(field, cellText(edits, row, field));
      return 'value' in parsed ? parsed.value : undefined;
    };
    for (const field of SHEET_FIELDS) {
      const key = cellKey(row, field);
      const parsed = texts[key] === undefined ? undefined : parseCell(field, texts[key]);
      if (parsed && 'error' in parsed) errors[key] = parsed.error;
    }
    const [price, mrp] = [numberOf('price'), numberOf('mrp')];
    const key = ['mrp', 'price']
      .map((field) => cellKey(row, field as SheetField))
      .find((key) => key in texts);
    if (key && typeof price === 'number' && typeof mrp === 'number' && mrp < price)
      errors[key] ??= key.endsWith('.mrp')
        ? 'The MRP cannot be below the price.'
        : 'The price cannot be above the MRP.';
  }
  return errors;
}

export function toSaved({ product, texts }: EditedProduct): SavedProduct {
  const { _id: id, version } = product;
  const saved: SavedProduct = { id, version, variants: [] };
  for (const row of toRows([product])) {
    const variant: SavedProduct['variants'][number] = { id: row.variant.id };
    for (const field of SHEET_FIELDS) {
      const text = texts[cellKey(row, field)];
      const parsed = text === undefined ? undefined : parseCell(field, text);
      if (!parsed || !('value' in parsed)) continue;
      if (field === 'quantity')
        variant.stock = { quantity: parsed.value as number, was: row.variant.quantity };
      else Object.assign(field === 'state' ? saved : variant, { [field]: parsed.value });
    }
    if (Object.keys(variant).length > 1) saved.variants.push(variant);
  }
  return saved;
}

/** What was typed while `sent` was being saved stays, based on the product as it is now. */
export function rebase(edits: Edits, sent: EditedProduct | undefined, current: SheetProduct): Edits {
  const { [current._id]: edited, ...others } = edits;
  const texts = Object.entries(edited?.texts ?? {}).filter(([key, text]) => sent?.texts[key] !== text);
  return texts.length > 0
    ? { ...others, [current._id]: { product: current, texts: Object.fromEntries(texts) } }
    : others;
}

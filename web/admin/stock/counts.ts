import type { Input, Output } from '#contract/schemas.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';

export type StockRow = Output<'admin.stock.list'>[number];

export interface Counted {
  /** As it was when its count began. Sales since then stay subtracted. */
  row: StockRow;
  text: string;
}

export interface CountDraft {
  counted: Record<string, Counted>;
  unknown: string[];
}

export const EMPTY_DRAFT: CountDraft = { counted: {}, unknown: [] };

const MAX_UNKNOWN = 200;

export function setCount(draft: CountDraft, row: StockRow, text: string): CountDraft {
  if (text === '') return dropCount(draft, row.id);
  const known = draft.counted[row.id]?.row ?? row;
  return { ...draft, counted: { ...draft.counted, [row.id]: { row: known, text } } };
}

export const addOne = (draft: CountDraft, row: StockRow): CountDraft =>
  setCount(draft, row, String((Number(draft.counted[row.id]?.text) || 0) + 1));

export function dropCount(draft: CountDraft, id: string): CountDraft {
  const { [id]: _, ...counted } = draft.counted;
  return { ...draft, counted };
}

export function rebaseCount(draft: CountDraft, row: StockRow): CountDraft {
  const { text } = draft.counted[row.id]!;
  return { ...draft, counted: { ...draft.counted, [row.id]: { row, text } } };
}

/** A saved count goes, unless it has changed since it was sent. */
export const settleCount = (draft: CountDraft, sent: Counted, saved: StockRow): CountDraft =>
  draft.counted[saved.id]?.text === sent.text || !draft.counted[saved.id]
    ? dropCount(draft, saved.id)
    : rebaseCount(draft, saved);

export const addUnknown = (draft: CountDraft, code: string): CountDraft => ({
  ...draft,
  unknown: [code, ...draft.unknown.filter((one) => one !== code)].slice(0, MAX_UNKNOWN),
});

export const countProblem = (text: string): string | undefined =>
  /^\d+$/.test(text.trim()) && Number(text) <= MAX_QUANTITY
    ? undefined
    : 'Please enter a whole number from 0 to 10,00,000.';

export const hasCode = ({ sku, barcode }: StockRow, code: string): boolean =>
  sku === code || barcode === code;

type Counts = Input<'admin.stock.count'>['counts'];

/** Leaves out items that are ordered and not packed, which can’t be sold. */
export const availableOf = ({ row, text }: Counted): number => Math.max(0, Number(text) - row.committed);

export const toCounts = (counted: Counted[]): Counts =>
  counted.map((one) => ({
    variantId: one.row.id,
    quantity: availableOf(one),
    was: one.row.quantity,
    since: one.row.at,
  }));

/** A scanner types a whole code into any field that has the focus. */
export const isCode = (text: string): boolean => text.length > String(MAX_QUANTITY).length;

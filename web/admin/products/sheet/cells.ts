import type { Output } from '#contract/schemas.ts';
import type { SheetField } from '#domain/bulk-edit.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise, toRupees } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { MAX_QUANTITY } from '#domain/stock.ts';
import { parseAmount, parseCount } from '#domain/typed-number.ts';
import { STATE_OPTIONS } from '#web/admin/parts/state-badge.tsx';

export type SheetProduct = Output<'admin.sheet.list'>[number];

export interface SheetRow {
  product: SheetProduct;
  variant: SheetProduct['variants'][number];
}

export const toRows = (products: SheetProduct[]): SheetRow[] =>
  products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));

export const sizeOf = ({ variant }: SheetRow): string => (variant.size === ONE_SIZE ? '' : variant.size);

export const FIELD_LABELS: Record<SheetField, string> = {
  price: 'Price (₹)',
  mrp: 'MRP (₹)',
  quantity: 'Stock',
  state: 'State',
  sku: 'SKU',
};

export const cellKey = ({ variant }: SheetRow, field: SheetField): string =>
  field === 'state' ? 'state' : `${variant.id}.${field}`;

type Value = string | number | null;
type Parsed = { value: Value } | { error: string };

const MAX_AMOUNT = 1_000_000_000;

function parsePrice(text: string): Parsed {
  const value = parseAmount(text);
  if (value === undefined) return { error: 'Please enter an amount such as 1299 or 1,299.50.' };
  if (value <= 0) return { error: 'Please enter an amount above 0.' };
  return value > MAX_AMOUNT ? { error: `Please enter at most ${formatPaise(MAX_AMOUNT)}.` } : { value };
}

const PARSERS: Record<SheetField, (text: string) => Parsed> = {
  price: parsePrice,
  mrp: parsePrice,
  quantity(text) {
    const value = parseCount(text);
    return value !== undefined && value <= MAX_QUANTITY
      ? { value }
      : { error: `Please enter a whole number from 0 to ${formatNumber(MAX_QUANTITY)}.` };
  },
  state(text) {
    const name = text.trim().toLowerCase();
    const [value] = STATE_OPTIONS.find((option) => option.some((one) => one.toLowerCase() === name)) ?? [];
    return value ? { value } : { error: 'Please enter Active, Draft or Archived.' };
  },
  sku: (text) => ({ value: text.trim() || null }),
};

export const parseCell = (field: SheetField, text: string): Parsed => PARSERS[field](text);

const storedValue = ({ product, variant }: SheetRow, field: SheetField): Value =>
  field === 'state' ? product.state : variant[field];

export const isStored = (row: SheetRow, field: SheetField, text: string): boolean => {
  const parsed = parseCell(field, text);
  return 'value' in parsed && parsed.value === storedValue(row, field);
};

export function storedText(row: SheetRow, field: SheetField): string {
  const value = storedValue(row, field);
  if (value === null) return '';
  if (field === 'state') return STATE_OPTIONS.find(([state]) => state === value)![1];
  return String(field === 'price' || field === 'mrp' ? toRupees(value as number) : value);
}

export function displayText(field: SheetField, text: string): string {
  const parsed = parseCell(field, text);
  if ('error' in parsed) return text;
  if (field === 'price' || field === 'mrp') return formatPaise(parsed.value as number).slice(1);
  return field === 'quantity' ? formatNumber(parsed.value as number) : text;
}

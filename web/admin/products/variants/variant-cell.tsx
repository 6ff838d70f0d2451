import { type KeyboardEvent, useId } from 'react';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { MAX_CODE } from '#domain/catalogue/variants.ts';
import { type Paise, paise, toPaise, toRupees } from '#domain/money.ts';
import look from '#web/admin/parts/look.module.css';
import type { BulkField } from './edit-options.ts';

export type CellField = BulkField | 'sku' | 'barcode' | 'stock';

interface CellProps {
  label: string;
  field: CellField;
  value: string | number | null;
  /** An empty price is its own. */
  product: { price: Paise; mrp: Paise };
  error: string | undefined;
  onChange: (value: string | number | null) => void;
  onFillDown: (() => void) | undefined;
}

function placeholderOf(field: CellField, product: CellProps['product']): string | undefined {
  if (field === 'stock') return '0';
  return (field === 'price' || field === 'mrp') && product[field] > 0
    ? String(toRupees(product[field]))
    : undefined;
}

export function Cell({ label, field, value, product, error, onChange, onFillDown }: CellProps) {
  const id = useId();
  const isText = field === 'sku' || field === 'barcode';
  const isMoney = field !== 'weightGrams' && field !== 'stock';
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        placeholder={placeholderOf(field, product)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') focusNextRow(event);
          if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && onFillDown) {
            event.preventDefault();
            onFillDown();
          }
        }}
        {...(isText
          ? {
              maxLength: MAX_CODE,
              value: value ?? '',
              onChange: ({ target }) => onChange(target.value || null),
            }
          : {
              type: 'number',
              inputMode: isMoney ? 'decimal' : 'numeric',
              min: 0,
              max: field === 'stock' ? MAX_QUANTITY : undefined,
              step: isMoney ? 0.01 : 1,
              value: value === null ? '' : isMoney ? toRupees(paise(Number(value))) : Number(value),
              onChange: ({ target: { valueAsNumber: typed } }) =>
                onChange(Number.isNaN(typed) ? null : isMoney ? toPaise(typed) : typed),
            })}
      />
      {error && (
        <p id={id} className={look.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Barcode scanners end with Enter, which must not submit the form. */
function focusNextRow(event: KeyboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const cell = event.currentTarget.closest('td')!;
  const step = event.shiftKey ? 'previousElementSibling' : 'nextElementSibling';
  for (let row = cell.parentElement![step]; row; row = row[step]) {
    const input = row.children[cell.cellIndex]?.querySelector('input');
    if (input) {
      input.select();
      return input.focus();
    }
  }
}

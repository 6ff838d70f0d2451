import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_CODE, variantTitle } from '#domain/catalogue/variants.ts';
import { max, type Paise, paise, toPaise, toRupees, ZERO } from '#domain/money.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import list from '#web/admin/list/list.module.css';
import look from '#web/admin/parts/look.module.css';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import {
  BULK_FIELDS,
  type BulkField,
  combinationsOffered,
  type EditedVariant,
  fillDown,
  toggleVariant,
} from './edit-options.ts';
import styles from './variants.module.css';
import type { VariantsFieldProps } from './variants-field.tsx';

type CellField = BulkField | 'sku' | 'barcode';

const ALL_COLUMNS: [field: CellField, label: string, name: string][] = [
  ['price', 'Price (₹)', 'Price'],
  ['mrp', 'MRP (₹)', 'MRP'],
  ['costPerItem', 'Cost (₹)', 'Cost per item'],
  ['sku', 'SKU', 'SKU'],
  ['barcode', 'Barcode', 'Barcode'],
  ['weightGrams', 'Weight (g)', 'Weight'],
];

/** The only fields on a phone until “More fields” is pressed. */
const FIRST_FIELDS: readonly CellField[] = ['price', 'mrp'];

const isBulkField = (field: CellField): field is BulkField => BULK_FIELDS.some((one) => one === field);

export function VariantTable({ value, errors, onChange }: VariantsFieldProps) {
  const isOwner = useIsOwner();
  const columns = isOwner ? ALL_COLUMNS : ALL_COLUMNS.filter(([field]) => field !== 'costPerItem');
  const { options, variants, price, mrp } = value;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const indexes = new Map(variants.map(({ values }, index) => [variantTitle(values), index]));
  const setVariants = (next: EditedVariant[]) => onChange({ options, variants: next });
  return (
    <div className={styles.table}>
      <table className={list.list}>
        <caption>
          <span className={look.hint}>
            Leave a price or MRP empty to use the product’s.
            <span className={look.withKeyboard}>
              {' '}
              Press Enter to go to the next variant, or Ctrl+D to fill down.
            </span>
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            {columns.map(([field, label, name]) => (
              <th key={field} scope="col">
                {label} <br />
                {isBulkField(field) && variants.length > 1 && (
                  <Button kind="link" onClick={() => setVariants(fillDown(variants, 0, field))}>
                    Fill down<span className="visually-hidden"> {name}</span>
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {combinationsOffered(options).map((values) => {
            const title = variantTitle(values);
            const name = values.filter(Boolean).join(' / ') || 'All';
            const index = indexes.get(title) ?? -1;
            const variant = variants[index];
            const isOpen =
              opened.has(title) || columns.some(([field]) => errors[`variants.${index}.${field}`]);
            const toggle = () => {
              const next = new Set(opened);
              if (!next.delete(title)) next.add(title);
              setOpened(next);
            };
            return (
              <tr
                key={title}
                data-off={variant ? undefined : true}
                data-open={isOpen || undefined}
                onInvalidCapture={isOpen ? undefined : toggle}
              >
                <th scope="row">
                  <CheckField
                    label={name}
                    checked={variant !== undefined}
                    onChange={() => onChange(toggleVariant({ options, variants }, values))}
                  />
                  {variant && (
                    <Button kind="link" aria-expanded={isOpen} onClick={toggle}>
                      {isOpen ? 'Fewer' : 'More'} fields<span className="visually-hidden"> of {name}</span>
                    </Button>
                  )}
                </th>
                {variant ? (
                  columns.map(([field, label, column]) => (
                    <td
                      key={field}
                      data-label={label}
                      data-more={FIRST_FIELDS.includes(field) ? undefined : true}
                    >
                      <Cell
                        label={`${column} of ${name}`}
                        field={field}
                        value={variant[field] ?? null}
                        placeholder={placeholderOf(field, { price, mrp: max(mrp, variant.price ?? ZERO) })}
                        error={errors[`variants.${index}.${field}`]}
                        onChange={(next) => setVariants(variants.with(index, { ...variant, [field]: next }))}
                        onFillDown={
                          isBulkField(field) ? () => setVariants(fillDown(variants, index, field)) : undefined
                        }
                      />
                    </td>
                  ))
                ) : (
                  <td colSpan={columns.length} className={look.hint}>
                    Not offered
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const placeholderOf = (field: CellField, product: { price: Paise; mrp: Paise }) =>
  (field === 'price' || field === 'mrp') && product[field] > 0 ? String(toRupees(product[field])) : undefined;

interface CellProps {
  label: string;
  field: CellField;
  value: string | number | null;
  placeholder: string | undefined;
  error: string | undefined;
  onChange: (value: string | number | null) => void;
  onFillDown: (() => void) | undefined;
}

function Cell({ label, field, value, placeholder, error, onChange, onFillDown }: CellProps) {
  const id = useId();
  const isText = field === 'sku' || field === 'barcode';
  const isMoney = field !== 'weightGrams';
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        placeholder={placeholder}
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
              inputMode: 'decimal',
              min: 0,
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

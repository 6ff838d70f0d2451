import { useState } from 'react';
import { type ProductOption, variantTitle } from '#domain/catalogue/variants.ts';
import { formatNumber } from '#domain/format-number.ts';
import { max, ZERO } from '#domain/money.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import list from '#web/admin/list/list.module.css';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useIsWide } from '#web/admin/parts/use-is-wide.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import {
  BULK_FIELDS,
  type BulkField,
  combinationsOffered,
  type EditedVariant,
  fillDown,
  toggleVariant,
} from './edit-options.ts';
import { Cell, type CellField } from './variant-cell.tsx';
import styles from './variants.module.css';
import type { VariantsFieldProps } from './variants-field.tsx';

const ALL_COLUMNS: [field: CellField, label: string, name: string][] = [
  ['stock', 'In stock', 'Stock'],
  ['price', 'Price (₹)', 'Price'],
  ['mrp', 'MRP (₹)', 'MRP'],
  ['costPerItem', 'Cost (₹)', 'Cost per item'],
  ['sku', 'SKU', 'SKU'],
  ['barcode', 'Barcode', 'Barcode'],
  ['weightGrams', 'Weight (g)', 'Weight'],
];

/** The only fields until “More fields” is pressed. */
const FIRST_FIELDS: readonly CellField[] = ['stock', 'price'];

const isBulkField = (field: CellField): field is BulkField => BULK_FIELDS.some((one) => one === field);

export function VariantTable({ value, stock, errors, onChange }: VariantsFieldProps) {
  const isOwner = useIsOwner();
  const isWide = useIsWide();
  const { options, variants, price, mrp } = value;
  const offered = ALL_COLUMNS.filter(
    ([field]) => (isOwner || field !== 'costPerItem') && (stock || field !== 'stock'),
  );
  const isMore = ([field]: (typeof ALL_COLUMNS)[number]) => !FIRST_FIELDS.includes(field);
  const more = offered.filter(isMore);
  const [isOpened, setOpened] = useState(
    () => isWide && variants.some((variant) => more.some(([field]) => fieldOf(variant, field) !== null)),
  );
  const isOpen =
    isOpened || more.some(([field]) => variants.some((_, index) => errors[`variants.${index}.${field}`]));
  const isRead = (field: CellField) => field === 'stock' && !stock?.onChange;
  const columns = isOpen ? offered : offered.filter((column) => !isMore(column));
  const indexes = new Map(variants.map(({ values }, index) => [variantTitle(values), index]));
  const setVariants = (next: EditedVariant[]) => onChange({ options, variants: next });
  const enter = (title: string, quantity: string | number | null) => {
    const { [title]: _, ...others } = stock!.quantities;
    stock!.onChange!(quantity === null ? others : { ...others, [title]: Number(quantity) });
  };
  const fill = (from: number, field: CellField) => {
    if (isBulkField(field)) return () => setVariants(fillDown(variants, from, field));
    if (field !== 'stock' || !stock?.onChange) return undefined;
    const { quantities, onChange: enterAll } = stock;
    const titles = variants.slice(from).map(({ values }) => variantTitle(values));
    const filled = quantities[titles[0]!] ?? 0;
    return () => enterAll({ ...quantities, ...Object.fromEntries(titles.map((title) => [title, filled])) });
  };
  return (
    <div className={styles.table} data-open={isOpen || undefined}>
      <table className={list.list}>
        <caption>
          <div className={layout.row}>
            <span className={`${look.hint} ${layout.grow}`}>
              Leave a price empty to use the product’s.
              <span className={look.withKeyboard}>
                {' '}
                Press Enter to go to the next variant, or Ctrl+D to fill down.
              </span>
            </span>
            <Button kind="link" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
              {isOpen ? 'Fewer fields' : 'More fields'}
            </Button>
          </div>
        </caption>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            {columns.map(([field, label, name]) => (
              <th key={field} scope="col" className={isRead(field) ? list.number : undefined}>
                {label} <br />
                {variants.length > 1 && fill(0, field) && (
                  <Button kind="link" onClick={fill(0, field)}>
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
            return (
              <tr key={title} data-off={variant ? undefined : true}>
                <th scope="row">
                  <CheckField
                    label={
                      <>
                        <Swatches options={options} values={values} />
                        {name}
                      </>
                    }
                    checked={variant !== undefined}
                    onChange={() => onChange(toggleVariant({ options, variants }, values))}
                  />
                </th>
                {variant ? (
                  columns.map(([field, label, column]) => (
                    <td key={field} data-label={label} className={isRead(field) ? list.number : undefined}>
                      {isRead(field) ? (
                        <Quantity quantity={stock!.quantities[title]} />
                      ) : (
                        <Cell
                          label={`${column} of ${name}`}
                          field={field}
                          value={
                            field === 'stock' ? (stock!.quantities[title] ?? null) : fieldOf(variant, field)
                          }
                          product={{ price, mrp: max(mrp, variant.price ?? ZERO) }}
                          error={errors[`variants.${index}.${field}`]}
                          onChange={(next) =>
                            field === 'stock'
                              ? enter(title, next)
                              : setVariants(variants.with(index, { ...variant, [field]: next }))
                          }
                          onFillDown={fill(index, field)}
                        />
                      )}
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

const fieldOf = (variant: EditedVariant, field: CellField) =>
  field === 'stock' ? null : (variant[field] ?? null);

/** One that is not saved yet has no stock. */
const Quantity = ({ quantity }: { quantity: number | undefined }) => (
  <span className={styles.quantity} data-empty={quantity === 0 || undefined}>
    {quantity === undefined ? '–' : formatNumber(quantity)}
  </span>
);

function Swatches({ options, values }: { options: ProductOption[]; values: string[] }) {
  const swatches = options.flatMap(
    (option, at) => option.values.find(({ name }) => name === values[at])?.swatch ?? [],
  );
  return swatches.map((swatch) => (
    <span key={swatch} className={styles.swatch}>
      <Swatch swatch={swatch} />
    </span>
  ));
}

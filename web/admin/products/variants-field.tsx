import { toRupees } from '#domain/money.ts';
import { combinationsOf, variantTitle } from '#domain/variants.ts';
import { CheckField, MoneyField, OptionalNumberField, TextField } from '#web/admin/parts/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Edit } from './edit.ts';
import { type EditedVariant, fillDown, toggleVariant } from './edit-options.ts';
import { OptionsField } from './options-field.tsx';

interface VariantsFieldProps {
  value: Pick<Edit, 'options' | 'variants' | 'price' | 'mrp'>;
  errors: Record<string, string>;
  onChange: (part: Pick<Edit, 'options' | 'variants'>) => void;
}

export function VariantsField({ value, errors, onChange }: VariantsFieldProps) {
  const { options, variants } = value;
  const combinations = combinationsOf(options);
  return (
    <div className="form">
      <OptionsField value={{ options, variants }} errors={errors} onChange={onChange} />
      <ul className="variants">
        {combinations.map((values) => {
          const title = variantTitle(values);
          const index = variants.findIndex((variant) => variantTitle(variant.values) === title);
          return (
            <li key={title}>
              {options.length > 0 && (
                <CheckField
                  label={title}
                  checked={index >= 0}
                  onChange={() => onChange(toggleVariant({ options, variants }, values))}
                />
              )}
              {index >= 0 && (
                <VariantFields
                  title={options.length > 0 ? title : 'the product'}
                  variant={variants[index]!}
                  product={value}
                  errorOf={(field) => errors[`variants.${index}.${field}`]}
                  onChange={(part) =>
                    onChange({ options, variants: variants.with(index, { ...variants[index]!, ...part }) })
                  }
                  onFill={
                    variants.length > 1
                      ? (option) =>
                          onChange({
                            options,
                            variants: (['price', 'mrp', 'weightGrams'] as const).reduce(
                              (filled, field) => fillDown(filled, index, field, option),
                              variants,
                            ),
                          })
                      : undefined
                  }
                  options={options}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="field-error" role="alert">
        {errors.variants}
      </p>
    </div>
  );
}

interface VariantFieldsProps {
  title: string;
  variant: EditedVariant;
  product: Pick<Edit, 'price' | 'mrp'>;
  options: Edit['options'];
  errorOf: (field: keyof EditedVariant) => string | undefined;
  onChange: (part: Partial<EditedVariant>) => void;
  onFill: ((option?: number) => void) | undefined;
}

function VariantFields({ title, variant, product, options, errorOf, onChange, onFill }: VariantFieldsProps) {
  const hidden = <span className="visually-hidden"> of {title}</span>;
  const text = (value: string) => value.trim() || null;
  return (
    <details
      className="variant"
      open={Object.keys(variant).some((field) => errorOf(field as keyof EditedVariant))}
    >
      <summary>Price, SKU and weight{hidden}</summary>
      <div className="fields">
        <MoneyField
          label="Price (₹)"
          aria-label={`Price of ${title} (₹)`}
          required={false}
          placeholder={String(toRupees(product.price || 0))}
          hint="Leave empty for the product’s price."
          value={variant.price}
          error={errorOf('price')}
          onChange={(price) => onChange({ price: Number.isNaN(price) ? null : price })}
        />
        <MoneyField
          label="MRP (₹)"
          aria-label={`MRP of ${title} (₹)`}
          required={false}
          value={variant.mrp}
          error={errorOf('mrp')}
          onChange={(mrp) => onChange({ mrp: Number.isNaN(mrp) ? null : mrp })}
        />
        <TextField
          label="SKU"
          aria-label={`SKU of ${title}`}
          maxLength={60}
          value={variant.sku ?? ''}
          error={errorOf('sku')}
          onChange={(sku) => onChange({ sku: text(sku) })}
        />
        <TextField
          label="Barcode"
          aria-label={`Barcode of ${title}`}
          maxLength={60}
          value={variant.barcode ?? ''}
          error={errorOf('barcode')}
          onChange={(barcode) => onChange({ barcode: text(barcode) })}
        />
        <OptionalNumberField
          label="Weight (g)"
          aria-label={`Weight of ${title} in grams`}
          step={1}
          value={variant.weightGrams}
          error={errorOf('weightGrams')}
          onChange={(weightGrams) => onChange({ weightGrams })}
        />
      </div>
      {onFill && (
        <div className="actions">
          <Button kind="quiet" onClick={() => onFill()}>
            Copy prices and weight to all variants<span className="visually-hidden"> from {title}</span>
          </Button>
          {options.length > 1 &&
            options.map(({ name }, option) => (
              <Button key={name} kind="quiet" onClick={() => onFill(option)}>
                To all with {name} {variant.values[option]}
                <span className="visually-hidden"> from {title}</span>
              </Button>
            ))}
        </div>
      )}
    </details>
  );
}

import { SIZES } from '#domain/catalogue/product.ts';
import { MAX_OPTION_VALUE, MAX_OPTIONS } from '#domain/catalogue/variants.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { Edit } from '#web/admin/products/edit.ts';
import { Button } from '#web/ui/button.tsx';
import { addOption, addValue, type EditedOptions, removeOption, renameOption } from './edit-options.ts';
import { AddValues, OptionValues } from './option-values.tsx';
import styles from './variants.module.css';

export interface OptionsFieldProps {
  value: EditedOptions;
  pictures: Edit['pictures'];
  errors: Record<string, string>;
  onChange: (value: EditedOptions) => void;
}

export function OptionsField({ value, pictures, errors, onChange }: OptionsFieldProps) {
  const { options } = value;
  const addSizes = () =>
    onChange(SIZES.reduce((sized, size) => addValue(sized, 0, size), addOption(value, 'Size')));
  return (
    <div className={layout.stack}>
      {options.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity while it is renamed
        <fieldset key={index} className={`${layout.panel} ${layout.box}`}>
          <legend className="visually-hidden">{name}</legend>
          <div className={`${layout.row} ${styles.name}`}>
            <TextField
              label="Option name"
              maxLength={MAX_OPTION_VALUE}
              value={name}
              error={errors[`options.${index}.name`]}
              onChange={(changed) => onChange(renameOption(value, index, changed))}
            />
            <AddValues {...{ value, pictures, index, errors, onChange }} />
          </div>
          <OptionValues {...{ value, pictures, index, errors, onChange }}>
            <Button kind="link" onClick={() => onChange(removeOption(value, index))}>
              Remove option<span className="visually-hidden"> {name}</span>
            </Button>
          </OptionValues>
        </fieldset>
      ))}
      <div className={layout.row}>
        {options.length === 0 && (
          <Button kind="quiet" onClick={addSizes}>
            Add sizes {SIZES[0]} to {SIZES.at(-1)}
          </Button>
        )}
        {options.length < MAX_OPTIONS && (
          <Button
            kind="quiet"
            onClick={() =>
              onChange(addOption(value, options.some(({ name }) => name === 'Colour') ? 'Option' : 'Colour'))
            }
          >
            Add option
          </Button>
        )}
      </div>
      <p className={look.error} role="alert">
        {errors.options}
      </p>
    </div>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { SIZES } from '#domain/product.ts';
import { MAX_OPTION_VALUE, MAX_OPTION_VALUES, MAX_OPTIONS } from '#domain/variants.ts';
import { TextField } from '#web/admin/parts/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  addOption,
  addValue,
  changeValue,
  type EditedOptions,
  removeOption,
  removeValue,
  renameOption,
} from './edit-options.ts';

interface OptionsFieldProps {
  value: EditedOptions;
  errors: Record<string, string>;
  onChange: (value: EditedOptions) => void;
}

export function OptionsField({ value, errors, onChange }: OptionsFieldProps) {
  const { options } = value;
  const addSizes = () => {
    const [first, ...others] = SIZES;
    onChange(others.reduce((sized, size) => addValue(sized, 0, size), addOption(value, 'Size', first)));
  };
  return (
    <div className="form">
      {options.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity while it is renamed
        <fieldset key={index} className="option">
          <legend>{name}</legend>
          <div className="actions">
            <TextField
              label="Option name"
              maxLength={MAX_OPTION_VALUE}
              value={name}
              error={errors[`options.${index}.name`]}
              onChange={(changed) => onChange(renameOption(value, index, changed))}
            />
            <Button kind="quiet" onClick={() => onChange(removeOption(value, index))}>
              Remove option<span className="visually-hidden"> {name}</span>
            </Button>
          </div>
          <OptionValues value={value} index={index} errors={errors} onChange={onChange} />
        </fieldset>
      ))}
      <div className="actions">
        {options.length === 0 && (
          <Button kind="quiet" onClick={addSizes}>
            Add sizes {SIZES[0]} to {SIZES.at(-1)}
          </Button>
        )}
        {options.length < MAX_OPTIONS && (
          <Button
            kind="quiet"
            onClick={() =>
              onChange(
                addOption(
                  value,
                  options.some(({ name }) => name === 'Colour') ? 'Option' : 'Colour',
                  'Value 1',
                ),
              )
            }
          >
            Add option
          </Button>
        )}
      </div>
      <p className="field-error" role="alert">
        {errors.options}
      </p>
    </div>
  );
}

function OptionValues({ value, index, errors, onChange }: OptionsFieldProps & { index: number }) {
  const [added, setAdded] = useState('');
  const option = value.options[index]!;
  const isKnown = option.values.some(({ name }) => name.toLowerCase() === added.trim().toLowerCase());
  const add = () => {
    if (added.trim() === '' || isKnown) return;
    onChange(addValue(value, index, added.trim()));
    setAdded('');
  };
  return (
    <>
      <ul className="option-values">
        {option.values.map((one, position) => (
          <li key={one.name}>
            <ValueField
              name={one.name}
              taken={option.values.map(({ name }) => name)}
              error={errors[`options.${index}.values.${position}.name`]}
              onChange={(name) => onChange(changeValue(value, index, position, { ...one, name }))}
            />
            <input
              type="color"
              aria-label={`Swatch of ${one.name}`}
              value={one.swatch?.startsWith('#') ? one.swatch : '#ffffff'}
              onChange={({ target }) =>
                onChange(changeValue(value, index, position, { ...one, swatch: target.value }))
              }
            />
            {one.swatch && (
              <Button
                kind="quiet"
                onClick={() => onChange(changeValue(value, index, position, { name: one.name }))}
              >
                No swatch<span className="visually-hidden"> for {one.name}</span>
              </Button>
            )}
            {option.values.length > 1 && (
              <Button kind="quiet" onClick={() => onChange(removeValue(value, index, position))}>
                Remove<span className="visually-hidden"> {one.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {option.values.length < MAX_OPTION_VALUES && (
        <div className="actions">
          <TextField
            label={`Add a value to ${option.name}`}
            maxLength={MAX_OPTION_VALUE}
            value={added}
            error={isKnown ? `“${added.trim()}” is already there.` : undefined}
            onChange={setAdded}
            onKeyDown={onEnter(add)}
          />
          <Button kind="quiet" onClick={add}>
            Add value
          </Button>
        </div>
      )}
    </>
  );
}

interface ValueFieldProps {
  name: string;
  taken: string[];
  error: string | undefined;
  onChange: (name: string) => void;
}

/** Renames when the field is left, because a half-typed name can equal another value. */
function ValueField({ name, taken, error, onChange }: ValueFieldProps) {
  const [typed, setTyped] = useState(name);
  const trimmed = typed.trim();
  const isTaken = trimmed !== name && taken.includes(trimmed);
  const rename = () => {
    if (trimmed === name) return;
    if (trimmed === '' || isTaken) setTyped(name);
    else onChange(trimmed);
  };
  return (
    <TextField
      label={`Value ${name}`}
      maxLength={MAX_OPTION_VALUE}
      value={typed}
      error={isTaken ? `“${trimmed}” is already there.` : error}
      onChange={setTyped}
      onBlur={rename}
      onKeyDown={onEnter(rename)}
    />
  );
}

const onEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  action();
};

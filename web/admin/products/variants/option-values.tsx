import { type KeyboardEvent, useState } from 'react';
import { MAX_OPTION_VALUE, MAX_OPTION_VALUES } from '#domain/catalogue/variants.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import { addValue, changeValue, moveValue, removeValue, sortValues } from './edit-options.ts';
import type { OptionsFieldProps } from './options-field.tsx';
import { SwatchField } from './swatch-field.tsx';
import styles from './variants.module.css';

export function OptionValues({
  value,
  pictures,
  index,
  errors,
  onChange,
}: OptionsFieldProps & { index: number }) {
  const [added, setAdded] = useState('');
  const option = value.options[index]!;
  const names = option.values.map(({ name }) => name.toLowerCase());
  const typed = added.split(',').flatMap((part) => part.trim() || []);
  const known = typed.find((name, at) => [...names, ...typed.slice(0, at)].includes(name.toLowerCase()));
  const room = MAX_OPTION_VALUES - names.length;
  const add = () => {
    if (typed.length === 0 || known) return;
    onChange(typed.slice(0, room).reduce((edited, name) => addValue(edited, index, name), value));
    setAdded('');
  };
  const sorted = sortValues(value, index);
  const hasSwatches = !/size/i.test(option.name) || option.values.some(({ swatch }) => swatch);
  return (
    <>
      <ul className={`${layout.tightStack} ${styles.values}`}>
        {option.values.map((one, position) => (
          <li key={one.name} className={layout.row}>
            <ValueField
              name={one.name}
              taken={option.values.map(({ name }) => name)}
              error={errors[`options.${index}.values.${position}.name`]}
              onChange={(name) => onChange(changeValue(value, index, position, { ...one, name }))}
            />
            {hasSwatches && (
              <SwatchField
                value={one}
                pictures={pictures}
                onChange={(changed) => onChange(changeValue(value, index, position, changed))}
              />
            )}
            <div className={layout.row}>
              {option.values.length > 1 &&
                ([-1, 1] as const).map((step) => {
                  const canMove = option.values[position + step] !== undefined;
                  return (
                    <Button
                      key={step}
                      kind="quiet"
                      // Not disabled, so that it keeps the focus.
                      aria-disabled={!canMove}
                      onClick={() => canMove && onChange(moveValue(value, index, position, position + step))}
                    >
                      <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
                      <span className="visually-hidden">
                        Move {one.name} {step < 0 ? 'earlier' : 'later'}
                      </span>
                    </Button>
                  );
                })}
              {option.values.length > 1 && (
                <Button kind="quiet" onClick={() => onChange(removeValue(value, index, position))}>
                  Remove<span className="visually-hidden"> {one.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {sorted && (
        <div className={layout.row}>
          <Button kind="quiet" onClick={() => onChange(sorted)}>
            Sort by size<span className="visually-hidden">: {option.name}</span>
          </Button>
        </div>
      )}
      {room > 0 && (
        <div className={`${layout.row} ${styles.name}`}>
          <TextField
            label={`Add values to ${option.name}`}
            hint="Separate values with commas."
            maxLength={500}
            value={added}
            error={known ? `“${known}” already exists.` : errors[`options.${index}.values`]}
            onChange={setAdded}
            onKeyDown={onEnter(add)}
          />
          <Button kind="quiet" onClick={add}>
            Add<span className="visually-hidden"> to {option.name}</span>
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
      error={isTaken ? `“${trimmed}” already exists.` : error}
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

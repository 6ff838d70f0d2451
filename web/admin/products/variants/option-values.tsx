import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_OPTION_VALUE, MAX_OPTION_VALUES } from '#domain/catalogue/variants.ts';
import chip from '#web/admin/form/chip.module.css';
import { TextField } from '#web/admin/form/fields.tsx';
import { MoveButton } from '#web/admin/form/move-button.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { addValue, changeValue, moveValue, removeValue, sortValues } from './edit-options.ts';
import type { OptionsFieldProps } from './options-field.tsx';
import { SwatchField } from './swatch-field.tsx';
import styles from './variants.module.css';

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface OptionValuesProps extends OptionsFieldProps {
  index: number;
}

/** A press on a value opens its name and swatch. It moves by dragging, or by Alt with an arrow key. */
export function OptionValues({
  value,
  pictures,
  index,
  errors,
  onChange,
  children,
}: OptionValuesProps & { children: ReactNode }) {
  const option = value.options[index]!;
  const { values } = option;
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<number>(undefined);
  /** The key is the name with which it was opened, so that its fields stay while it is renamed. */
  const [opened, setOpened] = useState<{ name: string; key: string }>();
  const [dragged, setDragged] = useState<number>();
  const [message, setMessage] = useState('');
  const sorted = sortValues(value, index);
  const hasSwatches = !/size/i.test(option.name) || values.some(({ swatch }) => swatch);
  const errorOf = (position: number) => errors[`options.${index}.values.${position}.name`];

  // The browser takes the focus from a button that moves.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    list.current?.children[focusNext.current]?.querySelector('button')?.focus();
    focusNext.current = undefined;
  });

  function move(from: number, to: number) {
    if (to === from || !values[from] || !values[to]) return;
    setMessage(`${values[from].name} is now ${to + 1} of ${values.length}.`);
    onChange(moveValue(value, index, from, to));
  }

  function moveByKey(event: KeyboardEvent, position: number) {
    const step = STEPS[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    if (values[position + step]) focusNext.current = position + step;
    move(position, position + step);
  }

  function remove(position: number) {
    focusNext.current = Math.max(0, position - 1);
    setMessage(`${values[position]!.name} removed.`);
    onChange(removeValue(value, index, position));
  }

  function rename(position: number, name: string) {
    setOpened((before) => before && { ...before, name });
    onChange(changeValue(value, index, position, { ...values[position]!, name }));
  }

  return (
    <>
      <div className={layout.row}>
        <ul ref={list} className={layout.row} aria-label={`Values of ${option.name}`}>
          {values.map((one, position) => (
            <li
              key={one.name}
              className={`${layout.row} ${chip.chip}`}
              draggable={values.length > 1}
              onDragStart={() => setDragged(position)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                move(dragged, position);
              }}
            >
              <button
                type="button"
                aria-expanded={opened?.name === one.name}
                onClick={() =>
                  setOpened(opened?.name === one.name ? undefined : { name: one.name, key: one.name })
                }
                onKeyDown={(event) => moveByKey(event, position)}
              >
                {one.swatch && (
                  <span className={styles.swatch}>
                    <Swatch swatch={one.swatch} />
                  </span>
                )}
                {one.name}
              </button>
              {values.length > 1 && (
                <button type="button" aria-label={`Remove ${one.name}`} onClick={() => remove(position)}>
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
        {sorted && (
          <Button kind="link" onClick={() => onChange(sorted)}>
            Sort by size<span className="visually-hidden">: {option.name}</span>
          </Button>
        )}
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {message}
      </p>
      {values.map((one, position) =>
        opened?.name === one.name || errorOf(position) ? (
          <div
            key={opened?.name === one.name ? `opened ${opened.key}` : one.name}
            className={`${layout.row} ${styles.name}`}
          >
            <ValueField
              name={one.name}
              taken={values.map(({ name }) => name)}
              error={errorOf(position)}
              onChange={(name) => rename(position, name)}
            />
            {hasSwatches && (
              <SwatchField
                value={one}
                pictures={pictures}
                onChange={(changed) => onChange(changeValue(value, index, position, changed))}
              />
            )}
            {values.length > 1 && (
              <span className={`${layout.beside} ${styles.steps}`}>
                {([-1, 1] as const).map((step) => (
                  <MoveButton
                    key={step}
                    {...{ step, name: one.name, isAtEnd: !values[position + step] }}
                    isAcross
                    onClick={() => move(position, position + step)}
                  />
                ))}
              </span>
            )}
          </div>
        ) : undefined,
      )}
    </>
  );
}

/** Values that are separated by commas are added together. */
export function AddValues({ value, index, errors, onChange }: OptionValuesProps) {
  const [added, setAdded] = useState('');
  const option = value.options[index]!;
  const names = option.values.map(({ name }) => name.toLowerCase());
  const typed = added.split(',').flatMap((part) => part.trim() || []);
  const known = typed.find((name, at) => [...names, ...typed.slice(0, at)].includes(name.toLowerCase()));
  const room = MAX_OPTION_VALUES - names.length;
  if (room <= 0) return <p className={look.hint}>No more values fit here.</p>;
  const add = () => {
    if (typed.length === 0 || known) return;
    onChange(typed.slice(0, room).reduce((edited, name) => addValue(edited, index, name), value));
    setAdded('');
  };
  return (
    <>
      <TextField
        label={`Add values to ${option.name}`}
        placeholder="Separate with commas"
        maxLength={500}
        value={added}
        error={known ? `“${known}” already exists.` : errors[`options.${index}.values`]}
        onChange={setAdded}
        onKeyDown={onEnter(add)}
      />
      <Button kind="quiet" onClick={add}>
        Add<span className="visually-hidden"> to {option.name}</span>
      </Button>
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

import { type DragEvent, type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import { ShowListAction } from './field-panel.tsx';
import type { ListProps } from './field-rows.tsx';
import { TextField } from './fields.tsx';
import { MoveButton } from './move-button.tsx';
import { moveItem } from './move-item.ts';
import { RemoveButton } from './remove-button.tsx';

interface OrderedListProps<Item> extends ListProps<Item> {
  label: string;
  max: number;
  error?: string | undefined;
  /** Without it, an item is called by its noun and number. */
  nameOf?: ((item: Item) => string) | undefined;
  /** Shown before the name. */
  thumbnailOf?: ((item: Item) => ReactNode) | undefined;
  /** Shown behind the name. */
  detailOf?: ((item: Item) => string) | undefined;
  /** Shown above the first of the items that have it in common. */
  groupOf?: ((item: Item) => string) | undefined;
  /** The label of a field that filters the items by their names. */
  filterLabel?: string | undefined;
  hasError: (index: number) => boolean;
  onOpen?: ((index: number | undefined) => void) | undefined;
}

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The first item without changes, as in a list that has just been created. */
function firstNew<Item>(items: readonly Item[], create: () => Item): number | undefined {
  const unchanged = JSON.stringify(create());
  const index = items.findIndex((item) => JSON.stringify(item) === unchanged);
  return index < 0 ? undefined : index;
}

/**
 * Only the item that was opened shows its fields, and those with errors.
 * Items are moved by dragging their row, by Alt with an arrow key, and if open by buttons.
 */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, max, noun, create, error, hasError, onChange, children } = props;
  const nameOf = (index: number) => props.nameOf?.(items[index]!) ?? `${noun} ${index + 1}`;
  const list = useRef<HTMLOListElement>(null);
  const showOfPanel = use(ShowListAction);
  const showAction = props.filterLabel ? showOfPanel : undefined;
  const latestAdd = useRef<() => void>(undefined);
  const focusNext = useRef<{ index: number; selector: string }>(undefined);
  const [message, setMessage] = useState('');
  const [opened, setOpened] = useState(() => firstNew(items, create));
  const open = (index: number | undefined) => {
    setOpened(index);
    props.onOpen?.(index);
  };
  const [dragged, setDragged] = useState<number>();
  const [filter, setFilter] = useState('');
  const isOpen = (index: number) => opened === index || hasError(index);
  const groupOf = (index: number) => (items[index] && props.groupOf?.(items[index])) ?? '';
  const wanted = filter.trim().toLowerCase();
  const isShown = (index: number) =>
    wanted === '' || isOpen(index) || `${nameOf(index)} ${groupOf(index)}`.toLowerCase().includes(wanted);
  const shownCount = items.filter((_, index) => isShown(index)).length;

  // Items have no keys of their own, so the focus has to follow the one that moved.
  useEffect(() => {
    const { index, selector } = focusNext.current ?? {};
    focusNext.current = undefined;
    if (index === undefined) return;
    list.current?.children[index]?.querySelector<HTMLElement>(selector!)?.focus();
  });

  function move(from: number, to: number, focused = `[data-step="${to - from}"]`) {
    if (to === from || to < 0 || to >= items.length) return;
    focusNext.current = { index: to, selector: focused };
    setMessage(`${nameOf(from)} is now ${to + 1} of ${items.length}.`);
    if (opened !== undefined) open(moveItem([...items.keys()], from, to).indexOf(opened));
    onChange(moveItem(items, from, to));
  }

  function moveByKey(event: KeyboardEvent, index: number) {
    const step = STEPS[event.key];
    if (!step || !event.altKey || wanted !== '') return;
    event.preventDefault();
    move(index, index + step, 'button');
  }

  // A list within an item has items of its own.
  function dropOn(event: DragEvent, index: number) {
    if (dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(undefined);
    move(dragged, index, 'button');
  }

  function remove(index: number) {
    focusNext.current = { index: Math.max(0, index - 1), selector: 'button' };
    open(undefined);
    setFilter('');
    setMessage(`${nameOf(index)} removed.`);
    onChange(items.toSpliced(index, 1));
  }

  function add() {
    focusNext.current = { index: items.length, selector: 'input' };
    open(items.length);
    setFilter('');
    setMessage('');
    onChange([...items, create()]);
  }

  const addLabel = `Add ${noun.toLowerCase()}`;
  const isFull = items.length >= max;
  useEffect(() => {
    latestAdd.current = add;
  });
  useEffect(() => {
    showAction?.({ label: addLabel, isDisabled: isFull, run: () => latestAdd.current?.() });
  }, [showAction, addLabel, isFull]);

  // Neighbours that are filtered out can't be seen.
  const steps = wanted === '' ? ([-1, 1] as const) : [];
  const detail = (index: number) => {
    const text = props.detailOf?.(items[index]!);
    return text && <span className={`${look.hint} ${look.breakable}`}>{text}</span>;
  };

  const row = (index: number) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same without a pointer
    <div
      className={layout.row}
      draggable={items.length > 1 && wanted === ''}
      onDragStart={(event) => {
        event.stopPropagation();
        setDragged(index);
      }}
      onDragEnd={() => setDragged(undefined)}
    >
      <button
        type="button"
        className={`${look.fold} ${layout.grow}`}
        aria-expanded={isOpen(index)}
        onClick={() => open(opened === index ? undefined : index)}
        onKeyDown={(event) => moveByKey(event, index)}
      >
        <span data-chevron />
        {props.thumbnailOf?.(items[index]!)}
        <span className={props.detailOf && look.lines}>
          {nameOf(index)} {detail(index)}
        </span>
      </button>
      {isOpen(index) && (
        <>
          {steps.map((step) => (
            <MoveButton
              key={step}
              {...{ step, name: nameOf(index), isAtEnd: !items[index + step] }}
              onClick={() => move(index, index + step)}
            />
          ))}
          <RemoveButton name={nameOf(index)} onClick={() => remove(index)} />
        </>
      )}
    </div>
  );

  const total = props.filterLabel
    ? `${pluralize(items.length, noun.toLowerCase())} (maximum ${max})`
    : `${items.length} of ${pluralize(max, noun.toLowerCase())}`;

  // Long lists have a filter, and this button above them, where it is in sight.
  const addButton = (
    <Button kind="quiet" disabled={isFull} onClick={add}>
      {addLabel}
    </Button>
  );

  return (
    <div className={layout.stack}>
      {props.filterLabel && (
        <div className={layout.tightStack}>
          <div className={layout.toolbar}>
            <TextField
              {...{ label: props.filterLabel, type: 'search', autoComplete: 'off', value: filter }}
              onChange={setFilter}
              onKeyDown={(event) => {
                // Enter would submit the form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            {!showAction && addButton}
          </div>
          <p className={look.hint} role="status">
            {wanted === ''
              ? total
              : `${shownCount} of ${pluralize(items.length, noun.toLowerCase())}. Clear the filter to move them.`}
          </p>
        </div>
      )}
      <ol ref={list} className={layout.tightStack} aria-label={label}>
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID
            key={index}
            className={layout.divided}
            hidden={!isShown(index)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => dropOn(event, index)}
          >
            {wanted === '' && groupOf(index) !== groupOf(index - 1) && (
              <p className={look.group}>{groupOf(index) || 'Others'}</p>
            )}
            {row(index)}
            {isOpen(index) && (
              <fieldset className={layout.stack}>
                <legend className="visually-hidden">{nameOf(index)}</legend>
                <div className={layout.fields}>
                  {children(item, index, (part) => onChange(items.with(index, { ...item, ...part })))}
                </div>
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      <p className={look.hint} role="status">
        {message}
      </p>
      {error && (
        <p className={look.error} role="alert">
          {error}
        </p>
      )}
      {!props.filterLabel && (
        <div className={layout.row}>
          {addButton}
          <span className={look.hint}>{total}</span>
        </div>
      )}
    </div>
  );
}

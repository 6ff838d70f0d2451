import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { moveItem } from './move-item.ts';

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  max: number;
  addLabel: string;
  newItem: () => Item;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;
}

export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, max, addLabel, newItem, nameOf, onChange, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ index: number; selector: string }>(undefined);
  const [message, setMessage] = useState('');

  // Items have no keys of their own, so the focus has to follow the one that moved.
  useEffect(() => {
    const { index, selector } = focusNext.current ?? {};
    focusNext.current = undefined;
    if (index === undefined) return;
    list.current?.children[index]?.querySelector<HTMLElement>(selector!)?.focus();
  });

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return;
    focusNext.current = { index: to, selector: `[data-step="${to - from}"]` };
    setMessage(`${nameOf(items[from]!)} is now ${to + 1} of ${items.length}.`);
    onChange(moveItem(items, from, to));
  }

  return (
    <>
      <ol ref={list} className="ordered-list" aria-label={label}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID
          <li key={index}>
            <div className="form">
              {children(item, index, (part) => onChange(items.with(index, { ...item, ...part })))}
            </div>
            <div className="actions">
              {([-1, 1] as const).map((step) => (
                <Button
                  key={step}
                  kind="quiet"
                  data-step={step}
                  // Not disabled at the ends, so that the focus stays.
                  aria-disabled={!items[index + step]}
                  onClick={() => move(index, index + step)}
                >
                  {step < 0 ? 'Up' : 'Down'}
                  <span className="visually-hidden"> {nameOf(item)}</span>
                </Button>
              ))}
              <Button
                kind="quiet"
                onClick={() => {
                  focusNext.current = { index: Math.max(0, index - 1), selector: 'input' };
                  setMessage(`${nameOf(item)} removed.`);
                  onChange(items.toSpliced(index, 1));
                }}
              >
                Remove<span className="visually-hidden"> {nameOf(item)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p className="hint" role="status">
        {message}
      </p>
      <div className="actions">
        <Button
          kind="quiet"
          disabled={items.length >= max}
          onClick={() => {
            focusNext.current = { index: items.length, selector: 'input' };
            setMessage('');
            onChange([...items, newItem()]);
          }}
        >
          {addLabel}
        </Button>
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { moveItem } from '#web/admin/form/move-item.ts';
import { Button } from '#web/ui/button.tsx';

interface ItemsFieldProps<Item> {
  items: Item[];
  noun: string;
  max: number;
  error: string | undefined;
  create: () => Item;
  onChange: (items: Item[]) => void;
  children: (item: Item, change: (change: Partial<Item>) => void, index: number) => ReactNode;
}

export function ItemsField<Item>({
  items,
  noun,
  max,
  error,
  create,
  onChange,
  children,
}: ItemsFieldProps<Item>) {
  return (
    <>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ID
        <fieldset key={index} className="form">
          <legend>
            {noun} {index + 1}
          </legend>
          {children(item, (change) => onChange(items.with(index, { ...item, ...change })), index)}
          <p className="actions">
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                kind="link"
                aria-disabled={!items[index + step]}
                onClick={() => items[index + step] && onChange(moveItem(items, index, index + step))}
              >
                {step < 0 ? 'Up' : 'Down'}
                <span className="visually-hidden">
                  {' '}
                  {noun} {index + 1}
                </span>
              </Button>
            ))}
            <Button kind="link" onClick={() => onChange(items.toSpliced(index, 1))}>
              Remove
              <span className="visually-hidden">
                {' '}
                {noun} {index + 1}
              </span>
            </Button>
          </p>
        </fieldset>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {items.length < max && (
        <p className="actions">
          <Button kind="quiet" onClick={() => onChange([...items, create()])}>
            Add {noun.toLowerCase()}
          </Button>
        </p>
      )}
    </>
  );
}
